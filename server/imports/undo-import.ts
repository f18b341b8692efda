import type * as z from "zod";
import type { ImportUndone } from "#contract/imports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { codeOf } from "#server/db/failures";
import { Problem } from "#server/http/problem";
import type { ImportKind } from "#server/imports/import-kind";
import { updateImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { mayUndo, requireLockedImport, showImport, toImport } from "#server/imports/read-import";
import { wholeOrNothing } from "#server/db/savepoints";

/**
 * Takes back what the import made and still stands, and nothing else. What has been used or changed since stays and is
 * answered with the reason; a later undo tries it again. Refuses with 403 who neither made the import nor may delete.
 */
export async function undoImport(ctx: Ctx, id: string): Promise<z.input<typeof ImportUndone>> {
  const { actor, db, clock } = ctx;
  const stored = await requireLockedImport(ctx, id);
  if (!mayUndo(ctx, stored)) throw new Problem("UserForbiddenForActionException");
  if (stored.state !== "applied") return { ...toImport(ctx, stored), kept: [] };
  const kind = kindOf(stored);
  const kept: { name: string; reason: string }[] = [];
  for (const made of await kind.listMade(ctx, id)) {
    const reason = await takeBack(ctx, kind, made.id);
    if (reason !== null) kept.push({ name: made.name, reason });
  }
  const rest = kept.length > 0 ? {} : { state: "undone", rows: "[]" };
  await updateImport(db, actor.tenant_id, id, { ...rest, undone_at: clock.now() });
  const after = await showImport(ctx, id);
  await record(ctx, "import.undone", id, toImport(ctx, stored), { ...after, kept });
  return { ...after, kept };
}

/** Null when it is gone, else why it stays. */
async function takeBack(ctx: Ctx, kind: ImportKind, id: string): Promise<string | null> {
  try {
    await wholeOrNothing(ctx.db, () => kind.takeBack(ctx, id));
    return null;
  } catch (error) {
    if (error instanceof Problem) return Object.values(error.extras.errors ?? {})[0]?.[0] ?? error.message;
    if (codeOf(error) === "23503") return "Já está em uso";
    throw error;
  }
}
