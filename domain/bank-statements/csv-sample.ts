import { readStatementAmount, readStatementDay } from "#domain/bank-statements/amounts-and-days";
import { csvRecords, delimiters, withoutLineQuotes } from "#domain/bank-statements/csv-cells";
import type { ColumnRole } from "#domain/bank-statements/csv-profile";
import { rawText } from "#domain/bank-statements/written-text";
import { fold } from "#domain/search-words";

/** The first rows of a CSV, shown to the user so that they can name its columns. */
export interface CsvSample {
  rows: string[][];
  /** The index of the row that appears to be the header. */
  header: number;
}

const shown = 40;

/**
 * The first rows of a file, split by the separator that yields the most columns; null if no separator yields three. The
 * header is guessed to be the row above the first one with a date and an amount.
 */
export function sampleOf(bytes: Uint8Array): CsvSample | null {
  const { text, decode } = rawText(bytes);
  let best: string[][] = [];
  for (const delimiter of delimiters) {
    const read = csvRecords(text.slice(0, 60_000), delimiter);
    if ("fault" in read) continue;
    const records = read.map((record) => withoutLineQuotes(record, delimiter));
    const rows = records.slice(0, shown).map(({ cells }) => cells.map(decode));
    if (filled(rows) > filled(best)) best = rows;
  }
  if (!best.some((row) => row.filter((cell) => cell !== "").length >= 3)) return null;
  const first = best.findIndex((row) => row.some(isDay) && row.some(isAmount));
  return { rows: best, header: Math.max(0, first - 1) };
}

/** Counts the cells of rows that have at least three; a wrong separator leaves whole rows in one cell. */
const filled = (rows: readonly string[][]) =>
  rows.reduce((sum, row) => sum + (row.length >= 3 ? row.filter((cell) => cell !== "").length : 0), 0);

const isDay = (cell: string) => readStatementDay(cell) !== null;
const isAmount = (cell: string) => /[.,]\d{2}\b/.test(cell) && readStatementAmount(cell) !== null;

const guesses: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(saldo|balance)/, "balance"],
  [/^(tipo|natureza|[dc]\/[dc]$|deb\w*\W?cred)/, "sign"],
  [/\b(credito|entradas?)\b/, "credit"],
  [/\b(debito|saidas?)\b/, "debit"],
  [/^(valor|amount|quantia|montante)/, "amount"],
  [/^(data|date|dia)\b/, "date"],
  [/^(hist|descri|titulo|title|memo|lancamento|detalhe)/, "text"],
  [/^(doc|numero|nr)/, "number"],
  [/^(favorecido|pagador|nome|razao)/, "payer"],
];

/** The usual role of each column name; null if unknown. Each role except text is guessed once. */
export function guessRoles(names: readonly string[]): (ColumnRole | null)[] {
  const taken = new Set<ColumnRole>();
  return names.map((name) => {
    const role = guesses.find(([words]) => words.test(fold(name).trim()))?.[1] ?? null;
    if (role === null || (role !== "text" && taken.has(role))) return null;
    taken.add(role);
    return role;
  });
}
