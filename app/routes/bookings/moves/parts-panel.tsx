import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/status-chip";
import { datesText } from "~/routes/bookings/calendar/planned-stay";

/** All parts of a split stay, in order; nothing is rendered for an unsplit one. */
export function PartsPanel({ booking: { code, parts } }: { booking: Booking }) {
  if (parts.length < 2) return null;
  return (
    <Panel id="partes" title="Estadia em partes" className="break-inside-avoid">
      <ol className="divide-y divide-line-soft">
        {parts.map((part) => (
          <li key={part.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="num min-w-0">
              <span className="block font-medium">
                {part.accommodation_name}
                {" · "}
                {part.code === code ? (
                  <span className="font-regular text-muted">esta reserva</span>
                ) : (
                  <Link to={href("/reservas/:code", { code: part.code })}>{part.code}</Link>
                )}
              </span>
              <span className="text-muted">{datesText(part)}</span>
            </span>
            <StatusChip status={part.status} />
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted">Cada parte é confirmada, paga e cancelada por si.</p>
    </Panel>
  );
}
