import { setImmediate } from "node:timers/promises";
import type { SheetColumn } from "#contract/office/sheet";
import { type FieldErrors, parse } from "#contract/platform/parse";
import { earlierEqual } from "#domain/grouped";
import type {
  Common,
  Finding,
  ImportKind,
  Meaning,
  NotMade,
  Row,
  SentRow,
  Values,
} from "#server/office/imports/import-kind";
import { readCell } from "#server/office/imports/read-cell";
import { partsOfOne, repeatsIn } from "#server/office/imports/rows-of-one";
import { type Answers, answersOf, takesWords, textAt, textKey } from "#server/office/imports/sheet-words";
import type { Ctx } from "#server/platform/context";
import { thenTakenBack } from "#server/platform/db/several-statements";

interface ReadRow extends Row {
  /** The values of the valid cells. */
  values: Values;
  /** The row as the schema takes it, with placeholders for `faulty` fields; null if even that is not valid. */
  input: unknown;
  faulty: ReadonlySet<string>;
  /** True if the row needed the answer about rows without a word. */
  answered: boolean;
  /** The index of the row of which this one is a further part. */
  partOf: number | null;
}

const rowsAtOnce = 500;

/**
 * Reads the rows of a sheet by the schema of their kind, each with its findings and what it repeats. Yields to other
 * requests in between.
 */
export async function readRows(kind: ImportKind, meaning: Meaning, rows: readonly SentRow[]): Promise<ReadRow[]> {
  const answers = answersOf(meaning.words);
  const parts = partsOfOne(kind, meaning, answers, rows);
  const repeats = repeatsIn(kind, meaning, rows, parts);
  const all: ReadRow[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const partOf = parts.firstOf.get(index) ?? null;
    const others = (parts.othersOf.get(index) ?? []).map((at) => rows[at]?.cells ?? []);
    const { findings: own, ...read } = readRow(kind, meaning, answers, cells, others);
    const findings = partOf === null ? [...own, ...(repeats.get(index) ?? [])] : [];
    all.push({ row, cells, findings, known: false, existing: null, partOf, ...read });
  }
  return all;
}

type ReadCells = Pick<ReadRow, "findings" | "values" | "input" | "faulty" | "answered">;

function readRow(
  kind: ImportKind,
  meaning: Meaning,
  answers: Answers,
  cells: readonly string[],
  others: readonly (readonly string[])[],
): ReadCells {
  const order = meaning.day_order === "month_first" ? "month_first" : "day_first";
  const findings: Finding[] = [];
  const typed: Values = {};
  for (const column of kind.sheet) {
    const { field } = column;
    const text = textAt(meaning, cells, column);
    const more = kind.parts?.sums.includes(field) ? others.map((each) => textAt(meaning, each, column)) : [];
    if (text === "" && more.every((each) => each === "")) continue;
    const answer = takesWords(kind, column) ? answers.get(field)?.get(textKey(text)) : undefined;
    const read = more.length > 0 ? readSum(column, [text, ...more]) : readCell(column, text, order);
    if (answer !== undefined) put(typed, field, answer);
    else if ("value" in read) put(typed, field, read.value);
    else findings.push({ field, message: read.sentence });
  }
  const completed = kind.complete(typed, meaning);
  // a cell that is already faulty has one message
  findings.push(...completed.findings.filter(({ field }) => findings.every((told) => told.field !== field)));
  const { values, answered = false } = completed;
  return { ...parseRow(kind, values, findings), values, answered };
}

const mostParses = 4;

/**
 * The row by the schema, with all of its errors: a schema does not reach its last rules while fields are faulty, so
 * these get placeholders, and the row is parsed again.
 */
function parseRow(
  kind: ImportKind,
  values: Values,
  findings: Finding[],
): Pick<ReadCells, "findings" | "input" | "faulty"> {
  let tried = values;
  const all = [...findings];
  for (let turn = 0; turn < mostParses; turn += 1) {
    const faulty = new Set(all.flatMap(({ field }) => field ?? []));
    const parsed = parse(kind.schema, tried);
    if (parsed.ok) return { input: parsed.value, findings: all, faulty };
    all.push(...findingsOf(parsed.errors, faulty));
    tried = withPlaceholders(kind, tried, [
      ...faulty,
      ...findingsOf(parsed.errors).flatMap(({ field }) => field ?? []),
    ]);
  }
  return { input: null, findings: all, faulty: new Set() };
}

function withPlaceholders(
  { placeholders, together = [], behind = {} }: ImportKind,
  values: Values,
  faulty: readonly string[],
): Values {
  const fields = new Set(faulty.some((field) => together.includes(field)) ? [...faulty, ...together] : faulty);
  const copy: Values = { ...values };
  for (const field of fields) {
    const [first = "", rest] = field.split(".");
    // a key that the schema does not know is an error of its own, also with an undefined value
    if (rest === undefined) for (const name of [first, ...(behind[first] ?? [])]) delete copy[name];
    if (rest === undefined && placeholders[first] !== undefined) copy[first] = placeholders[first];
    else if (rest !== undefined)
      copy[first] = { ...(copy[first] as Values), [rest]: (placeholders[first] as Values | undefined)?.[rest] };
  }
  return copy;
}

