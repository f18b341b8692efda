import { occupiedPeriods } from "#domain/occupancy-period";
import {
  deleteOccupancies,
  insertOccupancies,
  listOccupancies,
  type Occupancy,
  type OccupancyQuestion,
  updateOccupanciesExpiry,
} from "#server/bookings/occupancies.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";

export type { Occupancy };

/** A stay that is to take its nights. `occupancy_id` names the row that the booking will point at. */
export interface Stay {
  id: string;
  occupancy_id: string;
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** The instant at which a hold gives its nights back; null for other bookings. */
  expires_at: Date | null;
}

/**
 * Takes the nights of a stay and of the preparation after it, in one statement. The only way to nights: create, hold,
 * confirm and move all come here, holding the accommodation's lock. Refuses with 409 when any of them is taken.
 */
export async function occupy({ actor, db, clock }: Ctx, stay: Stay, preparationNights: number): Promise<void> {
  const periods = occupiedPeriods(stay.check_in, stay.check_out, preparationNights);
  const rows = periods.map((period) => ({
    ...period,
    tenant_id: actor.tenant_id,
    id: period.source === "booking" ? stay.occupancy_id : newId(clock.now()),
    accommodation_id: stay.accommodation_id,
    booking_id: stay.id,
    expires_at: stay.expires_at,
  }));
  if ((await insertOccupancies(db, rows)) < rows.length) throw new Problem("UnavailableDateForBookingException");
}

/** Gives the nights of bookings back, preparation included. */
export function vacate({ actor, db }: Pick<Ctx, "actor" | "db">, bookingIds: string[]): Promise<void> {
  return deleteOccupancies(db, actor.tenant_id, bookingIds);
}

/** Changes the instant at which a booking's nights become free on their own; null keeps them for good. */
export function keepNightsUntil({ actor, db }: Ctx, bookingId: string, expiresAt: Date | null): Promise<void> {
  return updateOccupanciesExpiry(db, actor.tenant_id, bookingId, expiresAt);
}

/** What takes nights in a range of dates: the one availability question of quote, search and charts. */
export function occupanciesIn({ actor, db, clock }: Ctx, ask: Omit<OccupancyQuestion, "now">): Promise<Occupancy[]> {
  return listOccupancies(db, actor.tenant_id, { ...ask, now: clock.now() });
}
