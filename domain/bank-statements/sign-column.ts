import type { ColumnPlaces } from "#domain/bank-statements/csv-profile";
import { readStatementAmount } from "#domain/bank-statements/statement-amount";
import { fold } from "#domain/search-words";

/** What C, D or their words beside an amount say: 1 came in, -1 went out; null where they say neither. */
export function signOf(cell: string): 1 | -1 | null {
  const said = fold(cell).trim();
  if (/^(c|cr|cred\w*|entradas?|receitas?|\+)$/.test(said)) return 1;
  return /^(d|db|deb\w*|saidas?|despesas?|[-−])$/.test(said) ? -1 : null;
}

/**
 * The column that says C or D, whatever it is called, where no name told it: beside each amount stands a sign in it, or
 * nothing, and at least one went out. Without it what was paid would be read as received.
 */
export function findSignColumn(rows: readonly (readonly string[])[], { at, text }: ColumnPlaces): number | undefined {
  const { amount } = at;
  if (amount === undefined || at.sign !== undefined) return undefined;
  const named = new Set([...Object.values(at), ...text]);
  const moved = rows.filter((cells) => readStatementAmount(cells[amount] ?? "") !== null);
  const widest = moved.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let index = 0; index < widest; index += 1) {
    const said = moved.map((cells) => (cells[index] ?? "").trim()).filter((cell) => cell !== "");
    const signs = said.map(signOf);
    if (!named.has(index) && signs.includes(-1) && !signs.includes(null)) return index;
  }
  return undefined;
}
