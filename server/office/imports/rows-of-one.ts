import type { SheetColumn } from "#contract/office/sheet";
import { earlierEqual } from "#domain/grouped";
import { fold } from "#domain/search-words";
import type { Finding, ImportKind, Meaning, SentRow } from "#server/office/imports/import-kind";
import { readCell } from "#server/office/imports/read-cell";
import { type Answers, textAt, textKey } from "#server/office/imports/sheet-words";

/** What repeats an earlier row: in every cell, or in a field that must be unique within a file. */
export function repeatsIn(
  { distinct }: ImportKind,
  { columns }: Meaning,
  rows: readonly SentRow[],
  { firstOf, repeated }: Parts,
): Map<number, Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const [index, earlier] of repeated) {
    found.set(index, [{ field: null, message: `Repete a linha ${rows[earlier]?.row}` }]);
  }
  for (const [field, keyOf] of Object.entries(distinct)) {
    const at = columns.indexOf(field);
    const keys = rows.map(({ cells }) => (at === -1 ? null : keyOf((cells[at] ?? "").trim())));
    for (const [index, earlier] of earlierEqual(keys).entries()) {
      if (earlier === null || firstOf.has(index) || repeated.has(index)) continue;
      const message = `Repete a linha ${rows[earlier]?.row}`;
      found.set(index, [...(found.get(index) ?? []), { field, message }]);
    }
  }
  return found;
}

/** Rows that are further parts of an earlier row, and exact repetitions. */
export interface Parts {
  /** By the index of a row: the first row of the same record. */
  firstOf: Map<number, number>;
  /** By the index of a first row: its other parts. */
  othersOf: Map<number, number[]>;
  /** By the index of a row: the row that it repeats in every cell. */
  repeated: Map<number, number>;
}

/**
 * The rows of one record, such as a channel's payouts for one booking paid in two parts: the same channel code,
 * accommodation and dates, and nothing that contradicts the first of them. A row equal in every cell is not a part but
 * a repetition.
 */
export function partsOfOne(kind: ImportKind, meaning: Meaning, answers: Answers, rows: readonly SentRow[]): Parts {
  const { parts } = kind;
  const { columns } = meaning;
  const found: Parts = { firstOf: new Map(), othersOf: new Map(), repeated: new Map() };
  const same = Object.entries(parts?.same ?? {}).map(([field, key]) => ({ key, at: columns.indexOf(field), field }));
  if (same.length === 0 || same.some(({ at }) => at === -1)) return found;
  const firsts = new Map<string, { index: number; said: Map<string, string> }>();
  const whole = new Map<string, number>();
  for (const [index, { cells }] of rows.entries()) {
    const texts = same.map(({ key, at, field }) => {
      const text = (cells[at] ?? "").trim();
      return text === "" ? "" : (key ? key(text) : readText(kind, meaning, field, text)) || fold(text);
    });
    if (texts.includes("")) continue;
    const said = saidIn(kind, meaning, answers, cells);
    const first = firsts.get(texts.join("\n"));
    const equal = whole.get(cells.join("\n"));
    whole.set(cells.join("\n"), equal ?? index);
    if (first === undefined) firsts.set(texts.join("\n"), { index, said });
    else if (equal !== undefined) found.repeated.set(index, equal);
    else if (contradicts(first.said, said)) continue;
    else {
      for (const [field, value] of said) first.said.set(field, value);
      found.firstOf.set(index, first.index);
      found.othersOf.set(first.index, [...(found.othersOf.get(first.index) ?? []), index]);
    }
  }
  return found;
}

const contradicts = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...other].some(([field, value]) => (one.get(field) ?? value) !== value);

const columnOf = (kind: ImportKind, field: string) => kind.sheet.find((each) => each.field === field) as SheetColumn;

/** A text as its column reads it; null for what cannot be read. */
function readText(kind: ImportKind, { day_order }: Meaning, field: string, text: string): string | null {
  const read = readCell(columnOf(kind, field), text, day_order === "month_first" ? "month_first" : "day_first");
  return "value" in read ? String(read.value) : null;
}

/** What a row says in the fields in which the parts of one record agree. */
function saidIn(kind: ImportKind, meaning: Meaning, answers: Answers, cells: readonly string[]): Map<string, string> {
  const said = new Map<string, string>();
  for (const [field, usual] of Object.entries(kind.parts?.agree ?? {})) {
    const text = textAt(meaning, cells, columnOf(kind, field));
    const answer = answers.get(field)?.get(textKey(text)) ?? null;
    const value = text === "" ? usual : (answer ?? readText(kind, meaning, field, text) ?? `unknown ${textKey(text)}`);
    if (value !== null) said.set(field, comparable(String(value)));
  }
  return said;
}

/** A text without what does not distinguish two facts: case, accents, punctuation. */
export const comparable = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
