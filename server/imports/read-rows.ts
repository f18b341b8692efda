import { setImmediate } from "node:timers/promises";
import { type FieldErrors, parse } from "#contract/parse";
import type { SheetColumn } from "#contract/sheet";
import { earlierEqual } from "#domain/sheet/repeats";
import type { Finding, ImportKind, Row, SentRow, Values } from "#server/imports/import-kind";
import { readCell } from "#server/imports/read-cell";

interface ReadRow extends Row {
  /** Null when something was found wanting. */
  input: unknown;
}

const rowsAtOnce = 500;

/**
 * Reads the rows of a sheet by the schema of their kind, each with what is wrong in it and what it repeats. Others have
 * their turn in between.
 */
export async function readRows(
  kind: ImportKind,
  columns: readonly (string | null)[],
  rows: readonly SentRow[],
): Promise<ReadRow[]> {
  const repeats = repeatsIn(kind, columns, rows);
  const all: ReadRow[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const read = readRow(kind, columns, cells);
    const findings = [...read.findings, ...(repeats.get(index) ?? [])];
    all.push({ row, cells, findings, known: false, input: findings.length > 0 ? null : read.input });
  }
  return all;
}

function readRow(kind: ImportKind, columns: readonly (string | null)[], cells: readonly string[]) {
  const unread: Finding[] = [];
  const typed: Values = {};
  for (const column of kind.sheet) {
    const text = textAt(columns, cells, column);
    if (text === "") continue;
    const read = readCell(column, text);
    if ("value" in read) put(typed, column.field, read.value);
    else unread.push({ field: column.field, message: read.sentence });
  }
  const { values, findings } = kind.complete(typed);
  const parsed = parse(kind.schema, values);
  const told = [...unread, ...findings];
  if (parsed.ok) return { input: parsed.value, findings: told };
  return { input: null, findings: [...told, ...findingsOf(parsed.errors, new Set(told.map(({ field }) => field)))] };
}

/** The sentences of a 422 as findings, but for fields of which something was said already. */
export function findingsOf(errors: FieldErrors, told: ReadonlySet<string | null> = new Set()): Finding[] {
  return Object.entries(errors).flatMap(([path, sentences]) => {
    const field = path.replace(/\[\d+\].*$/, "");
    return told.has(field) ? [] : [{ field, message: sentences[0] ?? "" }];
  });
}

function textAt(columns: readonly (string | null)[], cells: readonly string[], { field }: SheetColumn): string {
  const at = columns.indexOf(field);
  return at === -1 ? "" : (cells[at] ?? "").trim();
}

/** `address.street` goes into the address. */
function put(values: Values, field: string, value: unknown): void {
  const [first = "", second] = field.split(".");
  if (second === undefined) values[first] = value;
  else values[first] = { ...(values[first] as Values | undefined), [second]: value };
}

function repeatsIn(
  { distinct }: ImportKind,
  columns: readonly (string | null)[],
  rows: readonly SentRow[],
): Map<number, Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const [field, keyOf] of Object.entries(distinct)) {
    const at = columns.indexOf(field);
    const keys = rows.map(({ cells }) => (at === -1 ? null : keyOf((cells[at] ?? "").trim())));
    for (const [index, earlier] of earlierEqual(keys).entries()) {
      if (earlier === null) continue;
      const message = `Repete a linha ${rows[earlier]?.row}`;
      found.set(index, [...(found.get(index) ?? []), { field, message }]);
    }
  }
  return found;
}
