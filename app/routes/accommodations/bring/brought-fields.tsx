import { kindWords } from "#contract/accommodation-words";
import { calendarChannelNames } from "#contract/channel-calendars";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { FoundCalendar } from "~/routes/accommodations/bring/act-on-bringing";
import { nightsWords } from "~/routes/accommodations/bring/found-words";
import { guessedKind } from "~/routes/accommodations/bring/guessed-kind";
import { closesNothingWords, unfollowedWords } from "~/routes/accommodations/channels/channel-words";

export interface BroughtFieldsProps {
  calendar: FoundCalendar;
  index: number;
  form: string;
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  onLeave: (() => void) | null;
}

/** One calendar that was read, and what its accommodation is called, holds and costs. */
export function BroughtFields({ calendar, index, form, errors, onLeave }: BroughtFieldsProps) {
  const { address, channel, host, name } = calendar;
  const at = (part: string) => {
    const path = `accommodations[${index}].${part}`;
    return { name: path, id: `${form}-${path}`, form, errors: errors[path] ?? undefined };
  };
  const unfollowed = unfollowedWords({ skipped: { unfollowed: calendar.unfollowed_count } });
  const closesNothing = closesNothingWords(calendar);
  const wrong = errors[`accommodations[${index}].address`]?.[0];
  return (
    <fieldset className="grid gap-3 border-t border-line-soft pt-4">
      <legend className="sr-only">{name || `Calendário ${index + 1}`}</legend>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <b>{calendarChannelNames[channel]}</b>
        <span className="min-w-0 break-all text-muted">{host}</span>
        <span className="num">{nightsWords(calendar)}</span>
        {onLeave && (
          <button type="button" onClick={onLeave} className="link ml-auto min-h-target">
            Deixar de fora<span className="sr-only"> {name || host}</span>
          </button>
        )}
      </div>
      {unfollowed && <p className="text-sm text-warning-text">{unfollowed}</p>}
      {closesNothing && <p className="text-sm text-muted">{closesNothing}</p>}
      {wrong && <p className="text-sm text-error-text">{wrong}</p>}
      <input type="hidden" name={`accommodations[${index}].address`} value={address} />
      <input type="hidden" name={`accommodations[${index}].channel`} value={channel} />
      <div className="form-grid">
        <TextField
          {...at("name")}
          label="Nome"
          required
          maxLength={120}
          defaultValue={name}
          className="col-span-12 lg:col-span-5"
        />
        <SelectField
          {...at("kind")}
          label="Tipo"
          required
          options={optionsOf(kindWords)}
          defaultValue={guessedKind(name)}
          className="col-span-12 sm:col-span-5 lg:col-span-3"
        />
        <NumberField
          {...at("max_guests")}
          label="Capacidade máxima"
          required
          className="col-span-6 sm:col-span-3 lg:col-span-2"
        />
        <MoneyField
          {...at("base_price_cents")}
          label="Valor da diária"
          required
          className="col-span-6 sm:col-span-4 lg:col-span-2"
        />
      </div>
    </fieldset>
  );
}
