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
  /** Those of the other headings that take precedence if a file has several. */
  preferred?: readonly string[];
  /**
   * For "choice": the other headings that may mean something else ("Estado"): they count only if one of their cells is
   * a choice. All of the others, if absent.
   */
  vague?: readonly string[];
  reading: CellReading;
  required?: true;
  /** For "choice" and "choices": the words by value. */
  words?: Readonly<Record<string, string>>;
  /** For "choice": other programs' words for a value, and the value of an unknown word. */
  otherWords?: Readonly<Record<string, readonly string[]>>;
  otherwise?: string;
  /** For "choice": what a value means, in a sentence. */
  meanings?: Readonly<Record<string, string>>;
  help: string;
  example: string;
}

/** The text of a cell, from the file or edited. */
export const CellText = z.string().max(10_000);