/** The messages of a 422 as findings, except for fields that already have one. */
export function findingsOf(errors: FieldErrors, told: ReadonlySet<string | null> = new Set()): Finding[] {
  return Object.entries(errors).flatMap(([path, sentences]) => {
    const field = path.split(/\[\d/)[0]!;
    return told.has(field) ? [] : [{ field, message: sentences[0] ?? "" }];
  });
}

const severalShares =
  "As linhas desta reserva dizem comissões diferentes. Escreva em todas a mesma porcentagem, ou em cada uma o seu valor";

/** The sum over the parts of one record; a part may be negative. A percentage is one for all of them. */
function readSum(column: SheetColumn, texts: readonly string[]): ReturnType<typeof readCell> {
  let sum = 0;
  const shares = new Map<string, unknown>();
  let isAmount = false;
  for (const text of texts.filter((each) => each !== "")) {
    const isLess = /^(R\$)?\s*[-−]/.test(text);
    const read = readCell(column, text.replace(/[-−]/, ""));
    if ("sentence" in read) return read;
    const cents =
      typeof read.value === "number" ? read.value : (read.value as { commission_cents?: number }).commission_cents;
    if (cents === undefined) shares.set(JSON.stringify(read.value), read.value);
    else sum += isLess ? -cents : cents;
    isAmount ||= cents !== undefined;
  }
  if (shares.size > 1 || (shares.size === 1 && isAmount)) return { sentence: severalShares };
  for (const value of shares.values()) return { value };
  if (sum < 0) return { sentence: "As linhas desta reserva somam um valor negativo" };
  return { value: column.reading === "commission" ? { commission_cents: sum } : sum };
}

/** `address.street` is set inside the address. */
function put(values: Values, field: string, value: unknown): void {
  const [first = "", second] = field.split(".");
  if (second === undefined) values[first] = value;
  else values[first] = { ...(values[first] as Values | undefined), [second]: value };
}

interface Written {
  rows: CheckedRow[];
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
  await addContradictions(ctx, kind, read);
  const common = commonOf(meaning);
  const good = read.filter(({ findings, partOf }) => findings.length === 0 && partOf === null);
  const outcomes = await kind.write(
    ctx,
    good.map(({ row, input }) => ({ row, input })),
    common,
  );
  const made: { row: number; made: unknown }[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const row = good[index] as ReadRow;
    if ("made" in outcome) made.push({ row: row.row, made: outcome.made });
    else settle(row, outcome);
  }
  await inspectFaulty(ctx, kind, common, read, made);
  for (const row of read) {
    const first = row.partOf === null ? undefined : read[row.partOf];
    if (first === undefined) continue;
    if (first.findings.length === 0) row.known = true;
    else
      row.findings.push({ field: null, message: `É parte da reserva da linha ${first.row}, que precisa de correção` });
  }
  return {
    rows: read.map(({ row, cells, findings, known, existing = null, values, answered }) => ({
      ...{ row, cells, findings, known, existing, values, answered },
    })),
    made: made.map((each) => each.made),
  };
}

/** Adds that rows say different things of one record. */
async function addContradictions(ctx: Ctx, kind: ImportKind, read: readonly ReadRow[]): Promise<void> {
  const repeats = earlierEqual(read.map(({ cells }) => cells.join("\n")));
  const own = read.filter(({ partOf }, index) => partOf === null && repeats[index] === null);
  const found = await kind.contradictions?.(ctx, own);
  for (const row of own) row.findings.push(...(found?.get(row.row) ?? []));
}

function commonOf({ collectors }: Meaning): Common {
  const said = collectors.flatMap(({ channel, collected_by }) => (collected_by ? [[channel, collected_by]] : []));
  return { collectors: Object.fromEntries(said) };
}

function settle(row: ReadRow, outcome: NotMade): void {
  if ("known" in outcome) {
    row.known = true;
    row.existing = outcome.known;
    row.findings = [];
  } else row.findings.push(...outcome.findings);
}

/** Adds the further errors of rows that have some, so that all are told at once. */
async function inspectFaulty(
  ctx: Ctx,
  kind: ImportKind,
  common: Common,
  read: readonly ReadRow[],
  made: readonly { row: number; made: unknown }[],
): Promise<void> {
  const wrong = read.filter(({ findings, partOf, input }) => findings.length > 0 && partOf === null && input !== null);
  if (wrong.length === 0) return;
  const faultyOf = ({ findings, faulty }: ReadRow) =>
    new Set([...faulty, ...findings.flatMap(({ field }) => field ?? [])]);
  const rows = wrong.map((row) => ({ row: row.row, input: row.input, faulty: faultyOf(row) }));
  const outcomes = await kind.inspect(ctx, rows, common, made);
  for (const [index, outcome] of outcomes.entries()) settle(wrong[index] as ReadRow, outcome);
}

/** A row with its findings, and the values of its valid cells. */
export type CheckedRow = Row & Pick<ReadRow, "values" | "answered">;

/** The same as a dry run: the import in a savepoint that is rolled back. */
export async function tryRows(
  ctx: Ctx,
  kind: ImportKind,
  meaning: Meaning,
  sent: readonly SentRow[],
): Promise<CheckedRow[]> {
  const { rows } = await thenTakenBack(ctx.db, () => writeRows(ctx, kind, meaning, sent));
  return rows;
}
