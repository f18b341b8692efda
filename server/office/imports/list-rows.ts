import type * as z from "zod";
import type { imports } from "#contract/office/imports";
import type { VerbAnswer } from "#contract/platform/endpoint";
import type { Existing, Row } from "#server/office/imports/import-kind";
import { findImportRows, type StoredImport } from "#server/office/imports/imports.queries";
import { kindOf } from "#server/office/imports/kinds";
import { type ImportKey, requireImport } from "#server/office/imports/read-imports";
import { type Ctx, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import type { FileAnswer } from "#server/platform/http/route";
import { writeCsv } from "#server/platform/sheets/sheets";

/** Rows of an import as in the file, each with its findings. */
export async function listRows(
  ctx: Ctx,
  key: ImportKey,
  query: z.output<typeof imports.rows.query>,
): Promise<VerbAnswer<typeof imports.rows>> {
  const rows = await shownRows(ctx, await requireImport(ctx, key));
  const isWanted = (row: Row) => (query.only === "differing" ? differs(row) : groupOf(row) === query.only);
  const wanted = rows.filter((row) => !query.only || isWanted(row));
  if (query.sort === "-row") wanted.reverse();
  const { offset, per_page } = pageAsked(query);
  return pageAnswer(query, wanted.slice(offset, offset + per_page), async () => wanted.length);
}

const differs = ({ known, existing }: Row) => known && (existing?.differs ?? null) !== null;
const groupOf = ({ findings, known }: Row) => (findings.length > 0 ? "faulty" : known ? "known" : "good");

/**
 * The rows as this user may see them: without `money.view` amounts are blank, without `guests.documents` documents;
 * without either, also columns without a meaning.
 */
async function shownRows(ctx: Ctx, stored: StoredImport): Promise<(Row & { existing: Existing | null })[]> {
  const sees = may(ctx.actor, "bookings.view");
  const found = await findImportRows(ctx.db, ctx.actor.tenant_id, stored.id);
  const rows = found.map((row) => ({ ...row, existing: sees ? (row.existing ?? null) : null }));
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

const reasons = "O que corrigir";

/** The rows with findings as they were sent, plus a column of reasons, to be corrected and sent again. */
export async function showLeftOut(ctx: Ctx, key: ImportKey): Promise<FileAnswer> {
  const stored = await requireImport(ctx, key);
  const { sheet } = kindOf(stored);
  const headerOf = (name: string | null) => sheet.find(({ field }) => field === name)?.header;
  const faulty = (await shownRows(ctx, stored)).filter(({ findings }) => findings.length > 0);
  const lines = faulty.map(({ row, cells, findings }) => {
    const sentences = findings.map(({ field, message }) => [headerOf(field), message].filter(Boolean).join(": "));
    return [...cells, `Linha ${row}. ${sentences.join(". ")}`];
  });
  const bytes = writeCsv([[...stored.headings, reasons], ...lines]);
  return { read: async () => bytes, name: "linhas-com-erro.csv" };
}
