import type { Season, SeasonInput } from "#contract/seasons";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { requireTarget } from "#server/rates/refusals";
import { newSeasonValues } from "#server/rates/season-values";
import { insertSeason } from "#server/rates/seasons.queries";
import { showSeason } from "#server/rates/show-season";

/** Writes a new season down. */
export async function createSeason(ctx: Ctx, input: SeasonInput): Promise<Season> {
  const { actor, db, clock } = ctx;
  const values = newSeasonValues(input);
  await requireTarget(ctx, values.accommodation_id);
  const now = clock.now();
  const id = newId(now);
  await insertSeason(db, actor.tenant_id, id, values, now);
  const created = await showSeason(ctx, id);
  await record(ctx, "season.created", id, null, created);
  return created;
}
