import { useMemo, useState } from "react";
import type { RateDay } from "#contract/rate-calendar";
import { Checkbox } from "~/components/form/checkbox";
import { LeaveGuard } from "~/components/form/leave-guard";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { RadioGroup } from "~/components/form/radio-group";
import { Notice } from "~/components/ui/notice";
import { check, field, useContractForm } from "~/lib/form";
import type { Leaves } from "~/lib/leaving";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { previewOf } from "~/routes/accommodations/rate-calendar/change-preview";
import type { DayRange } from "~/routes/accommodations/rate-calendar/day-range";
import { PreviewLines } from "~/routes/accommodations/rate-calendar/preview-lines";
import {
  addressOfRange,
  changeOf,
  draftOf,
  noDraft,
  RateChange,
} from "~/routes/accommodations/rate-calendar/rate-change";
import type { RateSave } from "~/routes/accommodations/rate-calendar/use-rate-save";
import { WeekdayChoice } from "~/routes/accommodations/rate-calendar/weekday-choice";

export interface RateFormProps {
  id: string;
  save: RateSave;
  year: number;
  range: DayRange;
  /** The chosen ones. */
  days: readonly RateDay[];
  onWeekdays: (weekdays: readonly number[]) => void;
  /** The ways on which what was typed is lost. */
  leaves: Leaves;
}

/** What is to become of the chosen days, and above the button what that would change. What was typed outlives them. */
export function RateForm({ id, save, year, range, days, onWeekdays, leaves }: RateFormProps) {
  const mayPrice = holds(useSession(), "money.view");
  const [typed, setTyped] = useState(noDraft);
  const type = (part: Partial<typeof noDraft>) => setTyped((old) => ({ ...old, ...part }));
  const { form, fields } = useContractForm(RateChange, { id, lastResult: save.lastResult, sending: save.working });
  const values = fields.change.getFieldset();
  const change = useMemo(() => changeOf(draftOf(typed)), [typed]);
  const preview = useMemo(() => previewOf(days, change), [days, change]);
  const hasOwnPrice = days.some(({ override }) => override !== null && override.price_cents !== null);
  const hasOwnMin = days.some(({ override }) => override !== null && override.min_nights !== null);
  const unsaved = !save.working && JSON.stringify(typed) !== JSON.stringify(noDraft);
  const { Form } = save.fetcher;
  return (
    <Form
      method="post"
      action={addressOfRange(year, range)}
      id={id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-2 border-t border-line-soft pt-3"
    >
      {range.from !== range.to && <WeekdayChoice range={range} onWeekdays={onWeekdays} />}
      {mayPrice ? (
        <>
          {!typed.price_back && (
            <MoneyField
              label="Novo preço da diária"
              {...field(values.price_cents)}
              help="Vazio: não muda"
              onValueChange={(price) => type({ price })}
            />
          )}
          {(hasOwnPrice || typed.price_back) && (
            <Checkbox
              label="Tirar o preço próprio dos dias"
              {...check(fields.price_back)}
              onCheckedChange={(price_back) => type({ price_back })}
            />
          )}
        </>
      ) : (
        <p className="text-xs text-muted">Os preços só aparecem, e só mudam, para quem pode ver valores em dinheiro.</p>
      )}
      {!typed.min_back && (
        <NumberField
          label="Novo mínimo de noites"
          {...field(values.min_nights)}
          help="Vazio: não muda"
          onValueChange={(min) => type({ min })}
        />
      )}
      {(hasOwnMin || typed.min_back) && (
        <Checkbox
          label="Tirar o mínimo próprio dos dias"
          {...check(fields.min_back)}
          onCheckedChange={(min_back) => type({ min_back })}
        />
      )}
      <RadioGroup
        label="Fechamento"
        {...field(fields.closing)}
        defaultValue="keep"
        look="segmented"
        options={[
          { value: "keep", label: "Não muda" },
          { value: "close", label: "Fechar" },
          { value: "open", label: "Abrir" },
        ]}
        onValueChange={(closing) => type({ closing })}
      />
      {form.errors?.map((error) => (
        <Notice key={error} tone="error" live>
          {error}
        </Notice>
      ))}
      <PreviewLines days={days} change={change} preview={preview} />
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </Form>
  );
}
