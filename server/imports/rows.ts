import { setImmediate } from "node:timers/promises";
import { type FieldErrors, parse } from "#contract/parse";
import type { SheetColumn } from "#contract/sheet";
import { fold } from "#domain/search-words";
import { earlierEqual } from "#domain/sheet/repeats";
import type { Ctx } from "#server/context";
import { thenTakenBack } from "#server/db/several-statements";
import type { Finding, ImportKind, Meaning, Row, SentRow, Values } from "#server/imports/import-kind";
import { readCell } from "#server/imports/read-cell";

interface ReadRow extends Row {
  /** Null for a row with findings, and for a further part of another row. */
  input: unknown;
  /** The index of the row of which this one is a further part. */
  partOf: number | null;
}

const rowsAtOnce = 500;

/**
 * Reads the rows of a sheet by the schema of their kind, each with its findings and what it repeats. Yields to other
 * requests in between.
 */
export async function readRows(kind: ImportKind, meaning: Meaning, rows: readonly SentRow[]): Promise<ReadRow[]> {
  const parts = partsOfOne(kind, meaning, rows);
  const repeats = repeatsIn(kind, meaning, rows, parts);
  const all: ReadRow[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const partOf = parts.firstOf.get(index) ?? null;
    const others = (parts.othersOf.get(index) ?? []).map((at) => rows[at]?.cells ?? []);
    const read = readRow(kind, meaning, cells, others);
    const findings = partOf === null ? [...read.findings, ...(repeats.get(index) ?? [])] : [];
    const input = findings.length > 0 || partOf !== null ? null : read.input;
    all.push({ row, cells, findings, known: false, input, partOf });
  }
  return all;
}

function readRow(kind: ImportKind, meaning: Meaning, cells: readonly string[], others: readonly (readonly string[])[]) {
  const order = meaning.day_order === "month_first" ? "month_first" : "day_first";
  const unread: Finding[] = [];
  const typed: Values = {};
  for (const column of kind.sheet) {
    const text = textAt(meaning, cells, column);
    const more = kind.parts?.sums.includes(column.field) ? others.map((each) => textAt(meaning, each, column)) : [];
    if (text === "" && more.every((each) => each === "")) continue;
    const read = more.length > 0 ? readSum(column, [text, ...more]) : readCell(column, text, order);
    if ("value" in read) put(typed, column.field, read.value);
    else unread.push({ field: column.field, message: read.sentence });
  }
  const { values, findings } = kind.complete(typed);
  const parsed = parse(kind.schema, values);
  const told = [...unread, ...findings];
  if (parsed.ok) return { input: parsed.value, findings: told };
  return { input: null, findings: [...told, ...findingsOf(parsed.errors, new Set(told.map(({ field }) => field)))] };
}

/** The messages of a 422 as findings, except for fields that already have one. */
export function findingsOf(errors: FieldErrors, told: ReadonlySet<string | null> = new Set()): Finding[] {
  return Object.entries(errors).flatMap(([path, sentences]) => {
    const field = path.split(/\[\d/)[0]!;
    return told.has(field) ? [] : [{ field, message: sentences[0] ?? "" }];
  });
}

function textAt({ columns, fixed }: Meaning, cells: readonly string[], { field }: SheetColumn): string {
  const at = columns.indexOf(field);
  return at === -1 ? (fixed[field] ?? "") : (cells[at] ?? "").trim();
}

/** The sum over the parts of one record; a part may be negative. A percentage is given once. */
function readSum(column: SheetColumn, texts: readonly string[]): ReturnType<typeof readCell> {
  let sum = 0;
  let share: unknown = null;
  for (const text of texts.filter((each) => each !== "")) {
    const isLess = /^(R\$)?\s*[-−]/.test(text);
    const read = readCell(column, text.replace(/[-−]/, ""));
    if ("sentence" in read) return read;
    const cents =
      typeof read.value === "number" ? read.value : (read.value as { commission_cents?: number }).commission_cents;
    if (cents === undefined) share ??= read.value;
    else sum += isLess ? -cents : cents;
  }
  if (share !== null) return { value: share };
  if (sum < 0) return { sentence: "As linhas desta reserva somam um valor negativo" };
  return { value: column.reading === "commission" ? { commission_cents: sum } : sum };
}

/** `address.street` is set inside the address. */
function put(values: Values, field: string, value: unknown): void {
  const [first = "", second] = field.split(".");
  if (second === undefined) values[first] = value;
  else values[first] = { ...(values[first] as Values | undefined), [second]: value };
}

function repeatsIn(
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
interface Parts {
  /** By the index of a row: the first row of the same record. */
  firstOf: Map<number, number>;
  /** By the index of a first row: its other parts. */
  othersOf: Map<number, number[]>;
  /** By the index of a row: the row that it repeats in every cell. */
  repeated: Map<number, number>;
}

/**
 * The rows of one record, such as a channel's payouts for one booking paid in two parts: the same channel code,
 * accommodation and dates. A row equal in every cell is not a part but a repetition.
 */
function partsOfOne({ parts }: ImportKind, { columns }: Meaning, rows: readonly SentRow[]): Parts {
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

interface Written {
  rows: Row[];
  /** What was created, in the form that its kind records. */
  made: unknown[];
}

/** Creates the rows' records; refused rows get findings, existing records are skipped. */
export async function writeRows(
  ctx: Ctx,
  kind: ImportKind,
  meaning: Meaning,
  sent: readonly SentRow[],
): Promise<Written> {
  const read = await readRows(kind, meaning, sent);
  const good = read.filter(({ input }) => input !== null);
  const outcomes = await kind.write(
    ctx,
    good.map(({ row, input }) => ({ row, input })),
  );
  const made: unknown[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const row = good[index] as (typeof good)[number];
    if ("made" in outcome) made.push(outcome.made);
    else if ("known" in outcome) row.known = true;
    else row.findings.push(...outcome.findings);
  }
  for (const row of read) {
    const first = row.partOf === null ? undefined : read[row.partOf];
    if (first === undefined) continue;
    if (first.findings.length === 0) row.known = true;
    else
      row.findings.push({ field: null, message: `É parte da reserva da linha ${first.row}, que precisa de correção` });
  }
  return { rows: read.map(({ row, cells, findings, known }) => ({ row, cells, findings, known })), made };
}

/** The same as a dry run: the import in a savepoint that is rolled back. */
export async function tryRows(ctx: Ctx, kind: ImportKind, meaning: Meaning, sent: readonly SentRow[]): Promise<Row[]> {
  const { rows } = await thenTakenBack(ctx.db, () => writeRows(ctx, kind, meaning, sent));
  return rows;
}
