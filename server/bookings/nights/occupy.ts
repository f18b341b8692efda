import { occupiedPeriods } from "#domain/occupancy-period";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import {
  deleteOccupancies,
  insertOccupancies,
  listTakenNights,
  type NightRange,
  type TakenNights,
  updateOccupanciesExpiry,
} from "#server/bookings/nights/occupancies.queries";
import { settleImportedNights } from "#server/bookings/nights/occupy-imported";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";

export type { TakenNights };

/** A stay that is to take its nights. */
export interface Stay {
  id: string;
  check_in: string;
  check_out: string;
}

interface Terms {
  /** The instant at which a hold gives its nights back; null for other bookings. */
  expires_at: Date | null;
  /** The id of the row that the booking points at. */
  occupancy_id?: string;
}

/**
 * Takes the nights of a stay and of the preparation after it, in one statement. The only way to nights: create, hold,
 * confirm, move, split and swap all come here, holding the accommodation's lock; blocks to `occupyBlocks`. Gives the id
 * that the booking has to point at; refuses with 409 when the accommodation takes no bookings or any of the nights is taken.
 */
export async function occupy(
  { actor, db, clock }: Ctx,
  stay: Stay,
  accommodation: StayAccommodation,
  { expires_at, occupancy_id = newId(clock.now()) }: Terms,
): Promise<string> {
  const rows = occupiedPeriods(stay.check_in, stay.check_out, accommodation.preparation_nights).map((period) => ({
    ...period,
    tenant_id: actor.tenant_id,
    id: period.source === "booking" ? occupancy_id : newId(clock.now()),
    accommodation_id: accommodation.id,
    booking_id: stay.id,
    expires_at,
  }));
  const free = accommodation.status === "active" && (await insertOccupancies(db, rows)) === rows.length;
  if (!free) throw new Problem("UnavailableDateForBookingException");
  return occupancy_id;
}

/** Gives the nights of bookings back, preparation included; imported nights that waited behind them move up. */
export async function vacate(ctx: Ctx, bookingIds: string[]): Promise<void> {
  await settleImportedNights(ctx, await deleteOccupancies(ctx.db, ctx.actor.tenant_id, bookingIds));
}

/** Gives the old nights of a stay back and takes its new ones, before anything that waits can move up. As `occupy`. */
export async function moveNights(ctx: Ctx, stay: Stay, to: StayAccommodation, terms: Terms): Promise<string> {
  const left = await deleteOccupancies(ctx.db, ctx.actor.tenant_id, [stay.id]);
  const occupancyId = await occupy(ctx, stay, to, terms);
  await settleImportedNights(ctx, left);
  return occupancyId;
}

/** Changes the instant at which a booking's nights become free on their own; null keeps them for good. */
export function keepNightsUntil({ actor, db }: Ctx, bookingId: string, expiresAt: Date | null): Promise<void> {
  return updateOccupanciesExpiry(db, actor.tenant_id, bookingId, expiresAt);
}

/** The nights that are taken in a range of dates: what quote, search and charts ask. */
export function takenNights({ actor, db, clock }: Ctx, range: NightRange): Promise<TakenNights[]> {
  return listTakenNights(db, actor.tenant_id, range, clock.now());
}
