import { type Export, exportDays } from "#contract/exports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { askForExport } from "#server/exports/ask-for-export";
import { leaveDiscard } from "#server/exports/discard-exports";
import { findExport, findWaiting, insertExport } from "#server/exports/exports.queries";
import { toExport } from "#server/exports/read-exports";
import { found } from "#server/http/problem";

/** Begins an export of everything of the company; while one is made, gives that one. */
export async function startExport({ actor, db, clock }: Ctx): Promise<Export> {
  const now = clock.now();
  const id = newId(now);
  const keptUntil = new Date(now.getTime() + exportDays * 86_400_000);
  const who = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  if (!(await insertExport(db, { ...who, id, created_at: now, kept_until: keptUntil }))) {
    return toExport(found(await findWaiting(db, actor.tenant_id)));
  }
  await askForExport(db, actor.tenant_id, id, { now, at: now });
  await leaveDiscard(db, actor.tenant_id, { export: id }, { now, at: keptUntil });
  await record({ actor, db, clock }, "export.started", id, null, null);
  return toExport(found(await findExport(db, actor.tenant_id, id)));
}
