import * as z from "zod";

/**
 * How the texts of a column are parsed: amounts to cents, commissions to a share or amount, dates to YYYY-MM-DD, times
 * to HH:MM.
 */
export type CellReading =
  | "text"
  | "whole"
  | "amount"
  | "commission"
  | "yes_no"
  | "day"
  | "hour"
  | "phone"
  | "document"
  | "choice"
  | "choices";

/** A column of an importable spreadsheet. */
export interface SheetColumn {
  /** Its path in the input: `name`, `address.street`. */
  field: string;
  header: string;
  others: readonly string[];
  reading: CellReading;
  required?: true;
  /** For "choice" and "choices": the words by value. */
  words?: Readonly<Record<string, string>>;
  /** For "choice": other programs' words for a value, and the value of an unknown word. */
  otherWords?: Readonly<Record<string, readonly string[]>>;
  otherwise?: string;
  help: string;
  example: string;
}

/**
 * Maximum bytes of a file, rows below the headings, columns, and total characters of all cells. A kind may have a lower
 * row limit (`importRows`).
 */
export const sheetLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 100, characters: 5_000_000 } as const;

/** Maximum number of rows per import, by kind. */
export const importRows = { accommodations: 2000, bookings: 2000 } as const;

export const csvType = "text/csv";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The text of a cell, from the file or edited. */
export const CellText = z.string().max(10_000);
