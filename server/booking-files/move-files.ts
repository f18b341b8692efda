import { record } from "#server/audit/record";
import { moveShownFiles } from "#server/booking-files/booking-files.queries";
import type { Ctx } from "#server/context";

/** Hands what lies with one booking over to another, both locked by the caller, with an audit row each. */
export async function moveFiles(ctx: Ctx, from: { id: string }, to: { id: string; code: string }): Promise<void> {
  const { actor, db, clock } = ctx;
  const names = await moveShownFiles(db, actor.tenant_id, from.id, to.id, clock.now());
  for (const file of names) await record(ctx, "booking.file_moved", to.code, null, { file });
}
