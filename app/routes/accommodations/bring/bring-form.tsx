import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import { BroughtCalendars, type ReadCalendar } from "#contract/bookings/brought-calendars";
import { kindWords, regimeMeanings, regimeWords } from "#contract/catalogue/accommodation-words";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { FormSummary } from "~/components/form/form-summary";
import { MoneyField, NumberField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { actInput } from "~/lib/acts";
import { useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { formatRange, plural } from "~/lib/format";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { guessedKind } from "~/routes/accommodations/accommodation-words";
import { bringActs, type FoundCalendar } from "~/routes/accommodations/bring/bring-acts";
import type { UsualAccommodation } from "~/routes/accommodations/capacity-section";
import { closesNothingWords, faultWords, unfollowedWords } from "~/routes/accommodations/channels/channel-words";

const mayBeBrought = ({ fault, read_by }: FoundCalendar) => fault === null && read_by === null;

interface BringFormProps {
  found: readonly FoundCalendar[];
  /** What the company usually lets; null if that could not be read. */
  usual: Pick<UsualAccommodation, "kind" | "legal_regime"> | null;
  answer: unknown;
}

/** The calendars that were read, with names and prices to enter: one accommodation each. */
export function BringForm({ found, usual, answer }: BringFormProps) {
  const key = useIdempotencyKey();
  const [regime, setRegime] = useState<string>(usual?.legal_regime ?? "");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [earlier] = useState(answer); // errors of calendars that were read before do not apply to these
  const lastResult = answer === earlier ? undefined : answer;
  const { form, fields, field, sending, changed } = useContractForm(BroughtCalendars, { lastResult });
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.focus(), []); // the result is below the button
  const offered = found.filter((each) => mayBeBrought(each) && !left.has(each.address));
  const make = plural(offered.length, { none: "", one: "acomodação", many: "acomodações" });
  return (
    <Form
      ref={whole}
      tabIndex={-1}
      aria-label="Calendários lidos"
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-4 outline-hidden"
    >
      <input type="hidden" name={actInput} value={bringActs.create.name} />
      <input type="hidden" name={keyInput} value={key} />
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
      <UnreadCalendars calendars={found.filter((each) => !mayBeBrought(each))} />
      {offered.length > 0 && (
        <Section title="2. Dê nome e preço" aside={`${make} para criar`}>
          {form.status === "error" && (
            <FormSummary fields={faultyFields(BroughtCalendars, form.id, form.allErrors)} errors={form.errors} />
          )}
          <div className="form-grid">
            <SelectField
              {...field(fields.legal_regime)}
              required
              options={optionsOf(regimeWords)}
              {...(usual?.legal_regime && {
                defaultValue: fields.legal_regime.initialValue ?? usual.legal_regime,
              })}
              onValueChange={setRegime}
              help={[regimeMeanings[regime as keyof typeof regimeMeanings], "Vale para todas; muda depois em cada uma"]
                .filter(Boolean)
                .join(". ")}
              className="col-span-12 lg:col-span-6"
            />
          </div>
          {offered.map((calendar, index) => (
            <BroughtFields
              key={calendar.address}
              {...{ calendar, index }}
              usualKind={usual?.kind ?? undefined}
              form={form.id}
              errors={form.allErrors}
              onLeave={offered.length > 1 ? () => setLeft(new Set([...left, calendar.address])) : null}
            />
          ))}
          <div className="flex justify-end max-lg:*:flex-1">
            <Button type="submit" variant="primary" working={sending} workingLabel="Criando">
              Criar {make}
            </Button>
          </div>
        </Section>
      )}
    </Form>
  );
}

/** The addresses that create no accommodation, each with its reason. */
function UnreadCalendars({ calendars }: { calendars: readonly FoundCalendar[] }) {
  if (calendars.length === 0) return null;
  return (
    <Notice tone="warning" live>
      <ul className="grid gap-1">
        {calendars.map((each) => (
          <li key={each.address}>
            <b className="break-all">{each.name || ending(each)}</b>: {refusalWords(each)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A short form of the address that distinguishes it: the host and its last characters. */
function ending({ host, address }: FoundCalendar): string {
  return `${host}/…${address.slice(-6)}`;
}

interface BroughtFieldsProps {
  calendar: FoundCalendar;
  index: number;
  /** Proposed where the name suggests no kind. */
  usualKind: Accommodation["kind"] | undefined;
  form: string;
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  onLeave: (() => void) | null;
}

/** One calendar that was read, and name, capacity and price of its accommodation. */
function BroughtFields({ calendar, index, usualKind, form, errors, onLeave }: BroughtFieldsProps) {
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
          defaultValue={guessedKind(name) ?? usualKind}
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

/** "42 noites ocupadas, de 24/11/2026 a 03/02/2027". */
function nightsWords({ night_count, first_night, last_night }: ReadCalendar): string {
  const nights = plural(night_count, { none: "Nenhuma noite ocupada", one: "noite ocupada", many: "noites ocupadas" });
  if (first_night === null || last_night === null) return nights;
  return `${nights}: ${formatRange(first_night, last_night, { year: true })}`;
}

/** Why a calendar cannot be imported; null if it can. */
function refusalWords({ fault, read_by }: ReadCalendar): string | null {
  if (read_by !== null) return `Já é lido em ${read_by}. Nada a fazer.`;
  return fault && faultWords(fault);
}
