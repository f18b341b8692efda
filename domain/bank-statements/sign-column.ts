import type { ColumnPlaces } from "#domain/bank-statements/csv-profile";
import { type DecimalMark, readStatementAmount } from "#domain/bank-statements/statement-amount";
import { fold } from "#domain/search-words";

/** The sign stated by C, D or their words beside an amount: 1 incoming, -1 outgoing; null if neither. */
export function signOf(cell: string): 1 | -1 | null {
  const said = fold(cell).trim();
  if (/^(c|cr|cred\w*|entradas?|receitas?|\+)$/.test(said)) return 1;
  return /^(d|db|deb\w*|saidas?|despesas?|[-−])$/.test(said) ? -1 : null;
}

/**
 * Adds the column that contains C or D, whatever its name: beside every amount it has a sign or is empty, and at least
 * one row is outgoing. Without it, payments would be read as income. A text column qualifies only if no amount has a
 * sign of its own (Stone's "Movimentação"). A column named as the type that contains no signs is text.
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

/** Makes `index` the sign column; the previous one becomes text. */
export function placeSign({ at, text, ...others }: ColumnPlaces, index: number): ColumnPlaces {
  const typed = at.sign === undefined || at.sign === index ? [] : [at.sign];
  const words = [...text.filter((each) => each !== index), ...typed];
  return { ...others, at: { ...at, sign: index }, text: words.length > 0 ? words : text };
}
