import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { deleteSeasonRow } from "#server/rates/seasons.queries";
import { showSeason } from "#server/rates/show-season";

/** Deletes a season. Bookings keep what they were priced with. */
export async function deleteSeason(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showSeason(ctx, id);
  await deleteSeasonRow(db, actor.tenant_id, id);
  await record(ctx, "season.deleted", id, before, null);
}
