import { useState } from "react";
import type { AccommodationOption } from "#contract/accommodations";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field-note";

export interface AccommodationChoiceProps {
  options: readonly AccommodationOption[];
  name: string;
  errors: readonly string[] | undefined;
  id: string;
}

/** Which accommodations are blocked: any number, all of them with one press. */
export function AccommodationChoice({ options, name, errors, id }: AccommodationChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = options.filter(({ status }) => status !== "archived");
  const toggle = (each: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(each);
    else next.delete(each);
    setChosen(next);
  };
  const all = chosen.size === offered.length;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-nota`} className="min-w-0 outline-hidden">
      <legend className="text-xs font-medium text-muted">Acomodações</legend>
      <div className="border-b border-line-soft">
        <Checkbox
          label={all ? `Todas (${offered.length})` : `Todas (${chosen.size} de ${offered.length})`}
          checked={all}
          partly={chosen.size > 0 && !all}
          onCheckedChange={(on) => setChosen(new Set(on ? offered.map((each) => each.id) : []))}
        />
      </div>
      <div className="grid max-h-44 overflow-y-auto py-1 sm:grid-cols-2 sm:gap-x-4">
        {offered.map((each) => (
          <Checkbox
            key={each.id}
            name={name}
            value={each.id}
            label={each.name}
            checked={chosen.has(each.id)}
            onCheckedChange={(on) => toggle(each.id, on)}
            className="min-w-0"
          />
        ))}
      </div>
      <FieldNote id={`${id}-nota`} error={errors?.[0]} />
    </fieldset>
  );
}
