import type { DecimalMark } from "#domain/bank-statements/statement-amount";
import type { DayOrder } from "#domain/bank-statements/statement-day";
import { fold } from "#domain/search-words";

/** What a column may be. Text may stand in several, which are read one after the other. */
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
 * How a bank writes its CSV. The header is found by the names of its columns, wherever it stands. Amounts are one signed
 * column, one with C or D beside it (`sign`), or two.
 */
export interface CsvProfile {
  id: string;
  name: string;
  /** Per role the names that a column may have, each list one column; case, accents and marks do not count. */
  columns: Partial<Record<Exclude<ColumnRole, "text">, string[]>> & { text: string[][] };
  /** Columns without which a file is not this bank's: other banks use the names of the others too. */
  needs: readonly ColumnRole[];
  /** Whether amounts have a sign wherever they need one. Else a file without any sign is refused, so that a person says it. */
  signs: boolean;
  /** Null takes the mark that the amounts of the file prove, and refuses what could be read in two ways. */
  decimal: DecimalMark | null;
  /** Null finds out: where some date can only have its month first, all have. */
  order: DayOrder | null;
  /** Cards write purchases as positive amounts. */
  negated: boolean;
  /** A row without date and amount adds its words to the movement before it. */
  continued: boolean;
  /** Rows that are left out where their words begin so. */
  left_out: string[];
}

/** Where the columns of a profile stand in a file. */
export interface ColumnPlaces {
  at: Partial<Record<Exclude<ColumnRole, "text">, number>>;
  text: number[];
  /** Where the currency of each row stands, whatever the profile. */
  currency: number | undefined;
  /** How many cells the header has. */
  width: number;
  /** How many columns of the profile were found: the more, the surer. */
  found: number;
}

/** A name of a column as it is compared: "Lançamento" and "LANCAMENTO ", "Valor (R$)" and "valor r$". */
export const columnName = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, "");

/** The columns of a profile in a row; null where the row is not its header: date, words and amounts are needed. */
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
