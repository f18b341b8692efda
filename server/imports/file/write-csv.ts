import Papa from "papaparse";
import { withoutFormula } from "#domain/sheet/formula";

/** Rows as a CSV that Brazilian spreadsheets open by a double click: parted by semicolons, marked as UTF-8, no formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const safe = rows.map((row) => row.map(withoutFormula));
  return Buffer.from(`\ufeff${Papa.unparse(safe, { delimiter: ";", newline: "\r\n" })}\r\n`, "utf8");
}
