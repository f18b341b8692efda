import { href, Link } from "react-router";
import { wordsOf } from "~/routes/bookings/calendar/bar-words";
import type { DayPart, Place } from "~/routes/bookings/calendar/day-parts";

const most = 12;

/** What happens on a day as short chips, each with its act: who comes first, who leaves next. */
export function DayStack({ parts, mayOpen }: { parts: readonly DayPart[]; mayOpen: boolean }) {
  const entries = parts.flatMap(({ title, places }) => places.map((place) => ({ title, place })));
  if (entries.length === 0) return <p className="text-xs text-subtle">Sem reservas</p>;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {entries.slice(0, most).map(({ title, place }) => (
        <li key={`${title} ${place.bar.key} ${place.name}`}>
          <StackLine title={title} place={place} mayOpen={mayOpen} />
        </li>
      ))}
      {entries.length > most && <li className="text-xs text-muted">e mais {entries.length - most}</li>}
    </ul>
  );
}

const marks: Record<string, string> = { Chegadas: "→", Saídas: "←", Conflitos: "!" };
const acts: Record<string, string> = { Chegadas: "chega", Saídas: "sai", Conflitos: "conflito" };

function StackLine({ title, place: { name, bar }, mayOpen }: { title: string; place: Place; mayOpen: boolean }) {
  const { booking, status, label } = bar;
  const look = status === "conflict" ? "imported" : status;
  const inside = (
    <>
      <b aria-hidden="true" className="w-3 shrink-0">
        {marks[title] ?? ""}
      </b>
      <span className="min-w-0 truncate">
        {label} <small className="text-2xs">{name}</small>
      </span>
    </>
  );
  const line = "status-bar flex min-h-7 items-center gap-1 rounded-1 px-1.5 text-xs max-lg:min-h-11";
  const spoken = [acts[title], wordsOf(bar), name].filter(Boolean).join(", ");
  if (!booking || !mayOpen) {
    return (
      <div data-status={look} className={line} title={spoken}>
        {inside}
      </div>
    );
  }
  return (
    <Link
      to={href("/reservas/:code", { code: booking.code })}
      data-status={look}
      aria-label={spoken}
      title={spoken}
      className={line}
    >
      {inside}
    </Link>
  );
}
