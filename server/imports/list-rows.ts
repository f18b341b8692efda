import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { imports } from "#contract/imports";
import { type Ctx, may } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import type { Row } from "#server/imports/import-kind";
import { findImportRows, type StoredImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { type ImportKey, requireImport } from "#server/imports/read-import";

/** Rows of an import as the file has them, each with what was found wanting. */
export async function listRows(
  ctx: Ctx,
  key: ImportKey,
  query: z.output<typeof imports.rows.query>,
): Promise<VerbAnswer<typeof imports.rows>> {
  const rows = await shownRows(ctx, await requireImport(ctx, key));
  const wanted = rows.filter((row) => !query.only || groupOf(row) === query.only);
  if (query.sort === "-row") wanted.reverse();
  const { offset, per_page } = pageAsked(query);
  return pageAnswer(query, wanted.slice(offset, offset + per_page), async () => wanted.length);
}

const groupOf = ({ findings, known }: Row) => (findings.length > 0 ? "faulty" : known ? "known" : "good");

/**
 * The rows as this person may see them: without `money.view` amounts are blank, without `guests.documents` documents;
 * without either so is what nobody has named.
 */
export async function shownRows(ctx: Ctx, stored: StoredImport): Promise<Row[]> {
  const rows = await findImportRows(ctx.db, ctx.actor.tenant_id, stored.id);
  const hidden = [
    ...(may(ctx.actor, "money.view") ? [] : ["amount", "commission"]),
    ...(stored.kind === "accommodations" || may(ctx.actor, "guests.documents") ? [] : ["document"]),
  ];
  if (hidden.length === 0) return rows;
  const { sheet } = kindOf(stored);
  const open = stored.columns.map((name) => {
    const column = sheet.find(({ field }) => field === name);
    return column !== undefined && !hidden.includes(column.reading);
  });
  return rows.map((row) => ({ ...row, cells: row.cells.map((text, at) => (open[at] ? text : "")) }));
}
