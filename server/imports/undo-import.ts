import type * as z from "zod";
import { type ImportUndone, importKinds, importsByKind } from "#contract/imports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { serve } from "#server/http/route";
import { updateImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import {
  type ImportKey,
  importExists,
  mayUndo,
  requireLockedImport,
  showImport,
  toImport,
} from "#server/imports/read-imports";

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

for (const kind of importKinds) {
  serve(
    importsByKind[kind].undo,
    (ctx, { params: { id } }) => undoImport(ctx, { kind, id }),
    (ctx, { id }) => importExists(ctx, { kind, id }),
  );
}
