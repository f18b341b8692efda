import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { fold } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field";
import { SearchField } from "~/components/table/list-search";

export interface PlaceBoxesProps {
  name: string;
  id: string;
  errors: readonly string[] | undefined;
  places: readonly AccommodationOption[];
  chosen: readonly string[];
  help: string;
  /** Shown if there is nothing to choose from. */
  nothing: string;
}

/** Beyond this many, a search field is shown. */
const inSight = 12;

/** Checkboxes of accommodations; archived ones only if they are chosen. */
export function PlaceBoxes({ name, id, errors, places, chosen, help, nothing }: PlaceBoxesProps) {
  const [text, setText] = useState("");
  const offered = places.filter((place) => place.status !== "archived" || chosen.includes(place.id));
  const found = offered.filter((place) => fold(place.name).includes(fold(text).trim()));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-nota`} className="col-span-12 min-w-0 outline-hidden">
      <legend className="font-medium text-muted text-xs">Acomodações</legend>
      {/* if no box is sent, a PUT would keep those of another regime */}
      <input type="hidden" name={name} value="" />
      {offered.length > inSight && <SearchField label="Buscar acomodação" onSearch={setText} />}
      <ul className="grid max-h-64 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {offered.map((place) => (
          <li key={place.id} hidden={!found.includes(place)}>
            <Checkbox name={name} value={place.id} label={place.name} defaultChecked={chosen.includes(place.id)} />
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className="py-2 text-muted text-sm">{nothing}</p>}
      <FieldNote id={`${id}-nota`} error={errors?.[0]} help={help} />
    </fieldset>
  );
}
