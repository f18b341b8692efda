import type { Import, ImportKindName, ImportUpdate } from "#contract/office/imports";
import { importRows } from "#contract/platform/limits";
import { type DayOrder, dayOrderOf } from "#domain/sheet/cells";
import { matchColumns, wordKey } from "#domain/sheet/words";
import { type Sheet, tooManyRows } from "#server/office/imports/file/read-sheet";
import type { ImportKind, Meaning, Row, SentRow } from "#server/office/imports/import-kind";
import {
  findImportRows,
  insertImport,
  listAnswers,
  updateImport as saveImport,
} from "#server/office/imports/imports.queries";
import { kindOf } from "#server/office/imports/kinds";
import { readCell } from "#server/office/imports/read-cell";
import {
  type ImportKey,
  requireLockedImport,
  requireVersion,
  showImport,
  toImport,
} from "#server/office/imports/read-imports";
import { tryRows } from "#server/office/imports/rows";
import {
  answeredCollectors,
  answeredWords,
  collectorsOf,
  countedWords,
  placesOf,
  textKey,
  wordsOf,
} from "#server/office/imports/sheet-words";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { fileTask } from "#server/platform/file-work/task";
import { invalid } from "#server/platform/http/problem";

/** Reads a spreadsheet of at most so many rows. */
export const sheetTask = fileTask<(asked: { bytes: Buffer; mostRows: number }) => Promise<Sheet>>("sheet", 15);

interface Sent {
  kind: ImportKindName;
  file_name: string;
}

/** Stores a sheet and the findings in its rows, without creating anything. */
export async function createImport(ctx: Ctx, { kind: name, file_name }: Sent, sheet: Sheet): Promise<Import> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const kind = kindOf({ kind: name });
  const id = newId(now);
  const example = kind.sheet.map((column) => column.example).join("\n");
  const rows = sheet.rows.filter(({ cells }) => cells.join("\n") !== example);
  if (rows.length > importRows[name]) throw tooManyRows(importRows[name]);
  const { headings } = sheet;
  const columns = columnsOf(kind, headings, rows);
  const day_order = writtenOrder(kind, columns, rows) ?? "asked";
  const remembered = await answersBefore(ctx, name);
  const fixed = await usualValues(ctx, kind, columns);
  await insertImport(db, {
    tenant_id: actor.tenant_id,
    id,
    kind: name,
    file_name,
    headings: JSON.stringify(headings),
    ...(await checkRows(ctx, kind, { columns, fixed, day_order, headings, ...remembered }, rows)),
    created_by: actor.user_id,
    created_at: now,
  });
  const created = await showImport(ctx, { kind: name, id });
  await record(ctx, "import.created", id, null, created);
  return created;
}

/**
 * Changes the meaning of the file, or the text of cells, and checks the rows again. Refuses with 409 a stale version,
 * with 422 an import that was applied, unknown or repeated fields, and a wrong number of columns.
 */
export async function updateImport(ctx: Ctx, key: ImportKey, input: ImportUpdate): Promise<Import> {
  const { actor, db } = ctx;
  const { id } = key;
  const stored = await requireLockedImport(ctx, key);
  requireVersion(ctx, stored, input.version);
  if (stored.state !== "checked") throw invalid("version", "Esta planilha já foi importada. Envie outra");
  const kind = kindOf(stored);
  const columns = input.columns ?? stored.columns;
  requireFields(kind, columns, stored.headings.length);
  const fixed = fixedValues(kind, columns, input.fixed ?? toImport(ctx, stored).fixed);
  const rows = await findImportRows(db, actor.tenant_id, id);
  typeOver(rows, columns, input.cells ?? []);
  const written = input.columns ? writtenOrder(kind, columns, rows) : null;
  const day_order = input.day_order ?? written ?? stored.day_order;
  const words = await answeredWords(ctx, kind, stored.words, input.words ?? []);
  const collectors = answeredCollectors(stored.collectors, input.collectors ?? []);
  const meaning = { columns, fixed, day_order, headings: stored.headings, words, collectors };
  await saveImport(db, actor.tenant_id, id, await checkRows(ctx, kind, meaning, rows));
  const after = await showImport(ctx, key);
  await record(ctx, "import.updated", id, toImport(ctx, stored), after);
  return after;
}

function requireFields({ sheet }: ImportKind, columns: readonly (string | null)[], count: number): void {
  const given = columns.filter((field) => field !== null);
  const known = given.every((field) => sheet.some((column) => column.field === field));
  if (columns.length !== count || !known) throw invalid("columns", "Escolha o que cada coluna da planilha é");
  if (new Set(given).size !== given.length) throw invalid("columns", "Duas colunas não podem ser a mesma coisa");
}

/**
 * Refuses with 422 a fixed value for a field without choices, or one that is not a choice; a column of the file takes
 * precedence.
 */
/** The company's usual values for required columns that a new file lacks; its user sees and changes them. */
async function usualValues(ctx: Ctx, kind: ImportKind, columns: Meaning["columns"]): Promise<Meaning["fixed"]> {
  const usual = Object.entries((await kind.usual?.(ctx, columns)) ?? {});
  return Object.fromEntries(
    usual.flatMap(([field, text]) => (text && !columns.includes(field) ? [[field, text]] : [])),
  );
}

