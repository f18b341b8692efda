import { useState } from "react";
import { fold } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import type { Option } from "~/components/form/option";
import { SearchField } from "~/components/table/search-field";
import { Button } from "~/components/ui/button";
import { plural } from "~/lib/format";

export interface PlaceBoxesProps {
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
