import { fold } from "#domain/search-words";
import type { ImportKind, Meaning, SentRow } from "#server/imports/import-kind";

/** Rows that are further parts of a row before, and rows that only repeat one. */
export interface Parts {
  /** By the place of a row: that of the first row of the same thing. */
  firstOf: Map<number, number>;
  /** By the place of a first row: those of its other parts. */
  othersOf: Map<number, number[]>;
  /** By the place of a row: the one that it repeats in every cell. */
  repeated: Map<number, number>;
}

/**
 * Which rows speak of one thing, as a channel's payouts do of one booking paid in two parts: the same code at the channel,
 * place and days. A row that is the same in every cell is no part, but sent twice.
 */
export function partsOfOne({ parts }: ImportKind, { columns }: Meaning, rows: readonly SentRow[]): Parts {
  const found: Parts = { firstOf: new Map(), othersOf: new Map(), repeated: new Map() };
  const places = parts?.same.map((field) => columns.indexOf(field)) ?? [-1];
  if (places.includes(-1)) return found;
  const firsts = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [index, { cells }] of rows.entries()) {
    const texts = places.map((at) => fold((cells[at] ?? "").trim()));
    if (texts.includes("")) continue;
    const first = firsts.get(texts.join("\n"));
    const same = whole.get(cells.join("\n"));
    whole.set(cells.join("\n"), same ?? index);
    if (first === undefined) firsts.set(texts.join("\n"), index);
    else if (same !== undefined) found.repeated.set(index, same);
    else {
      found.firstOf.set(index, first);
      found.othersOf.set(first, [...(found.othersOf.get(first) ?? []), index]);
    }
  }
  return found;
}
