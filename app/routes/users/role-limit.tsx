import { useState } from "react";
import type { Role } from "#contract/people";
import type { Option } from "~/components/form/option";
import { RadioGroup } from "~/components/form/radio-group";
import { PlaceBoxes } from "~/routes/users/place-boxes";
import { limitName, placeName } from "~/routes/users/role-limits";

const scopes = [
  { value: "all", label: "Todas as acomodações" },
  { value: "some", label: "Só as escolhidas" },
];

export interface RoleLimitProps {
  role: Role;
  places: readonly Option[];
  limited: boolean;
  /** The accommodations that are chosen at first. */
  chosen: readonly string[];
  onLimited: (limited: boolean) => void;
}

/** For which accommodations a role is given. */
export function RoleLimit({ role, places, limited, chosen, onLimited }: RoleLimitProps) {
  const [opened, setOpened] = useState(limited);
  return (
    <div className="mb-2 ml-6 grid min-w-0 gap-1">
      <RadioGroup
        tight
        label={`${role.name} vale para`}
        name={limitName(role.id)}
        options={scopes}
        defaultValue={limited ? "some" : "all"}
        onValueChange={(value) => {
          if (value === "some") setOpened(true);
          onLimited(value === "some");
        }}
      />
      {opened && (
        // what was chosen stays while "all" is tried out
        <PlaceBoxes
          name={placeName(role.id)}
          label={`Acomodações do perfil ${role.name}`}
          places={places}
          chosen={chosen}
          hidden={!limited}
        />
      )}
    </div>
  );
}
