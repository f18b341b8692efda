import { wordKey } from "#domain/sheet/words";

interface Known {
  field: string;
  header: string;
  /** Other headings that people give the same column. */
  others: readonly string[];
}

/**
 * Which field each column of a sheet is meant for, by its heading; null where none is. No field is given twice: its own
 * heading wins over a synonym, and the column further left over one further right.
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
