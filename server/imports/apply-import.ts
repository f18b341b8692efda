import type * as z from "zod";
import { type Import, type ImportApplication, importKinds, importsByKind } from "#contract/imports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { serve } from "#server/http/route";
import { findImportRows, updateImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import {
  type ImportKey,
  importExists,
  requireLockedImport,
  requireVersion,
  showImport,
  toImport,
} from "#server/imports/read-imports";
import { writeRows } from "#server/imports/write-rows";

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
    rows: JSON.stringify(leftOut),
    faulty_count: leftOut.length,
    known_count: written.rows.filter(({ known }) => known).length,
    created_count: written.made.length,
  });
  const after = await showImport(ctx, key);
  await record(ctx, "import.applied", id, toImport(ctx, stored), after);
  return after;
}

for (const kind of importKinds) {
  serve(
    importsByKind[kind].apply,
    (ctx, { params: { id }, body }) => applyImport(ctx, { kind, id }, body),
    (ctx, { id }) => importExists(ctx, { kind, id }),
  );
}
