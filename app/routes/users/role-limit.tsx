import type { Role } from "#contract/people";
import { Checkbox } from "~/components/form/checkbox";
import type { Option } from "~/components/form/option";
import { RadioGroup } from "~/components/form/radio-group";
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
  return (
    <div className="mb-2 ml-6 grid gap-1">
      <RadioGroup
        label={`${role.name} vale para`}
        name={limitName(role.id)}
        options={scopes}
        defaultValue={limited ? "some" : "all"}
        onValueChange={(value) => onLimited(value === "some")}
      />
      {limited && (
        <fieldset className="grid max-h-56 gap-0.5 overflow-y-auto rounded-2 border border-line p-2 sm:grid-cols-2">
          <legend className="sr-only">Acomodações do perfil {role.name}</legend>
          {places.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={placeName(role.id)}
              value={value}
              label={label}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
