import { href, Link } from "react-router";
import type { TrailEntry } from "#contract/trail";
import type { Column } from "~/components/table/column";
import { formatMoment } from "~/lib/format";
import { ChangeLines } from "~/routes/trail/change-lines";
import { authorOf } from "~/routes/trail/trail-words";

/** Where a record is looked at; null for one that is gone, or has no screen of its own. */
function recordPath({ thing, action, record_id }: TrailEntry): string | null {
  if (/\.(deleted|anonymized|merged_into)$/.test(action)) return null;
  if (thing === "booking") return href("/reservas/:code", { code: record_id });
  if (thing === "guest") return href("/hospedes/:id", { id: record_id });
  if (thing === "accommodation") return href("/acomodacoes/:id", { id: record_id });
  return thing === "role" ? href("/perfis/:id", { id: record_id }) : null;
}

/** What was done, and to which record. */
function Act({ entry }: { entry: TrailEntry }) {
  const { title, thing, record_name, record_id } = entry;
  const path = recordPath(entry);
  const name = [thing === "booking" ? record_id : null, record_name].filter(Boolean).join(" · ");
  return (
    <span className="grid py-1.5">
      <b className="font-semibold">{title}</b>
      {name && path && (
        <Link to={path} className="w-fit text-primary underline-offset-2 hover:underline max-lg:py-2">
          {name}
        </Link>
      )}
      {name && !path && <span className="wrap-anywhere text-muted">{name}</span>}
    </span>
  );
}

/** The columns of the trail, moments in the zone of who reads. */
export function trailColumns(timeZone: string): Column<TrailEntry>[] {
  return [
    {
      key: "at",
      head: "Quando",
      sort: "at",
      width: "9.5rem",
      cell: ({ at }) => <span className="num whitespace-nowrap">{formatMoment(at, timeZone)}</span>,
    },
    {
      key: "by",
      head: "Quem",
      width: "12rem",
      cell: (entry) => <span title={entry.address || undefined}>{authorOf(entry)}</span>,
    },
    { key: "act", head: "O que foi feito", width: "18rem", cell: (entry) => <Act entry={entry} /> },
    {
      key: "changes",
      head: "Antes e depois",
      cell: ({ changes }) => <ChangeLines changes={changes} timeZone={timeZone} />,
    },
  ];
}

/** A row on a phone. */
export function trailCard(timeZone: string) {
  return (entry: TrailEntry) => (
    <div className="grid gap-1">
      <Act entry={entry} />
      <ChangeLines changes={entry.changes} timeZone={timeZone} />
      <div className="flex justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">{authorOf(entry)}</span>
        <span className="num shrink-0">{formatMoment(entry.at, timeZone)}</span>
      </div>
    </div>
  );
}
