import type { SheetColumn } from "#contract/sheet";
import { earlierEqual } from "#domain/grouped";
import { fold } from "#domain/search-words";
import type { Finding, ImportKind, Meaning, SentRow } from "#server/imports/import-kind";
import { readCell } from "#server/imports/read-cell";
import { type Answers, textAt, textKey } from "#server/imports/sheet-words";

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
 * accommodation and dates, and in no row another state. A row equal in every cell is not a part but a repetition.
 */
export function partsOfOne(kind: ImportKind, meaning: Meaning, answers: Answers, rows: readonly SentRow[]): Parts {
  const { parts } = kind;
  const { columns } = meaning;
  const found: Parts = { firstOf: new Map(), othersOf: new Map(), repeated: new Map() };
  const places = parts?.same.map((field) => columns.indexOf(field)) ?? [-1];
  if (places.includes(-1)) return found;
  const firsts = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [index, { cells }] of rows.entries()) {
    const texts = places.map((at) => fold((cells[at] ?? "").trim()));
    if (texts.includes("")) continue;
    texts.push(...agreedIn(kind, meaning, answers, cells));
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

/** What a row says in the fields in which the parts of one record agree. */
function agreedIn(kind: ImportKind, meaning: Meaning, answers: Answers, cells: readonly string[]): string[] {
  return Object.entries(kind.parts?.agree ?? {}).map(([field, usual]) => {
    const column = kind.sheet.find((each) => each.field === field) as SheetColumn;
    const text = textAt(meaning, cells, column);
    if (text === "") return usual;
    const read = readCell(column, text);
    const value = answers.get(field)?.get(textKey(text)) ?? ("value" in read ? read.value : null);
    return value === null ? `unknown ${textKey(text)}` : String(value);
  });
}
