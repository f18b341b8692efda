import type { Ctx } from "#server/context";
import { listGuestPlaces, type StoredPlace } from "#server/guest-page/guest-page.queries";
import { found } from "#server/http/problem";

export type { StoredPlace };

/** What guests can be shown about a place, including its access codes: the caller decides what is shown. */
export async function placeOfStay({ actor, db }: Ctx, accommodationId: string): Promise<StoredPlace> {
  return found((await listGuestPlaces(db, actor.tenant_id, [accommodationId]))[0]);
}
