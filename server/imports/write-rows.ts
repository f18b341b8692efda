import type { Ctx } from "#server/context";
import { thenTakenBack } from "#server/db/savepoints";
import type { ImportKind, Row, SentRow } from "#server/imports/import-kind";
import { readRows } from "#server/imports/read-rows";

interface Written {
  rows: Row[];
  /** What was created, as its kind notes it. */
  made: unknown[];
}

/** Creates what the rows hold; those that are refused say why, those that are known are passed over. */
export async function writeRows(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly (string | null)[],
  sent: readonly SentRow[],
): Promise<Written> {
  const read = await readRows(kind, columns, sent);
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
  return { rows: read.map(({ row, cells, findings, known }) => ({ row, cells, findings, known })), made };
}

/** The same without a trace: the dry run is the import, taken back. */
export async function tryRows(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly (string | null)[],
  sent: readonly SentRow[],
): Promise<Row[]> {
  const { rows } = await thenTakenBack(ctx.db, () => writeRows(ctx, kind, columns, sent));
  return rows;
}
