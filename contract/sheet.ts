import * as z from "zod";

/** How the texts of a column become values. Amounts become cents, commissions a share or an amount, days YYYY-MM-DD, hours HH:MM. */
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

/** One column of a sheet that can be imported. */
export interface SheetColumn {
  /** Where its value belongs in the input: `name`, `address.street`. */
  field: string;
  header: string;
  others: readonly string[];
  reading: CellReading;
  required?: true;
  /** For "choice" and "choices": the words by value. */
  words?: Readonly<Record<string, string>>;
  /** For "choice": what other programs write for a value, and the value of a word that is none of them. */
  otherWords?: Readonly<Record<string, readonly string[]>>;
  otherwise?: string;
  help: string;
  example: string;
}

/**
 * Bytes of one file at most, its rows beneath the headings, its columns, and the characters of all cells together. A kind
 * may take fewer rows (`importRows`).
 */
export const sheetLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 100, characters: 5_000_000 } as const;

/** How many rows of a kind are taken at once. */
export const importRows = { accommodations: 2000, bookings: 2000 } as const;

export const csvType = "text/csv";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The text of a cell as it stands in a file or was typed over it. */
export const CellText = z.string().max(10_000);
