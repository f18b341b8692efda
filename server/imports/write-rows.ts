import type { Ctx } from "#server/context";
import { thenTakenBack } from "#server/db/savepoints";
import type { ImportKind, Meaning, Row, SentRow } from "#server/imports/import-kind";
import { readRows } from "#server/imports/read-rows";

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
