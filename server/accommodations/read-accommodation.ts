import type { Accommodation } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { findAccommodation, type StoredAccommodation } from "#server/accommodations/accommodations.queries";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";

/** One accommodation as it is stored. Refuses unknown and foreign ids with the same 404. */
export async function requireAccommodation({ actor, db }: Ctx, id: string): Promise<StoredAccommodation> {
  return found(await findAccommodation(db, actor.tenant_id, id));
}

/** One accommodation as GET answers it. */
export async function showAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  return toAccommodation(await requireAccommodation(ctx, id));
}

/** Whether the company has an accommodation of this id. */
export async function accommodationExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findAccommodation(db, actor.tenant_id, id)) !== null;
}
