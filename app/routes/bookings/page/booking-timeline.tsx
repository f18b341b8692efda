import type { TimelineChange, TimelineEntry } from "#contract/booking-timeline";
import { Panel } from "~/components/ui/panel";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { actionWords, authorWords, changeWords, toldChanges } from "~/routes/bookings/page/timeline-words";

/** Everything that happened to a booking, the newest first. */
export function BookingTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const zone = zoneOf(useSession());
  return (
    <Panel id="historico" title="Histórico" count={entries.length} className="break-inside-avoid">
      {entries.length === 0 && <p className="text-sm text-muted">O que mudar nesta reserva aparece aqui.</p>}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-3">
            <p className="text-md font-medium">{actionWords(entry)}</p>
            <p className="num text-xs text-muted">
              {sayMoment(entry.at, zone)} · {authorWords(entry)}
            </p>
            {toldChanges(entry, zone).length > 0 && (
              <ul className="mt-1.5 grid gap-1 text-sm">
                {toldChanges(entry, zone).map((change) => (
                  <Change key={change.field} change={change} zone={zone} action={entry.action} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Change({ change, zone, action }: { change: TimelineChange; zone: string; action: string }) {
  const { label, before, after } = changeWords(change, zone, action);
  return (
    <li className="num break-words whitespace-pre-line">
      <span className="text-muted">{label}: </span>
      {before !== undefined && (
        <>
          <span className="text-muted">de</span> {before} <span className="text-muted">para</span>{" "}
        </>
      )}
      {after}
    </li>
  );
}
