import type { ColumnPlaces } from "#domain/bank-statements/csv-profile";
import { type DecimalMark, readStatementAmount } from "#domain/bank-statements/statement-amount";
import { fold } from "#domain/search-words";

/** What C, D or their words beside an amount say: 1 came in, -1 went out; null where they say neither. */
export function signOf(cell: string): 1 | -1 | null {
  const said = fold(cell).trim();
  if (/^(c|cr|cred\w*|entradas?|receitas?|\+)$/.test(said)) return 1;
  return /^(d|db|deb\w*|saidas?|despesas?|[-−])$/.test(said) ? -1 : null;
}

/**
 * The places of a table with the column that says C or D, whatever it is called: beside each amount stands a sign in it,
 * or nothing, and at least one went out. Without it what was paid would be read as received. A column of words is it
 * where no amount has a sign of its own (Stone's "Movimentação"); one that is called a type and says no sign is words.
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
  const unsigned = moved.every((cells) => (readStatementAmount(cells[amount] ?? "", mark) ?? 0) >= 0);
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

/** The places with the column of signs in this one; what was called so before holds words. */
export function placeSign({ at, text, ...others }: ColumnPlaces, index: number): ColumnPlaces {
  const typed = at.sign === undefined || at.sign === index ? [] : [at.sign];
  const words = [...text.filter((each) => each !== index), ...typed];
  return { ...others, at: { ...at, sign: index }, text: words.length > 0 ? words : text };
}
