import type { DecimalMark } from "#domain/bank-statements/statement-amount";
import type { DayOrder } from "#domain/bank-statements/statement-day";
import { fold } from "#domain/search-words";

/** What a column may contain. Text may be in several columns, which are joined in order. */
export const columnRoles = [
  "date",
  "amount",
  "credit",
  "debit",
  "sign",
  "text",
  "payer",
  "number",
  "bank_id",
  "txid",
  "balance",
  "account",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/**
 * How a bank writes its CSV. The header row is found by its column names, wherever it is. Amounts are in one signed
 * column, in one with C or D beside it (`sign`), or in two.
 */
export interface CsvProfile {
  id: string;
  name: string;
  /**
   * For each role, the names that a column may have. Each list stands for one column; case, accents and punctuation are
   * ignored.
   */
  columns: Partial<Record<Exclude<ColumnRole, "text">, string[]>> & { text: string[][] };
  /** Columns that must be present: column names alone do not identify a bank. */
  needs: readonly ColumnRole[];
  /**
   * True if every outgoing amount has a sign. Otherwise a file without any sign is refused and the user has to specify
   * it.
   */
  signs: boolean;
  /** Null: inferred from the amounts of the file; an ambiguous file is refused. */
  decimal: DecimalMark | null;
  /** Null: inferred. If some date can only be month first, all dates are. */
  order: DayOrder | null;
  /** Card statements write purchases as positive amounts. */
  negated: boolean;
  /** A row without a date and an amount adds its text to the previous movement. */
  continued: boolean;
  /** Rows whose text starts with one of these are skipped. */
  left_out: string[];
}

/** The position of each column of a profile in a file. */
export interface ColumnPlaces {
  at: Partial<Record<Exclude<ColumnRole, "text">, number>>;
  text: number[];
  /** The currency column, independent of the profile. */
  currency: number | undefined;
  /** The number of cells in the header. */
  width: number;
  /** How many columns of the profile were found; the profile with the most wins. */
  found: number;
}

/** A column name normalized for comparison: "Lançamento" equals "LANCAMENTO ", "Valor (R$)" equals "valor r$". */
export const columnName = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, "");

/**
 * The positions of a profile's columns in a row; null if the row is not its header, which needs a date, text and an
 * amount.
 */
export function findColumns(profile: CsvProfile, cells: readonly string[]): ColumnPlaces | null {
  const names = cells.map(columnName);
  if (names.filter((name) => name !== "").length < 3) return null;
  const place = (alternatives: readonly string[]) =>
    alternatives.map((name) => names.indexOf(columnName(name))).find((index) => index >= 0);
  const { text: texts, ...others } = profile.columns;
  const at: ColumnPlaces["at"] = {};
  for (const [role, alternatives] of Object.entries(others)) {
    const index = place(alternatives);
    if (index !== undefined) at[role as keyof typeof at] = index;
  }
  const text = [...new Set(texts.flatMap((alternatives) => place(alternatives) ?? []))];
  const amounts = at.amount !== undefined || (at.credit !== undefined && at.debit !== undefined);
  if (at.date === undefined || text.length === 0 || !amounts) return null;
  if (profile.needs.some((role) => role !== "text" && at[role] === undefined)) return null;
  const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  const currency = place(["Moeda", "Currency"]);
  return { at, text, currency, width, found: Object.keys(at).length + text.length };
}
