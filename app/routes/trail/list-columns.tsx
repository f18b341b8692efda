import { href, Link } from "react-router";
import type { TrailChange, TrailEntry } from "#contract/office/trail";
import { showCommission } from "#domain/commission";
import { isCivilDate } from "#domain/stay-dates";
import type { Column } from "~/components/table/column";
import { formatDate, formatMoment, formatMoney } from "~/lib/format";

/** The screen of a record; null if it was deleted, or has no screen. */
function recordPath({ thing, action, record_id }: TrailEntry): string | null {
  if (/\.(deleted|anonymized|merged_into)$/.test(action)) return null;
  if (thing === "booking") return href("/reservas/:code", { code: record_id });
  if (thing === "guest") return href("/hospedes/:id", { id: record_id });
  if (thing === "accommodation") return href("/acomodacoes/:id", { id: record_id });
  return thing === "role" ? href("/perfis/:id", { id: record_id }) : null;
}

/** The act, and its record. */
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

/** The columns of the audit trail, instants in the reader's time zone. */
export function trailColumns(timeZone: string): Column<TrailEntry>[] {
  return [
    {
      head: "Quando",
      sort: "at",
      width: "9.5rem",
      cell: ({ at }) => <span className="num whitespace-nowrap">{formatMoment(at, timeZone)}</span>,
    },
    {
      head: "Quem",
      width: "12rem",
      cell: (entry) => <span title={entry.address || undefined}>{authorOf(entry)}</span>,
    },
    { head: "O que foi feito", width: "18rem", cell: (entry) => <Act entry={entry} /> },
    { head: "Antes e depois", cell: ({ changes }) => <ChangeLines changes={changes} timeZone={timeZone} /> },
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

const atOnce = 3;

/** The changes of a row by field: before and after. More than three are shown on request. */
function ChangeLines({ changes, timeZone }: { changes: readonly TrailChange[]; timeZone: string }) {
  if (changes.length === 0) return null;
  const more = changes.slice(atOnce);
  return (
    <div className="grid gap-0.5 py-1.5 text-sm">
      <Lines changes={changes.slice(0, atOnce)} timeZone={timeZone} />
      {more.length > 0 && (
        <details className="relative">
          <summary className="w-fit cursor-pointer rounded-1 py-1 text-primary max-lg:py-2.5">
            {more.length === 1 ? "Mais 1 campo" : `Mais ${more.length} campos`}
          </summary>
          <Lines changes={more} timeZone={timeZone} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes, timeZone }: { changes: readonly TrailChange[]; timeZone: string }) {
  return (
    <dl className="grid gap-0.5">
      {changes.map((change, index) => {
        const { before, after } = sidesOf(change, timeZone);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places
          <div key={index} className="wrap-anywhere">
            <dt className="inline text-muted first-letter:uppercase">{change.label}: </dt>
            <dd className="inline">
              {before !== null && (
                <>
                  <span className="sr-only">antes </span>
                  <del className="text-muted decoration-subtle">{before}</del>
                  {after === null && <span className="text-muted"> (retirado)</span>}
                </>
              )}
              {after !== null && (
                <>
                  {before !== null && <span aria-hidden="true"> → </span>}
                  {before !== null && <span className="sr-only">, agora </span>}
                  <ins className="no-underline">{after}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const authors: Record<TrailEntry["by_kind"], string> = {
  person: "",
  clock: "Sistema",
  guest: "Hóspede",
  outside: "Pessoa de fora da empresa",
};

/** The author; for a visit, both names. */
function authorOf({ by, by_kind, visitor }: TrailEntry): string {
  const author = by ?? authors[by_kind];
  return visitor === null ? author : `${visitor}, do Estadia, como ${author}`;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The values before and after; null for none. For a hidden amount, only that it changed. */
function sidesOf(change: TrailChange, timeZone: string): { before: string | null; after: string | null } {
  const [before, after] = (["before", "after"] as const).map((side) => {
    const cents = change[`${side}_cents`];
    const points = change[`${side}_commission_basis_points`];
    if (points !== undefined) return showCommission({ commission_basis_points: points, commission_cents: null });
    if (cents !== undefined) return formatMoney(cents);
    const text = change[side];
    if (text === null) return null;
    if (isCivilDate(text)) return formatDate(text);
    return moment.test(text) ? formatMoment(text, timeZone) : text;
  });
  return before === null && after === null ? { before: null, after: "alterado" } : { before: before!, after: after! };
}
