import { trailRows } from "#contract/trail";
import { todayIn } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import type { Database } from "#server/db/database";
import { invalid } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";
import { requireStill } from "#server/people/require-still";
import { csvPieces } from "#server/sheets/csv-pieces";
import { xlsxPieces } from "#server/sheets/xlsx-pieces";
import { type Query, trailListing } from "#server/trail/list-trail";
import { listTrailById, listTrailIds } from "#server/trail/trail.queries";
import { toTrailEntry } from "#server/trail/trail-entry";
import { trailColumns } from "#server/trail/trail-sheet";

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
