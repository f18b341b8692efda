import { wordKey } from "#domain/sheet/words";

interface Known {
  field: string;
  header: string;
  /** Alternative headings of the same column. */
  others: readonly string[];
}

/**
 * The field of each column of a sheet, by its heading; null if none matches. Each field is assigned once: its own
 * heading takes precedence over a synonym, and a column further left over one further right.
 */
export function matchColumns(headings: readonly string[], known: readonly Known[]): (string | null)[] {
  const keys = headings.map(wordKey);
  const found: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  const give = (headersOf: (column: Known) => readonly string[]) => {
    for (const column of known) {
      if (taken.has(column.field)) continue;
      const wanted = headersOf(column).map(wordKey);
      const at = keys.findIndex((key, index) => found[index] === null && key !== "" && wanted.includes(key));
      if (at === -1) continue;
      found[at] = column.field;
      taken.add(column.field);
    }
  };
  give(({ header }) => [header]);
  give(({ others }) => others);
  return found;
}
