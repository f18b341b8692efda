import { type TrailChange, type TrailEntry, trailRows } from "#contract/trail";
import { trailThings } from "#contract/trail-words";
import { showCents } from "#domain/money";
import { isCivilDate, showDate, todayIn } from "#domain/stay-dates";
import { type Ctx, may } from "#server/context";
import type { Database } from "#server/db/database";
import { invalid } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";
import { requireStill } from "#server/people/require-still";
import { csvPieces } from "#server/sheets/csv-pieces";
import type { SheetColumn } from "#server/sheets/sheet-columns";
import { showMoment } from "#server/sheets/show-moment";
import { xlsxPieces } from "#server/sheets/xlsx-pieces";
import { type Query, trailListing } from "#server/trail/list-trail";
import { listTrailById, listTrailIds } from "#server/trail/trail.queries";
import { toTrailEntry } from "#server/trail/trail-entry";

const rowsAtOnce = 500;

/** The filtered trail as CSV. Refuses with 422 more than 50,000 rows. */
export async function exportTrailCsv(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, trailRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(trailColumns(ctx), pagesOf(ctx, database, ids)),
  };
}

/** The filtered trail as XLSX. Refuses with 422 more than 5,000 rows. */
export async function exportTrailXlsx(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, trailRows.xlsx);
  const pieces = (database: Database) => xlsxPieces("Histórico", trailColumns(ctx), pagesOf(ctx, database, ids));
  return { name: fileName(ctx, "xlsx"), pieces };
}

async function exportedIds(ctx: Ctx, query: Query, most: number): Promise<string[]> {
  const ids = await listTrailIds(ctx.db, ctx.actor.tenant_id, trailListing(ctx, query), most + 1);
  if (ids.length <= most) return ids;
  throw invalid("from", `A planilha leva até ${most.toLocaleString("pt-BR")} registros. Escolha um período menor`);
}

/** Rows page by page, each read in a transaction of its own while the file is sent; it ends where the right to it does. */
async function* pagesOf(ctx: Ctx, database: Database, ids: readonly string[]) {
  const { actor } = ctx;
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const wanted = ids.slice(start, start + rowsAtOnce);
    const rows = await database.asTenant(
      actor.tenant_id,
      async (db) => {
        await requireStill(db, actor, "audit.view");
        return listTrailById(db, actor.tenant_id, wanted);
      },
      actor.reach,
    );
    const byId = new Map(rows.map((row) => [row.id, toTrailEntry(ctx, row)]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

const fileName = ({ actor, clock }: Ctx, ending: string) =>
  `historico-${todayIn(actor.timezone, clock.now())}.${ending}`;

const authors: Record<TrailEntry["by_kind"], string> = {
  person: "",
  clock: "Sistema",
  guest: "Hóspede",
  outside: "Pessoa de fora da empresa",
};

/** The columns of the trail's file; moments stand on the company's wall, amounts only for people who see money. */
function trailColumns({ actor }: Ctx): SheetColumn<TrailEntry>[] {
  const { timezone } = actor;
  const seesMoney = may(actor, "money.view");
  const side = (which: "before" | "after") => (row: TrailEntry) =>
    row.changes.flatMap((change) => sideText(change, which, { timezone, seesMoney })).join("\n") || null;
  const text = (head: string, value: SheetColumn<TrailEntry>["value"]): SheetColumn<TrailEntry> => {
    return { head, kind: "text", value };
  };
  return [
    text("Quando", ({ at }) => showMoment(at, timezone)),
    text("Quem", ({ by, by_kind, visitor }) => {
      const author = by ?? authors[by_kind];
      return visitor === null ? author : `${visitor}, do Estadia, como ${author}`;
    }),
    text("O que foi feito", ({ title }) => title),
    text("Registro", ({ thing }) => thing && trailThings[thing].label),
    text("Nome", ({ record_name }) => record_name),
    text("Código", ({ record_id }) => record_id),
    text("Antes", side("before")),
    text("Depois", side("after")),
    text("Endereço de rede", ({ address }) => address || null),
  ];
}

function sideText(
  { label, ...change }: TrailChange,
  which: "before" | "after",
  { timezone, seesMoney }: { timezone: string; seesMoney: boolean },
): string[] {
  const cents = change[`${which}_cents`];
  const points = change[`${which}_commission_basis_points`];
  if (seesMoney && cents !== undefined) return [`${label}: ${showCents(cents)}`];
  if (seesMoney && points !== undefined) return [`${label}: ${String(points / 100).replace(".", ",")}%`];
  const text = change[which];
  return text === null ? [] : [`${label}: ${shownText(text, timezone)}`];
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function shownText(text: string, timezone: string): string {
  if (isCivilDate(text)) return showDate(text);
  return moment.test(text) ? showMoment(text, timezone) : text;
}
