import BellRing from "lucide-react/icons/bell-ring";
import Check from "lucide-react/icons/check";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { TeamNote } from "#contract/bookings/team-notes";
import { longestTeamNote } from "#contract/platform/limits";
import { addDays } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { type NoteResult, noteForm } from "~/domains/bookings/note-acts";
import { useFinishedNotes } from "~/domains/bookings/use-finished-notes";
import { fetchedPart } from "~/lib/fetched-part";
import { formatNear } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { keepInTab, readInTab } from "~/lib/kept-in-tab";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useResult } from "~/lib/use-dialog";

interface TeamNotesProps {
  booking: Booking;
  /** The open ones, the earliest day first. */
  reminders: readonly TeamNote[];
}

/** The open reminders of a booking, and where a note is written; read-only users see the reminders. */
export function TeamNotes({ booking, reminders }: TeamNotesProps) {
  const may = holds(useSession(), "bookings.edit");
  const { code } = booking;
  const finish = useFinishedNotes(href("/reservas/:code", { code }));
  return (
    <>
      {may && <NoteForm booking={booking} />}
      {reminders.length > 0 && (
        <ul aria-label="Lembretes" className="divide-y divide-line-soft border-b border-line-soft">
          {reminders.map((note) => (
            <Reminder key={note.id} note={note} onDone={may ? () => finish({ id: note.id, code }) : undefined} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ReminderProps {
  note: TeamNote;
  /** Undefined for read-only users. */
  onDone: (() => void) | undefined;
}

function Reminder({ note: { text, remind_on }, onDone }: ReminderProps) {
  const today = todayOf(useSession());
  const isDue = remind_on !== null && remind_on <= today;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <BellRing
        aria-hidden="true"
        className={cx("mt-0.5 size-4 shrink-0", isDue ? "text-warning-text" : "text-muted")}
      />
      <span className="min-w-0 flex-1">
        <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
        {remind_on && <span className="num block text-xs text-muted">Lembrar {dayText(remind_on, today)}</span>}
      </span>
      {onDone && (
        <Button size="row" icon={<Check />} onClick={onDone}>
          Feito<span className="sr-only">: {text}</span>
        </Button>
      )}
    </li>
  );
}

const dayText = (date: string, today: string) => {
  const near = formatNear(date, today);
  return near.includes("/") ? `em ${near}` : near;
};

interface Day {
  label: string;
  date: string;
}

/** The usual days of a reminder, from today on. */
function daysOf({ check_in, check_out }: Booking, today: string): Day[] {
  const days: Day[] = [
    { label: "Hoje", date: today },
    { label: "Amanhã", date: addDays(today, 1) },
    { label: "Véspera", date: addDays(check_in, -1) },
    { label: "Entrada", date: check_in },
    { label: "Saída", date: check_out },
  ];
  const coming = days.filter(({ date }) => date >= today);
  return coming.filter(({ date }, index) => coming.findIndex((other) => other.date === date) === index);
}

/** Its code is loaded with the first letter of a note, in a place of its size. */
const AnotherDay = fetchedPart(() => import("~/components/form/date-field").then((file) => file.DateField), {
  waiting: <div className="basis-full h-[calc(var(--field-line)+2.25rem)]" />,
  hint: true,
});

/** One field; with its first letter the days appear on which the note may come back. */
function NoteForm({ booking }: { booking: Booking }) {
  const today = todayOf(useSession());
  const fetcher = useFetcher<NoteResult>();
  const kept = `nota ${booking.code}`; // what was typed survives another screen and a reload
  const [{ text = "", day = "" }, setTyped] = useState(() => readInTab(kept));
  const type = (typed: { text?: string; day?: string }) => {
    setTyped(typed);
    keepInTab(kept, typed);
  };
  const [picked, setPicked] = useState(0); // remounts the date field with the day of a pressed button
  const key = useRef({ sent: "", key: "" });
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const working = fetcher.state !== "idle";
  const error = working ? null : (fetcher.data?.error ?? null);
  useResult(fetcher, ({ done }) => {
    if (done !== "write") return;
    type({});
    field.current?.focus();
  });
  useEffect(() => {
    const box = field.current;
    if (box === null) return;
    box.style.height = "auto"; // grows with the text
    if (text !== "") box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (working || text.trim() === "") return field.current?.focus();
    const sent = `${text} ${day}`;
    if (key.current.sent !== sent) key.current = { sent, key: newKey() }; // repeated after a lost answer, it is written once
    void fetcher.submit(noteForm("write", { text, remind_on: day, key: key.current.key }), { method: "post" });
  }
  return (
    <form onSubmit={send} className="grid gap-2 border-b border-line-soft px-4 py-2.5">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={longestTeamNote}
          placeholder="Anotar para a equipe"
          aria-label="Anotar para a equipe"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => type({ text: event.currentTarget.value, day })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
          }}
          className="min-h-control-sm max-h-48 w-full min-w-0 resize-none border-b border-line bg-transparent py-1 text-md placeholder:text-placeholder focus:border-focus focus:outline-none"
        />
        <Button type="submit" size="row" variant="soft" working={working} workingLabel="Anotando">
          Anotar
        </Button>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className="text-xs text-error-text">
          {error}
        </p>
      )}
      {text.trim() !== "" && (
        <fieldset className="flex flex-wrap items-center gap-1.5 text-xs">
          <legend className="float-left mr-1 py-1 text-muted">Lembrar</legend>
          {daysOf(booking, today).map(({ label, date }) => (
            <Button
              key={label}
              size="row"
              variant={day === date ? "soft" : "quiet"}
              aria-pressed={day === date}
              onClick={() => {
                type({ text, day: day === date ? "" : date });
                setPicked(picked + 1);
              }}
            >
              {label}
            </Button>
          ))}
          <AnotherDay
            key={picked}
            name="remind_on"
            label="Lembrar em"
            min={today}
            today={today}
            defaultValue={day}
            onValueChange={(value) => type({ text, day: value })}
            onMissing={() => undefined} // the usual days stay
            className="basis-full"
          />
        </fieldset>
      )}
    </form>
  );
}
