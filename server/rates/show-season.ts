import type { Season } from "#contract/seasons";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findSeason, listSeasonRows, type StoredSeason } from "#server/rates/seasons.queries";

/** Every season of the company. */
export async function listSeasons({ actor, db }: Ctx): Promise<{ data: Season[] }> {
  return { data: await listSeasonRows(db, actor.tenant_id) };
}

/** One season as GET answers it. Refuses unknown and foreign ids with the same 404. */
export async function showSeason({ actor, db }: Ctx, id: string): Promise<StoredSeason> {
  return found(await findSeason(db, actor.tenant_id, id));
}

/** Whether the company has a season of this id. */
export async function seasonExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findSeason(db, actor.tenant_id, id)) !== null;
}
