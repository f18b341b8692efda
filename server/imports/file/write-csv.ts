import Papa from "papaparse";
import { withoutFormula } from "#domain/sheet/formula";

/** How a spreadsheet knows UTF-8: it stands before the first line. */
export const byteOrderMark = "\ufeff";

/** Lines as Brazilian spreadsheets open them by a double click, parted by semicolons. Cells stand as they are given. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ";", newline: "\r\n" },
  )}\r\n`;
}

/** Rows as a whole CSV file, marked as UTF-8, no cell a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(byteOrderMark + csvLines(rows.map((row) => row.map(withoutFormula))), "utf8");
}