function fixedValues({ sheet }: ImportKind, columns: Meaning["columns"], fixed: Import["fixed"]): Meaning["fixed"] {
  const kept = fixed.filter(({ field }) => !columns.includes(field));
  for (const { field, text } of kept) {
    const column = sheet.find((each) => each.field === field);
    if (column?.reading !== "choice" || "sentence" in readCell(column, text)) {
      throw invalid(`fixed[${fixed.findIndex((each) => each.field === field)}]`, "Escolha um dos valores da lista");
    }
  }
  return Object.fromEntries(kept.map(({ field, text }) => [field, text]));
}

function typeOver(rows: Row[], columns: readonly (string | null)[], cells: NonNullable<ImportUpdate["cells"]>): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const [index, { row, field, text }] of cells.entries()) {
    const at = columns.indexOf(field);
    const target = byNumber.get(row);
    if (at === -1 || !target) throw invalid(`cells[${index}]`, "Esta célula não existe na planilha");
    target.cells[at] = text.trim();
  }
}

/** What the company answered about texts and channels of its last imports: the same question is not asked again. */
async function answersBefore({ actor, db }: Ctx, kind: ImportKindName): Promise<Pick<Meaning, "words" | "collectors">> {
  const before = await listAnswers(db, actor.tenant_id, kind);
  const newest = <T>(all: readonly T[], keyOf: (each: T) => string) => [
    ...new Map(all.toReversed().map((each) => [keyOf(each), each])).values(),
  ];
  const words = before.flatMap((each) => each.words).filter(({ value, text }) => value !== null && text !== "");
  const collectors = before.flatMap((each) => each.collectors).filter(({ collected_by }) => collected_by !== null);
  return {
    words: newest(words, ({ field, text }) => `${field}\n${textKey(text)}`),
    collectors: newest(collectors, ({ channel }) => channel),
  };
}

/** The stored result of a check. */
interface Checked {
  columns: string;
  fixed: string;
  words: string;
  collectors: string;
  places: string;
  day_order: Meaning["day_order"];
  missing: string;
  rows: string;
  row_count: number;
  faulty_count: number;
  known_count: number;
  differing_count: number;
}

/**
 * Checks the rows under the current meaning. Does nothing while a required field has neither a column nor a fixed
 * value, or while the order of dates is an open question.
 */
async function checkRows(ctx: Ctx, kind: ImportKind, meaning: Meaning, sent: readonly SentRow[]): Promise<Checked> {
  const { columns, fixed, day_order } = meaning;
  const missing = kind.sheet.filter(
    ({ field, required }) => required && !columns.includes(field) && fixed[field] === undefined,
  );
  const unseen = () =>
    sent.map(({ row, cells }) => ({
      row,
      cells,
      findings: [],
      known: false,
      existing: null,
      values: {},
      answered: false,
    }));
  const isOpen = missing.length > 0 || day_order === "asked";
  const checked = isOpen ? unseen() : await tryRows(ctx, kind, meaning, sent);
  const rows = checked.map(({ values, answered, ...row }) => row);
  return {
    columns: JSON.stringify(columns),
    fixed: JSON.stringify(fixed),
    words: JSON.stringify(isOpen ? countedWords(meaning, sent) : await wordsOf(ctx, kind, meaning, checked)),
    collectors: JSON.stringify(isOpen ? meaning.collectors : await collectorsOf(ctx, kind, meaning, checked)),
    places: JSON.stringify(isOpen ? [] : await placesOf(ctx, kind, meaning, checked)),
    day_order,
    missing: JSON.stringify(missing.map(({ field }) => field)),
    rows: JSON.stringify(rows),
    row_count: rows.length,
    faulty_count: rows.filter(({ findings }) => findings.length > 0).length,
    known_count: rows.filter(({ known }) => known).length,
    differing_count: rows.filter(({ known, existing }) => known && existing?.differs).length,
  };
}

/**
 * The field of each column, guessed from its heading. A column of choices that was recognized only by a vague heading,
 * such as "Tipo", is ignored if none of its cells is one of the choices: it means something else.
 */
function columnsOf({ sheet }: ImportKind, headings: readonly string[], rows: readonly SentRow[]): (string | null)[] {
  return matchColumns(headings, sheet).map((field, at) => {
    const column = sheet.find((each) => each.field === field);
    if (column?.reading !== "choice" || column.required) return field;
    const heading = wordKey(headings[at] ?? "");
    if (!(column.vague ?? column.others).some((other) => wordKey(other) === heading)) return field;
    const texts = rows.map(({ cells }) => (cells[at] ?? "").trim()).filter((text) => text !== "");
    return texts.length === 0 || texts.some((text) => "value" in readCell(column, text)) ? field : null;
  });
}

/** The order in which the file's dates are written; null if it cannot be determined. */
function writtenOrder({ sheet }: ImportKind, columns: Meaning["columns"], rows: readonly SentRow[]): DayOrder | null {
  const ofDays = columns.flatMap((field, at) =>
    sheet.some((column) => column.field === field && column.reading === "day") ? [at] : [],
  );
  const [from, to, nights] = [columns.indexOf("check_in"), columns.indexOf("check_out"), columns.indexOf("nights")];
  return dayOrderOf(
    rows.flatMap(({ cells }) => ofDays.map((at) => cells[at] ?? "")),
    rows.map(({ cells }) => ({
      check_in: cells[from] ?? "",
      check_out: cells[to] ?? "",
      nights: cells[nights] ?? "",
    })),
  );
}
