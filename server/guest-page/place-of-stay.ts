import type { Ctx } from "#server/context";
import { listGuestPlaces, type StoredPlace } from "#server/guest-page/guest-page.queries";
import { found } from "#server/http/problem";

export type { StoredPlace };

/** What is told of a place to its guests, the keys to it among that: who asks decides what is shown. */
export async function placeOfStay({ actor, db }: Ctx, accommodationId: string): Promise<StoredPlace> {
  return found((await listGuestPlaces(db, actor.tenant_id, [accommodationId]))[0]);
}
