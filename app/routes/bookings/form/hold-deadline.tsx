import Hourglass from "lucide-react/icons/hourglass";
import { useEffect, useRef, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { addDays } from "#domain/stay-dates";
import { momentAt, wallAt } from "#domain/wall-clock";
import { DateField } from "~/components/form/date-field";
import { TimeField } from "~/components/form/time-field";
import { Button } from "~/components/ui/button";
import { field } from "~/lib/form";
import { formatLongDate } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { type BookingDraft, deadlineInputs } from "~/routes/bookings/form/use-booking-form";

/** The deadline of a hold: shown as a sentence, with fields on request. */
export function HoldDeadline({ draft, booking }: { draft: BookingDraft; booking: Booking | undefined }) {
  const zone = zoneOf(useSession());
  const [now] = useState(() => new Date());
  const { name, form, id, errors, defaultValue } = field(draft.fields.hold_expires_at);
  const usual = booking?.hold_expires_at ?? draft.quote.shown?.quote.hold_until;
  const [typing, setTyping] = useState(!booking && defaultValue !== undefined);
  if (booking ? booking.status !== "hold" : usual === undefined && !typing) return null;
  // nights that are taken cannot be held
  if (!booking && draft.quote.shown?.quote.available === false) return null;
  const stored = defaultValue ?? usual;
  const open = typing || errors !== undefined;
  const kept = (moment: string) => deadlineSentence(moment, now, zone).words ?? "";
  return (
    <div className="border-t border-line-soft pt-3 text-sm text-muted">
      {open ? (
        <DeadlineFields {...{ name, form, id, errors, stored, zone, now }} />
      ) : (
        <p className="flex items-center gap-2">
          {booking && <input type="hidden" form={form} name={name} value={stored} />}
          <Hourglass aria-hidden="true" className="size-4 shrink-0" />
          {stored && (booking ? kept(stored) : `Em pré-reserva, ${kept(stored).replace(/^As/, "as")}`)}
        </p>
      )}
      {!(open && booking) && (
        <Button variant="quiet" size="row" className="-ml-2.5" onClick={() => setTyping(!open)}>
          {open ? "Usar o prazo da empresa" : "Mudar o prazo"}
        </Button>
      )}
    </div>
  );
}

interface DeadlineFieldsProps extends Omit<ReturnType<typeof field>, "defaultValue"> {
  stored: string | undefined;
  zone: string;
  now: Date;
}

function DeadlineFields({ name, form, id, errors, stored, zone, now }: DeadlineFieldsProps) {
  const [start] = useState(() => (stored && !Number.isNaN(Date.parse(stored)) ? wallAt(zone, new Date(stored)) : null));
  const [date, setDate] = useState(start?.date ?? "");
  const [time, setTime] = useState(start?.time ?? "");
  const moment = sentDeadline(zone, date, time, stored);
  const { error, words } = deadlineSentence(moment, now, zone);
  const today = todayOf(useSession(), now);
  const [dateInput, timeInput] = deadlineInputs;
  return (
    <>
      <SentMoment {...{ form, name, moment }} />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <DateField
          label="Prazo da pré-reserva"
          {...{ id, form, today }}
          name={dateInput}
          min={today}
          max={addDays(today, longestHoldDays)}
          defaultValue={start?.date}
          errors={error ? [error] : errors}
          onValueChange={setDate}
        />
        <TimeField
          label="Hora do prazo"
          form={form}
          name={timeInput}
          defaultValue={start?.time}
          onValueChange={setTime}
        />
      </div>
      <p aria-live="polite" className="min-h-5">
        {words}
      </p>
    </>
  );
}

/**
 * The instant to submit. Dispatches an input event once it is set: the events of date and time come before that, and a
 * form reading in between would see no change.
 */
function SentMoment({ form, name, moment }: { form: string | undefined; name: string; moment: string }) {
  const input = useRef<HTMLInputElement>(null);
  const announced = useRef(moment);
  useEffect(() => {
    if (announced.current === moment) return;
    announced.current = moment;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [moment]);
  return <input type="hidden" ref={input} form={form} name={name} value={moment} />;
}

const hour = 60 * 60 * 1000;
/** The maximum number of days of a hold, as on the server. */
const longestHoldDays = 30;

/**
 * The value submitted for a date and a time in a zone: the stored instant if they still match it (it has seconds, they
 * do not), "" for none; what is no instant is sent as typed, so that the contract refuses it.
 */
function sentDeadline(zone: string, date: string, time: string, stored: string | undefined): string {
  if (!date && !time) return "";
  if (stored) {
    const wall = wallAt(zone, new Date(stored));
    if (wall.date === date && wall.time === time) return stored;
  }
  return momentAt(zone, date, time)?.toISOString() ?? `${date} ${time}`;
}

/** When the hold ends, in words; or its error. */
function deadlineSentence(moment: string, now: Date, zone: string): { error?: string; words?: string } {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return {};
  if (at <= now.getTime()) return { error: "O prazo deve estar no futuro" };
  if (at - now.getTime() > longestHoldDays * 24 * hour) return { error: `O prazo vai até ${longestHoldDays} dias` };
  const { date, time } = wallAt(zone, new Date(at));
  return { words: `As datas ficam guardadas até ${formatLongDate(date, { weekday: true })}, às ${time}.` };
}
