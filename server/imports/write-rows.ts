import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import type { ImportKind, Row } from "#server/imports/import-kind";
import { findingsOf, readRows } from "#server/imports/read-rows";
import { thenTakenBack } from "#server/db/savepoints";

interface Written {
  rows: Row[];
  /** The ids of what was created. */
  made: string[];
}

/** Creates what the rows hold, one by one as the form does; those that are refused say why and are left out. */
export async function writeRows(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly (string | null)[],
  sent: readonly Omit<Row, "findings">[],
): Promise<Written> {
  const read = readRows(kind, columns, sent);
  const good = read.flatMap(({ input }, index) => (input === null ? [] : [{ input, index }]));
  const known = await kind.findKnown(
    ctx,
    good.map(({ input }) => input),
  );
  const made: string[] = [];
  for (const [place, { input, index }] of good.entries()) {
    const finding = known.get(place);
    const findings = finding ? [finding] : await createOne(ctx, kind, input, made);
    read[index]?.findings.push(...findings);
  }
  return { rows: read.map(({ row, cells, findings }) => ({ row, cells, findings })), made };
}

/** The same without a trace: the dry run is the import, taken back. */
export async function tryRows(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly (string | null)[],
  sent: readonly Omit<Row, "findings">[],
): Promise<Row[]> {
  const { rows } = await thenTakenBack(ctx.db, () => writeRows(ctx, kind, columns, sent));
  return rows;
}

async function createOne(ctx: Ctx, kind: ImportKind, input: unknown, made: string[]) {
  try {
    made.push(await kind.create(ctx, input));
    return [];
  } catch (error) {
    if (error instanceof Problem && error.extras.errors) return findingsOf(error.extras.errors);
    throw error;
  }
}
