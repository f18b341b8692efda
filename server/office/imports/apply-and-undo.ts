import type * as z from "zod";
import type { Import, ImportApplication, ImportUndone } from "#contract/office/imports";
import { findImportRows, updateImport } from "#server/office/imports/imports.queries";
import { kindOf } from "#server/office/imports/kinds";
import {
  type ImportKey,
  mayUndo,
  requireLockedImport,
  requireVersion,
  showImport,
  toImport,
} from "#server/office/imports/read-imports";
import { writeRows } from "#server/office/imports/rows";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";

/**
 * Creates the content of the rows, of all or of the valid ones, in one transaction; the others remain for download. A
 * second call changes nothing more. Refuses with 409 a stale version, with 422 "all" while a row has findings, and an
 * import without a valid row.
 */
export async function applyImport(
  ctx: Ctx,
  key: ImportKey,
  { rows: wanted, version }: z.output<typeof ImportApplication>,
): Promise<Import> {
  const { actor, db, clock } = ctx;
  const { id } = key;
  const stored = await requireLockedImport(ctx, key);
  if (stored.state !== "checked") return toImport(ctx, stored);
  requireVersion(ctx, stored, version);
  if (stored.missing.length > 0) throw invalid("rows", "Escolha antes as colunas que faltam");
  if (stored.day_order === "asked") throw invalid("rows", "Diga antes se o dia ou o mês vem primeiro nas datas");
  const kind = kindOf(stored);
  const written = await writeRows(ctx, kind, stored, await findImportRows(db, actor.tenant_id, id));
  const leftOut = written.rows.filter(({ findings }) => findings.length > 0);
  if (wanted === "all" && leftOut.length > 0)
    throw invalid("rows", "Há linhas com erro. Corrija-as ou deixe-as de fora");
  if (written.made.length === 0) throw invalid("rows", "Não há linha que possa ser importada");
  await kind.keepMade(ctx, id, written.made);
  await updateImport(db, actor.tenant_id, id, {
    state: "applied",
    applied_at: clock.now(),
    rows: JSON.stringify(leftOut.map(({ values, ...row }) => row)),
    faulty_count: leftOut.length,
    known_count: written.rows.filter(({ known }) => known).length,
    differing_count: 0,
    created_count: written.made.length,
  });
  const after = await showImport(ctx, key);
  await record(ctx, "import.applied", id, toImport(ctx, stored), after);
  return after;
}

/**
 * Deletes what the import created and still exists, and nothing else. Records used or changed since remain and are
 * returned with the reason; a later undo tries them again. Refuses with 403 users who neither made the import nor may
 * delete.
 */
export async function undoImport(ctx: Ctx, key: ImportKey): Promise<z.input<typeof ImportUndone>> {
  const { actor, db, clock } = ctx;
  const { id } = key;
  const stored = await requireLockedImport(ctx, key);
  if (!mayUndo(ctx, stored)) throw new Problem("UserForbiddenForActionException");
  if (stored.state !== "applied") return { ...toImport(ctx, stored), kept: [] };
  const kept = await kindOf(stored).takeBack(ctx, id, { changed: "keep" });
  const rest = kept.length > 0 ? {} : { state: "undone", rows: "[]" };
  await updateImport(db, actor.tenant_id, id, { ...rest, undone_at: clock.now() });
  const after = await showImport(ctx, key);
  await record(ctx, "import.undone", id, toImport(ctx, stored), { ...after, kept });
  return { ...after, kept };
}
