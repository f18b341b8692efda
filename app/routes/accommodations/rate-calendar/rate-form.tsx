import ArrowRight from "lucide-react/icons/arrow-right";
import { useMemo, useState } from "react";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { MoneyField, NumberField } from "~/components/form/number-fields";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { Notice } from "~/components/ui/notice";
import { actInput } from "~/lib/acts";
import { check, field, useContractForm } from "~/lib/form";
import type { Leaves } from "~/lib/leaving";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { weekdayNames, weekdayWords } from "~/routes/accommodations/accommodation-words";
import {
  type DayRange,
  everyWeekday,
  nightsWords,
  runsOf,
  spanWords,
} from "~/routes/accommodations/rate-calendar/day-range";
import { nightCount, priceRangeWords } from "~/routes/accommodations/rate-calendar/day-words";
import {
  addressOfRange,
  type ChangePreview,
  changeOf,
  type DayChange,
  draftOf,
  noDraft,
  previewOf,
  RateChange,
} from "~/routes/accommodations/rate-calendar/rate-change";
import { dayRateActs, type RateSave } from "~/routes/accommodations/rate-calendar/rate-save";

export interface RateFormProps {
  id: string;
  save: RateSave;
  year: number;
  range: DayRange;
  /** The selected days. */
  days: readonly RateDay[];
  onWeekdays: (weekdays: readonly number[]) => void;
  /** The navigations that lose the typed values. */
  leaves: Leaves;
}

/** The change of the selected days, with a preview above the button. Typed values outlive the selection. */
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
      <input type="hidden" name={actInput} value={dayRateActs.change.name} />
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

interface WeekdayChoiceProps {
  range: DayRange;
  onWeekdays: (weekdays: readonly number[]) => void;
}

/** Restricts the selected days to some weekdays. Not part of the form: the address holds the days. */
function WeekdayChoice({ range, onWeekdays }: WeekdayChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">Dias da semana</legend>
      <div className="grid grid-cols-7 gap-1">
        {everyWeekday.map((day) => (
          <label
            key={day}
            className="grid min-h-target place-items-center rounded-1 border border-line text-xs text-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayNames[day]}
              checked={range.weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onWeekdays(everyWeekday.filter((each) => (each === day ? checked : range.weekdays.includes(each))))
              }
            />
            <span aria-hidden="true">{weekdayWords[day]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PreviewLinesProps {
  days: readonly RateDay[];
  change: DayChange;
  preview: ChangePreview;
}

const shownRuns = 3;

/** The effect of a save, before it is done: how many days, old and new prices, and which are already booked. */
function PreviewLines({ days, change, preview }: PreviewLinesProps) {
  const { changed, booked, before, after } = preview;
  const asked = Object.keys(change).length > 0;
  const same = days.length - changed;
  return (
    <section aria-label="Prévia" className="grid min-h-16 content-start gap-1 rounded-2 bg-sunken p-3 text-sm">
      {asked ? (
        <>
          <p className="font-medium">
            {changed === 0 ? "Nenhuma diária muda" : `${changed === 1 ? "Muda" : "Mudam"} ${nightsWords(changed)}`}
            {same > 0 && (
              <span className="font-regular text-muted">
                {" "}
                · {same} já {same === 1 ? "está" : "estão"} assim
              </span>
            )}
          </p>
          {before && after && (
            <p className="num">
              {priceRangeWords(before)}
              <ArrowRight role="img" aria-label="passa a" className="mx-1 inline size-3.5 text-muted" />
              <b>{priceRangeWords(after)}</b>
            </p>
          )}
          {change.min_nights !== undefined && changed > 0 && <p>{minWords(change.min_nights)}</p>}
          {change.closed !== undefined && changed > 0 && (
            <p>{change.closed ? "Fechadas: ninguém se hospeda nestas noites" : "Abertas para reservas"}</p>
          )}
          {booked.length > 0 && <Booked days={booked} />}
        </>
      ) : (
        <p className="text-muted">Escolha o que muda: aqui aparece a prévia.</p>
      )}
    </section>
  );
}

/** Nights that change although they are booked: the guest keeps what was agreed. */
function Booked({ days }: { days: readonly RateDay[] }) {
  const runs = runsOf(days.map(({ date }) => date));
  const named = runs.slice(0, shownRuns).map(({ from, to }) => spanWords(from, to));
  const more = runs.length > shownRuns ? ` e mais ${runs.length - shownRuns}` : "";
  return (
    <p className="rounded-1 bg-warning-soft px-2 py-1 text-on-warning-soft">
      {`${nightsWords(days.length)} já ${days.length === 1 ? "reservada" : "reservadas"}: ${named.join("; ")}${more}. `}
      O que foi combinado não muda.
    </p>
  );
}

function minWords(nights: number | null): string {
  return nights === null ? "Mínimo: volta ao da temporada ou da acomodação" : `Mínimo: ${nightCount(nights)}`;
}
