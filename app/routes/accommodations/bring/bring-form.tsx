import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { regimeWords } from "#contract/accommodation-words";
import { BroughtCalendars } from "#contract/brought-calendars";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { field, useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { plural } from "~/lib/format";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import type { FoundCalendar } from "~/routes/accommodations/bring/act-on-bringing";
import { BroughtFields } from "~/routes/accommodations/bring/brought-fields";
import { refusalWords } from "~/routes/accommodations/bring/found-words";

const mayBeBrought = ({ fault, read_by }: FoundCalendar) => fault === null && read_by === null;

/** What was read, to be named and priced: one accommodation of each calendar. */
export function BringForm({ found, answer }: { found: readonly FoundCalendar[]; answer: unknown }) {
  const key = useIdempotencyKey();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [earlier] = useState(answer); // what was said of calendars that were read before is not said of these
  const lastResult = answer === earlier ? undefined : answer;
  const { form, fields, sending, changed } = useContractForm(BroughtCalendars, { lastResult });
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.focus(), []); // what was read stands below the button
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
              label="Regime"
              required
              options={optionsOf(regimeWords)}
              help="Vale para todas; muda depois em cada uma"
              className="col-span-12 lg:col-span-6"
            />
          </div>
          {offered.map((calendar, index) => (
            <BroughtFields
              key={calendar.address}
              {...{ calendar, index }}
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

/** The addresses that make no accommodation, each with its reason. */
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

/** The address as it may be told from its neighbours: the host and its last letters. */
function ending({ host, address }: FoundCalendar): string {
  return `${host}/…${address.slice(-6)}`;
}
