import { occupiedPeriods } from "#domain/occupancy-period";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { deleteOccupancies, insertFreeOccupancies } from "#server/bookings/nights/occupancies.queries";
import type { Stay } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";

/** A stay of many that are to take their nights at once. */
export interface ManyStay extends Stay {
  accommodation: StayAccommodation;
  occupancy_id: string;
  expires_at: Date | null;
  /** Whether nights of preparation follow: after a stay that is over there are none left to keep. */
  prepares: boolean;
}

/**
 * What `occupy` does, for many stays at once, under the locks of their accommodations and before their bookings are
 * written. Gives the ids of those that got all their nights; the others keep none, and of two of the list the earlier
 * wins.
 */
export async function occupyEach(ctx: Ctx, stays: readonly ManyStay[]): Promise<Set<string>> {
  const { actor, db, clock } = ctx;
  const rowsOf = ({ id, check_in, check_out, accommodation, occupancy_id, expires_at, prepares }: ManyStay) =>
    occupiedPeriods(check_in, check_out, prepares ? accommodation.preparation_nights : 0).map((period) => ({
      ...period,
      tenant_id: actor.tenant_id,
      id: period.source === "booking" ? occupancy_id : newId(clock.now()),
      accommodation_id: accommodation.id,
      booking_id: id,
      expires_at,
    }));
  const rows = stays.flatMap(rowsOf);
  const isOf = (source: string) => (row: (typeof rows)[number]) => row.source === source;
  const slept = await insertFreeOccupancies(db, rows.filter(isOf("booking")));
  const preparing = rows.filter((row) => isOf("preparation")(row) && slept.has(row.booking_id));
  const prepared = await insertFreeOccupancies(db, preparing);
  const partial = preparing.map(({ booking_id }) => booking_id).filter((id) => !prepared.has(id));
  if (partial.length > 0) await deleteOccupancies(db, actor.tenant_id, partial);
  return new Set([...slept].filter((id) => !partial.includes(id)));
}
