import type * as z from "zod";
import type { ImportUndone } from "#contract/imports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { updateImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { type ImportKey, mayUndo, requireLockedImport, showImport, toImport } from "#server/imports/read-import";

/**
 * Takes back what the import made and still stands, and nothing else. What has been used or changed since stays and is
 * answered with the reason; a later undo tries it again. Refuses with 403 who neither made the import nor may delete.
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
