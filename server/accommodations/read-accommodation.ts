import { type Accommodation, accommodations } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import {
  belongingsExist,
  findAccommodation,
  type StoredAccommodation,
} from "#server/accommodations/accommodations.queries";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";

/** One accommodation as stored. Throws the same 404 for unknown ids and those of other companies. */
export async function requireAccommodation({ actor, db }: Ctx, id: string): Promise<StoredAccommodation> {
  return found(await findAccommodation(db, actor.tenant_id, id));
}

/** One accommodation in the format of GET. */
export async function showAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  return toAccommodation(await requireAccommodation(ctx, id));
}

serve(accommodations.show, (ctx, { params }) => showAccommodation(ctx, params.id));

export async function accommodationExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findAccommodation(db, actor.tenant_id, id)) !== null;
}

/**
 * True if anything exists only for this accommodation and would be deleted with it: blocks, channel calendars, rates.
 */
export function hasBelongings({ actor, db }: Ctx, accommodationId: string): Promise<boolean> {
  return belongingsExist(db, actor.tenant_id, accommodationId);
}
