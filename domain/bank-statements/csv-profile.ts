import { type DecimalMark, readStatementAmount } from "#domain/bank-statements/amounts-and-days";
import { fold } from "#domain/search-words";
import type { DayOrder } from "#domain/sheet/cells";

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
const columnName = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, "");

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

/** The sign stated by C, D or their words beside an amount: 1 incoming, -1 outgoing; null if neither. */
export function signOf(cell: string): 1 | -1 | null {
  const said = fold(cell).trim();
  if (/^(c|cr|cred\w*|entradas?|receitas?|\+)$/.test(said)) return 1;
  return /^(d|db|deb\w*|saidas?|despesas?|[-−])$/.test(said) ? -1 : null;
}

/**
 * Adds the column that contains C or D, whatever its name: beside every amount it has a sign or is empty, and at least
 * one row is outgoing. Without it, payments would be read as income. A text column qualifies only if no amount has a
 * sign of its own, such as + or D (Stone's "Movimentação"). A column named as the type that contains no signs is text.
 */
export function withSignColumn(
  rows: readonly (readonly string[])[],
  places: ColumnPlaces,
  mark: DecimalMark | null,
): ColumnPlaces {
  const { at, text } = places;
  const { amount } = at;
  if (amount === undefined) return places;
  const moved = rows.filter((cells) => readStatementAmount(cells[amount] ?? "", mark) !== null);
  const said = (index: number) => moved.map((cells) => (cells[index] ?? "").trim()).filter((cell) => cell !== "");
  if (at.sign !== undefined && said(at.sign).some((cell) => signOf(cell) !== null)) return places;
  const hasSign = (cell: string) => /[-−–+(]|[DC]\s*$/i.test(cell);
  const unsigned = !moved.some((cells) => hasSign(cells[amount] ?? ""));
  const named = new Set(Object.values(at));
  const widest = moved.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let index = 0; index < widest; index += 1) {
    if (named.has(index) || (text.includes(index) && !unsigned)) continue;
    const signs = said(index).map(signOf);
    if (!signs.includes(-1) || signs.includes(null)) continue;
    return placeSign(places, index);
  }
  return places;
}

/** Makes `index` the sign column; the previous one becomes text. */
export function placeSign({ at, text, ...others }: ColumnPlaces, index: number): ColumnPlaces {
  const typed = at.sign === undefined || at.sign === index ? [] : [at.sign];
  const words = [...text.filter((each) => each !== index), ...typed];
  return { ...others, at: { ...at, sign: index }, text: words.length > 0 ? words : text };
}
