import { showDate } from "#domain/stay-dates";

/** A column of an exported list: a civil date, an amount in cents, a count, or text; null is an empty cell. */
export interface SheetColumn<Row> {
  head: string;
  kind: "text" | "date" | "cents" | "count";
  value: (row: Row) => string | number | null;
}

/**
 * A cell in the format of Brazilian spreadsheets: 31/12/2026, and 1234,50 without thousands separators, which is read
 * as a number.
 */
export function cellText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return "";
  if (kind === "date") return showDate(String(found));
  if (kind !== "cents") return String(found);
  const amount = Math.abs(Number(found));
  const sign = Number(found) < 0 ? "-" : "";
  return `${sign}${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, "0")}`;
}
