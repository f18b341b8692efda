import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field-note";
import { weekdayOptions } from "~/routes/accommodations/rates/rate-words";

export interface WeekdayBoxesProps {
  legend: string;
  field: { name: string; id: string; formId: string; errors: string[] | undefined };
  chosen: readonly number[];
  help?: string;
}

/** A box for each day of the week. */
export function WeekdayBoxes({ legend, field, chosen, help }: WeekdayBoxesProps) {
  const note = `${field.id}-nota`;
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={note} className="col-span-12 outline-hidden">
      <legend className="text-xs font-medium text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-x-2">
        {weekdayOptions.map(({ value, word, name }) => (
          <Checkbox
            key={value}
            name={field.name}
            form={field.formId}
            value={value}
            label={
              <abbr title={name} className="no-underline">
                {word}
              </abbr>
            }
            defaultChecked={chosen.includes(Number(value))}
          />
        ))}
      </div>
      <FieldNote id={note} error={field.errors?.[0]} help={help} />
    </fieldset>
  );
}
