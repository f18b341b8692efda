import type { Season, SeasonUpdate } from "#contract/seasons";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { requireTarget, stale } from "#server/rates/refusals";
import { changedSeasonValues } from "#server/rates/season-values";
import { updateSeasonRow } from "#server/rates/seasons.queries";
import { showSeason } from "#server/rates/show-season";

/** Changes a season: absent is kept, null empties. Bookings keep their price. Refuses a stale version with 409. */
export async function updateSeason(ctx: Ctx, id: string, input: SeasonUpdate): Promise<Season> {
  const { actor, db, clock } = ctx;
  const before = await showSeason(ctx, id);
  if (before.version !== input.version) throw stale(before);
  const { id: _, version: __, ...values } = before;
  const changed = changedSeasonValues(values, input);
  if (changed.accommodation_id !== before.accommodation_id) await requireTarget(ctx, changed.accommodation_id);
  const saved = await updateSeasonRow(db, actor.tenant_id, before, changed, clock.now());
  const after = await showSeason(ctx, id);
  if (!saved) throw stale(after);
  await record(ctx, "season.updated", id, before, after);
  return after;
}
