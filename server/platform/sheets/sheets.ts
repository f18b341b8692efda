import Papa from "papaparse";
import { withoutFormula } from "#domain/sheet/formula";
import { showDate } from "#domain/stay-dates";
import { type Actor, may } from "#server/platform/context";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { withoutAmounts } from "#server/platform/http/money-mask";
import { invalid } from "#server/platform/http/problem";
import type { PiecedFile } from "#server/platform/http/route";
import type { drawWorkbook, Workbook } from "#server/platform/sheets/draw-workbook";

/** Draws a workbook. */
export const workbookTask = fileTask<typeof drawWorkbook>("workbook", 60);

/** A column of an exported list: a civil date, an amount in cents, a count, or text; null is an empty cell. */
export interface SheetColumn<Row> {
  head: string;
  kind: "text" | "date" | "cents" | "count";
  value: (row: Row) => string | number | null;
}

type Value<Row> = SheetColumn<Row>["value"];

/** Creates the columns of a sheet by kind. */
export function columnKinds<Row>() {
  const of = (kind: SheetColumn<Row>["kind"]) => (head: string, value: Value<Row>) => ({ head, kind, value });
  return { text: of("text"), date: of("date"), cents: of("cents"), count: of("count") };
}

/**
 * A cell in the format of Brazilian spreadsheets: 31/12/2026, and 1234,50 without thousands separators, which is read
 * as a number.
 */
function cellText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return "";
  if (kind === "date") return showDate(String(found));
  if (kind !== "cents") return String(found);
  const amount = Math.abs(Number(found));
  const sign = Number(found) < 0 ? "-" : "";
  return `${sign}${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, "0")}`;
}

/**
 * The columns for who downloads them: texts without amounts for users without `money.view`. Null for a file of the
 * service, or one that only users who see everything get.
 */
function columnsOf<Row>(actor: Actor | null, columns: readonly SheetColumn<Row>[]): readonly SheetColumn<Row>[] {
  if (actor === null || may(actor, "money.view")) return columns;
  const masked = (found: string | number | null) => (typeof found === "string" ? withoutAmounts(found) : found);
  return columns.map((column) => ({ ...column, value: (row) => masked(column.value(row)) }));
}

/** A list as CSV, streamed page by page; no cell is a formula. */
export async function* csvPieces<Row>(
  actor: Actor | null,
  all: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(actor, all);
  const cell = (column: SheetColumn<Row>, row: Row) =>
    column.kind === "text" ? withoutFormula(cellText(column, row)) : cellText(column, row);
  yield Buffer.from(byteOrderMark + csvLines([columns.map(({ head }) => head)]), "utf8");
  for await (const rows of pages) {
    yield Buffer.from(csvLines(rows.map((row) => columns.map((column) => cell(column, row)))), "utf8");
  }
}

/** Makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * Lines separated by semicolons, which Brazilian spreadsheet programs open by double click. Cells are written
 * unchanged.
 */
function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ";", newline: "\r\n" },
  )}\r\n`;
}

/** Rows as a whole CSV file, with byte order mark and without formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(byteOrderMark + csvLines(rows.map((row) => row.map(withoutFormula))), "utf8");
}

const rowsAtOnce = 500;

/** A CSV of rows already in memory. Refuses with 422 more than `most` rows: nothing is silently truncated. */
export function wholeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  most: number,
): PiecedFile {
  if (rows.length > most) {
    throw invalid("q", `A planilha leva até ${most.toLocaleString("pt-BR")} linhas. Filtre antes de exportar`);
  }
  async function* pages() {
    for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
  }
  return { name, pieces: () => csvPieces(null, columns, pages()) };
}

/** A list as XLSX with real dates and numbers. It is built in memory, in a separate process: keep the list short. */
export async function* xlsxPieces<Row>(
  actor: Actor,
  sheet: string,
  all: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(actor, all);
  const rows: Workbook["rows"] = [];
  for await (const page of pages) rows.push(...page.map((row) => columns.map(({ value }) => value(row))));
  const heads = columns.map(({ head, kind }) => ({ head, kind }));
  yield await workOn(actor.tenant_id, workbookTask, { sheet, columns: heads, rows });
}

/** A moment in a company's time zone, in the format of Brazilian spreadsheets: 31/12/2026 14:05. */
export function showMoment(at: string, timeZone: string): string {
  const options = { timeZone, day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat("pt-BR", options as Intl.DateTimeFormatOptions).format(new Date(at)).replace(",", "");
}
