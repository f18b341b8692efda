import Papa from "papaparse";
import { withoutFormula } from "#domain/sheet/formula";

/** Makes spreadsheet programs read the file as UTF-8. */
export const byteOrderMark = "\ufeff";

/**
 * Lines separated by semicolons, which Brazilian spreadsheet programs open by double click. Cells are written
 * unchanged.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ";", newline: "\r\n" },
  )}\r\n`;
}

/** Rows as a whole CSV file, with byte order mark and without formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(byteOrderMark + csvLines(rows.map((row) => row.map(withoutFormula))), "utf8");
}
