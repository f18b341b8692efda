import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { type Season, SeasonInput } from "#contract/catalogue/seasons";
import { Checkbox } from "~/components/form/checkbox";
import { Switch } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { FieldNote } from "~/components/form/field";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import { seasonActs } from "~/routes/accommodations/rates/rate-acts";
import { modeWords, weekdayOptions } from "~/routes/accommodations/rates/rate-words";
import { TargetField } from "~/routes/accommodations/rates/target-field";

export interface SeasonDialogProps {
  title: string;
  /** The initial values. */
  season: Partial<Season>;
  /** The edited season; null for a new one. */
  record: Season | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

const half = "col-span-6";

/** Creates or edits a season. */
export function SeasonDialog({ title, season, record, places, onClose }: SeasonDialogProps) {
  const act = record ? seasonActs.update : seasonActs.create;
  const { frame, form, fields, check, field } = useActForm(act, SeasonInput, { defaultValue: season });
  const [mode, setMode] = useState<string>(season.mode ?? "set");
  const { accommodation_id = null, group = null } = season;
  return (
    <SaveDialog {...frame} title={title} record={record} onClose={onClose}>
      <TextField {...field(fields.name)} required help="Ex.: Réveillon" className="col-span-12" />
      <DateField {...field(fields.first_night)} required className={half} />
      <DateField {...field(fields.last_night)} required className={half} />
      <Switch {...check(fields.yearly)} className="col-span-12" />
      <TargetField
        form={form.id}
        places={places}
        target={{ accommodation_id, group }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
      <SelectField
        {...field(fields.mode)}
        defaultValue={mode}
        options={optionsOf(modeWords)}
        onValueChange={setMode}
        className={half}
      />
      {/set|amount/.test(mode) && <MoneyField {...field(fields.amount_cents)} required className={half} />}
      {/percent/.test(mode) && <PercentField {...field(fields.basis_points)} required className={half} />}
      <WeekdayBoxes
        legend="Noites em que vale"
        field={fields.weekdays}
        chosen={season.weekdays ?? [0, 1, 2, 3, 4, 5, 6]}
        help="A noite de sexta é a que começa na sexta"
      />
      <NumberField {...field(fields.min_nights)} help="Vazio: o da acomodação" className={half} />
      <NumberField
        {...field(fields.priority)}
        defaultValue={fields.priority.initialValue ?? "0"}
        help="Desempata iguais"
        className={half}
      />
      <WeekdayBoxes
        legend="Dias sem entrada"
        field={fields.closed_arrival_days}
        chosen={season.closed_arrival_days ?? []}
      />
      <WeekdayBoxes
        legend="Dias sem saída"
        field={fields.closed_departure_days}
        chosen={season.closed_departure_days ?? []}
      />
    </SaveDialog>
  );
}

interface WeekdayBoxesProps {
  legend: string;
  field: { name: string; id: string; formId: string; errors: string[] | undefined };
  chosen: readonly number[];
  help?: string;
}

/** A checkbox for each weekday. */
function WeekdayBoxes({ legend, field, chosen, help }: WeekdayBoxesProps) {
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
