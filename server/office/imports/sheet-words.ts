import type { ImportUpdate, SheetCollector, SheetWord } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { groupedBy } from "#domain/grouped";
import { fold } from "#domain/search-words";
import { readChoice } from "#domain/sheet/words";
import type { ImportKind, Meaning, Row, Values } from "#server/office/imports/import-kind";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

/** Texts are compared without case, accents and outer spaces. */
export const textKey = (text: string): string => fold(text.trim());

/** The answers about a sheet's words: by field and text, the value. */
export type Answers = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function answersOf(words: Meaning["words"]): Answers {
  const byField = groupedBy(words, ({ field }) => field);
  return new Map(
    [...byField].map(([field, all]) => [
      field,
      new Map(all.flatMap(({ text, value }) => (value === null ? [] : [[textKey(text), value] as const]))),
    ]),
  );
}

/** The text of a row's cell, or the value for all rows; empty for none. */
export function textAt({ columns, fixed }: Meaning, cells: readonly string[], { field }: SheetColumn): string {
  const at = columns.indexOf(field);
  return at === -1 ? (fixed[field] ?? "") : (cells[at] ?? "").trim();
}

/** Whether the words of a column can be given a meaning for all rows at once. */
export function takesWords({ named }: ImportKind, { reading, field }: SheetColumn): boolean {
  return reading === "choice" || named?.field === field;
}

const mostOpen = 40; // more unknown words are not names of a few things: the column means something else
const longestText = 200;

/** The rows as read, with the values of their valid cells. */
type CheckedRow = Pick<Row, "cells" | "findings"> & { values: Values; answered: boolean };

/** The stored answers with the numbers of their rows, of a file whose rows cannot be checked yet. */
export function countedWords({ columns, words }: Meaning, rows: readonly Pick<Row, "cells">[]): SheetWord[] {
  return words.map((word) => {
    const at = columns.indexOf(word.field);
    const key = textKey(word.text);
    const count = at === -1 ? 0 : rows.filter(({ cells }) => textKey(cells[at] ?? "") === key).length;
    return { ...word, rows: count };
  });
}

/**
 * The words of a sheet that have an answer or need one, each with its number of rows. An empty text stands for rows
 * without a word where one is needed.
 */
export async function wordsOf(
  ctx: Ctx,
  kind: ImportKind,
  { columns, words }: Meaning,
  rows: readonly CheckedRow[],
): Promise<SheetWord[]> {
  const answers = answersOf(words);
  const known = await kind.named?.known(ctx);
  return kind.sheet.flatMap((column) => {
    const { field } = column;
    if (!takesWords(kind, column)) return [];
    const at = columns.indexOf(field);
    const byText = groupedBy(rows, ({ cells }) => textKey(cells[at] ?? ""));
    const found = [...byText].flatMap(([key, all]): SheetWord[] => {
      const text = (all[0]?.cells[at] ?? "").trim();
      const stored = answers.get(field)?.get(key) ?? null;
      const value = stored !== null && isValue(kind, column, stored, known) ? stored : null;
      if (key === "") {
        const isOpen = ({ findings }: CheckedRow) => findings.some((finding) => finding.field === field);
        const count = all.filter((row) => row.answered || isOpen(row)).length;
        return kind.askedIfEmpty === field && count > 0 ? [{ field, text: "", value, rows: count }] : [];
      }
      if (value === null && (text.length > longestText || isKnown(kind, column, text, known))) return [];
      return [{ field, text, value, rows: all.length }];
    });
    const open = found.filter(({ value }) => value === null);
    return open.length > mostOpen ? found.filter(({ value }) => value !== null) : found;
  });
}

type Known = ReadonlyMap<string, string> | undefined;

function isKnown({ named }: ImportKind, column: SheetColumn, text: string, known: Known): boolean {
  if (column.field === named?.field) return known?.has(textKey(text)) ?? false;
  return (readChoice(column.words ?? {}, text, column.otherWords) ?? column.otherwise) !== undefined;
}

function isValue({ named }: ImportKind, column: SheetColumn, value: string, known: Known): boolean {
  return column.field === named?.field
    ? [...(known?.values() ?? [])].includes(value)
    : Object.hasOwn(column.words ?? {}, value);
}

/** The stored answers with those of a request; 422 for a field without words, or an unknown value. */
export async function answeredWords(
  ctx: Ctx,
  kind: ImportKind,
  stored: readonly SheetWord[],
  input: NonNullable<ImportUpdate["words"]>,
): Promise<SheetWord[]> {
  const known = await kind.named?.known(ctx);
  for (const [index, { field, value }] of input.entries()) {
    const column = kind.sheet.find((each) => each.field === field);
    if (!column || !takesWords(kind, column) || (value !== null && !isValue(kind, column, value, known))) {
      throw invalid(`words[${index}]`, "Escolha um dos valores da lista");
    }
  }
  const keyOf = ({ field, text }: { field: string; text: string }) => `${field}\n${textKey(text)}`;
  const said = new Map(input.map((each) => [keyOf(each), { ...each, rows: 0 }]));
  return [...stored.filter((each) => !said.has(keyOf(each))), ...said.values()];
}

/** The stored answers about channels with those of a request. */
export function answeredCollectors(
  stored: readonly SheetCollector[],
  input: NonNullable<ImportUpdate["collectors"]>,
): SheetCollector[] {
  const said = new Set(input.map(({ channel }) => channel));
  return [...stored.filter(({ channel }) => !said.has(channel)), ...input.map((each) => ({ ...each, rows: 0 }))];
}

/** The channels of a sheet for which it has to be said who collects, each with its number of rows. */
export async function collectorsOf(
  ctx: Ctx,
  kind: ImportKind,
  { collectors }: Meaning,
  rows: readonly CheckedRow[],
): Promise<SheetCollector[]> {
  const found =
    (await kind.askedCollectors?.(
      ctx,
      rows.map(({ values }) => values),
    )) ?? [];
  const said = new Map(collectors.map(({ channel, collected_by }) => [channel, collected_by]));
  return [...groupedBy(found, (channel) => channel)].map(([channel, all]) => ({
    channel,
    collected_by: said.get(channel) ?? null,
    rows: all.length,
  }));
}

const mostPlaces = 20;

/** The ids of the company's own things that the rows name, in order. */
export async function placesOf(
  ctx: Ctx,
  { named }: ImportKind,
  { columns, words }: Meaning,
  rows: readonly CheckedRow[],
): Promise<string[]> {
  if (!named) return [];
  const known = await named.known(ctx);
  const said = answersOf(words).get(named.field);
  const at = columns.indexOf(named.field);
  const ids = rows.flatMap(({ cells }) => {
    const key = textKey(cells[at] ?? "");
    return said?.get(key) ?? known.get(key) ?? [];
  });
  return [...new Set(ids)].slice(0, mostPlaces);
}
