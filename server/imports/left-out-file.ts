import type { Ctx } from "#server/context";
import type { FileAnswer } from "#server/http/route";
import { writeCsv } from "#server/imports/file/write-csv";
import { kindOf } from "#server/imports/kinds";
import { shownRows } from "#server/imports/list-rows";
import { type ImportKey, requireImport } from "#server/imports/read-import";

const reasons = "O que corrigir";

/** The rows that were found wanting, as they came, with a last column of reasons: to be corrected and sent again. */
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
