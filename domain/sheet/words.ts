import { fold } from "#domain/search-words";

/** Normalizes a heading or word of a spreadsheet for comparison: folded, letters and digits only. */
export function wordKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

const yes = new Set(["sim", "s", "x", "1", "verdadeiro", "true", "yes"]);
const no = new Set(["nao", "n", "0", "falso", "false", "no"]);

/** Parses "Sim", "Não" and their usual alternatives; null if it is neither. */
export function readYesNo(text: string): boolean | null {
  const key = wordKey(text);
  return yes.has(key) ? true : no.has(key) ? false : null;
}

/**
 * The value that a word stands for; null if there is none or it is ambiguous. Synonyms must match in full. For the
 * other words a part of at least three letters is enough ("temporada", "sex"), and more text may follow ("casa de
 * praia", "sexta-feira").
 */
export function readChoice(
  words: Readonly<Record<string, string>>,
  text: string,
  others: Readonly<Record<string, readonly string[]>> = {},
): string | null {
  const key = wordKey(text);
  const foreign = Object.entries(others).find(([, known]) => known.some((word) => wordKey(word) === key));
  if (foreign) return foreign[0];
  const entries = Object.entries(words).map(([value, word]) => ({ value, word: wordKey(word) }));
  const exact = entries.find(({ value, word }) => word === key || wordKey(value) === key);
  if (exact) return exact.value;
  const near = entries.filter(({ word }) => word.includes(key) || key.startsWith(word));
  return key.length >= 3 && near.length === 1 ? (near[0]?.value ?? null) : null;
}

/** The values of several words, separated by commas, semicolons, slashes or "e"; null if one of them is invalid. */
export function readChoices(words: Readonly<Record<string, string>>, text: string): string[] | null {
  const parts = text.split(/[,;/]|\se\s/).filter((part) => wordKey(part) !== "");
  const values = parts.map((part) => readChoice(words, part));
  return values.includes(null) ? null : [...new Set(values as string[])];
}

interface Known {
  field: string;
  header: string;
  /** Alternative headings of the same column. */
  others: readonly string[];
  /** Those of the others that take precedence. */
  preferred?: readonly string[];
}

/**
 * The field of each column of a sheet, by its heading; null if none matches. Each field is assigned once: its own
 * heading takes precedence over a preferred synonym, that over another one, and a column further left over one further
 * right.
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
  give(({ preferred = [] }) => preferred);
  give(({ others }) => others);
  return found;
}
