import type { Import } from "#contract/channel-calendars";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { runWords } from "~/routes/accommodations/channels/channel-words";

/** What the last readings of a calendar did. */
export function RunsDialog({ record, onClose }: { record: Import; onClose: () => void }) {
  const zone = zoneOf(useSession());
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Leituras de ${record.name}`}
      description="As últimas vinte, a mais nova primeiro."
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {record.runs.length === 0 ? (
        <p className="text-sm text-muted">Este calendário ainda não foi lido.</p>
      ) : (
        <ol className="max-h-96 divide-y divide-line-soft overflow-y-auto text-sm">
          {record.runs.map((run) => (
            <li key={`${run.at} ${run.outcome}`} className="grid gap-0.5 py-2">
              <time dateTime={run.at} className="num text-xs text-muted">
                {formatMoment(run.at, zone)}
              </time>
              <span className={run.fault ? "text-error-text" : undefined}>{runWords(run)}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
