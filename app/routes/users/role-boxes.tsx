import { Fragment, useState } from "react";
import type { Role, RoleLimits } from "#contract/people/people";
import { fold } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import type { Option } from "~/components/form/option";
import { SearchField } from "~/components/table/list-search";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { exceeds, limitName, placeName, reachWords } from "~/routes/users/assigned-roles";

export interface RoleBoxesProps {
  roles: readonly Role[];
  /** The accommodations to which a role may be limited; if empty, no limit is offered. */
  places: readonly Option[];
  /** Ids of the stored ones; what the user has checked or unchecked since stands above a change of them. */
  chosen?: readonly string[];
  limits?: RoleLimits;
  disabled?: boolean;
  errors?: readonly string[] | undefined;
}

/**
 * The company's roles to choose from, with their accommodations; roles with permissions that the user lacks are locked.
 */
export function RoleBoxes({ roles, places, chosen = [], limits = [], disabled = false, errors }: RoleBoxesProps) {
  const session = useSession();
  const [toggled, setToggled] = useState(noToggles);
  const [limited, setLimited] = useState(noToggles);
  const limitOf = ({ id }: Role) => limits.find(({ role_id }) => role_id === id);
  const isChecked = ({ id }: Role) => toggled.get(id) ?? chosen.includes(id);
  const isLimited = (role: Role) => !role.system && (limited.get(role.id) ?? limitOf(role) !== undefined);
  const picked = roles.filter(isChecked);
  const said = reachWords(picked.map((role) => ({ name: role.name, limited: isLimited(role) })));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">Perfis de acesso</legend>
      {roles.map((role) => {
        const more = exceeds(role, session);
        const mayLimit = places.length > 0 && !role.system && !disabled && !more && isChecked(role);
        return (
          <Fragment key={role.id}>
            <Checkbox
              name="role_ids"
              value={role.id}
              label={role.name}
              help={more && !disabled ? "Tem permissões que você não tem, por isso não pode dar" : role.description}
              checked={isChecked(role)}
              onCheckedChange={(on) => setToggled(withToggle(role.id, on))}
              disabled={disabled || more}
            />
            {mayLimit && (
              <RoleLimit
                role={role}
                places={places}
                limited={isLimited(role)}
                chosen={limitOf(role)?.accommodation_ids ?? []}
                onLimited={(on) => setLimited(withToggle(role.id, on))}
              />
            )}
          </Fragment>
        );
      })}
      {said && <Notice className="mt-2">{said}</Notice>}
      {errors && (
        <p role="alert" className="mt-1 text-sm text-error-text">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}

const noToggles: ReadonlyMap<string, boolean> = new Map();

const withToggle = (id: string, on: boolean) => (known: ReadonlyMap<string, boolean>) => new Map(known).set(id, on);

const scopes = [
  { value: "all", label: "Todas as acomodações" },
  { value: "some", label: "Só as escolhidas" },
];

interface RoleLimitProps {
  role: Role;
  places: readonly Option[];
  limited: boolean;
  /** The initial accommodations. */
  chosen: readonly string[];
  onLimited: (limited: boolean) => void;
}

/** The accommodations for which a role is assigned. */
function RoleLimit({ role, places, limited, chosen, onLimited }: RoleLimitProps) {
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
        // the selection is kept while "all" is chosen
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

interface PlaceBoxesProps {
  /** The field name of each chosen accommodation. */
  name: string;
  label: string;
  places: readonly Option[];
  /** The initial selection. */
  chosen: readonly string[];
  hidden?: boolean;
}

/** This many are visible at once; more are found by typing. */
const inSight = 8;
const words = { none: "Nenhuma escolhida. Escolha ao menos uma.", one: "escolhida", many: "escolhidas" };

/** Accommodations to select, one by one or all results of a search; others keep their selection. */
export function PlaceBoxes({ name, label, places, chosen, hidden = false }: PlaceBoxesProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(chosen));
  const [text, setText] = useState("");
  const asked = fold(text).trim();
  const found = places.filter((place) => fold(`${place.label} ${place.detail ?? ""}`).includes(asked));
  const every = found.length > 0 && found.every(({ value }) => checked.has(value));
  const choose = (some: readonly Option[], on: boolean) =>
    setChecked((before) => {
      const values = some.map(({ value }) => value);
      return new Set(on ? [...before, ...values] : [...before].filter((value) => !values.includes(value)));
    });
  const count = places.filter(({ value }) => checked.has(value)).length;
  return (
    <fieldset hidden={hidden} className="min-w-0 rounded-2 border border-line">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line-soft border-b px-3 py-1.5">
        {places.length > inSight && <SearchField label="Buscar acomodação" onSearch={setText} className="lg:w-full" />}
        <p role="status" className="text-xs text-muted">
          {plural(count, words)}
          {count > 0 && ` de ${places.length}`}
        </p>
        <Button
          size="row"
          disabled={found.length === 0}
          onClick={({ currentTarget }) => {
            choose(found, !every);
            // setting a checkbox dispatches no event
            currentTarget.form?.dispatchEvent(new Event("change"));
          }}
        >
          {every ? "Desmarcar" : "Marcar"} {asked === "" ? "todas" : "as encontradas"}
        </Button>
      </div>
      <ul className="grid max-h-64 gap-x-4 overflow-y-auto px-3 py-1 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.value} hidden={!found.includes(place)}>
            <Checkbox
              name={name}
              value={place.value}
              label={place.label}
              help={place.detail}
              checked={checked.has(place.value)}
              onCheckedChange={(on) => choose([place], on)}
            />
          </li>
        ))}
        {found.length === 0 && <li className="py-2 text-sm text-muted">Nenhuma acomodação com “{text}”</li>}
      </ul>
    </fieldset>
  );
}
