import type { Booking, BookingRow } from "#contract/bookings/bookings";
import type { Coupon } from "#domain/discounts";
import { todayIn } from "#domain/stay-dates";
import { toBooking, toBookingRow } from "#server/bookings/bookings/booking-answer";
import {
  findBookingPlace,
  hasBookings,
  isMadeQuietly,
  listBookingsById,
  listCodes,
  listFutureCodes,
} from "#server/bookings/bookings/booking-rows.queries";
import { findBooking, listBookingsOf, type StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type { FrozenTerms } from "#server/catalogue/terms/terms";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/** One booking as stored. Throws the same 404 for unknown codes and for those of other companies. */
export async function requireBooking({ actor, db }: Ctx, code: string): Promise<StoredBooking> {
  const booking = await findBooking(db, actor.tenant_id, code);
  if (booking === null) throw new Problem("BookingNotFoundException");
  return booking;
}

/** The bookings with these codes as stored, by code; unknown codes and those of other companies are left out. */
export async function readBookings({ actor, db }: Ctx, codes: readonly string[]): Promise<Map<string, StoredBooking>> {
  const rows = await listBookingsOf(db, actor.tenant_id, codes);
  return new Map(rows.map((row) => [row.code, row]));
}

/** One booking in the format of GET. */
export async function showBooking(ctx: Ctx, code: string): Promise<Booking> {
  return toBooking(await requireBooking(ctx, code), ctx.clock.now());
}

/** A booking in the format of the list, by its id; null if it is gone. */
export async function showBookingRow({ actor, db, clock }: Ctx, id: string): Promise<BookingRow | null> {
  const [row] = await listBookingsById(db, actor.tenant_id, [id]);
  return row ? toBookingRow(row, clock.now()) : null;
}

/** True if the company has a booking with this code. */
export async function bookingExists({ actor, db }: Ctx, code: string): Promise<boolean> {
  return (await findBookingPlace(db, actor.tenant_id, code)) !== null;
}

/** The id of a code, null for unknown codes and those of other companies; for other domains. */
export async function bookingIdOf({ actor, db }: Ctx, code: string): Promise<string | null> {
  return (await findBookingPlace(db, actor.tenant_id, code))?.id ?? null;
}

/** The fees among the charges of a booking, whether or not they are still offered. */
export const feesOf = ({ charges }: Pick<StoredBooking, "charges">): string[] =>
  charges.flatMap(({ fee_id }) => fee_id ?? []);

/** The fees charged on a booking: the initial selection of a quote for it. */
export async function chargedFees({ actor, db }: Ctx, code: string): Promise<string[]> {
  const booking = await findBooking(db, actor.tenant_id, code);
  return booking === null ? [] : feesOf(booking);
}

/** The coupon frozen on a booking, null for none. */
export async function frozenCoupon({ actor, db }: Ctx, code: string): Promise<Coupon | null> {
  return (await findBooking(db, actor.tenant_id, code))?.coupon ?? null;
}

/** The payment plan and the cancellation policy frozen on a booking, each null for none. */
export async function frozenTerms({ actor, db }: Ctx, code: string): Promise<FrozenTerms> {
  const booking = await findBooking(db, actor.tenant_id, code);
  return {
    payment_plan: booking?.payment_plan ?? null,
    cancellation_policy: booking?.cancellation_policy ?? null,
  };
}

/** The codes of ids, by id; for other domains that show bookings. */
export async function bookingCodes({ actor, db }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await listCodes(db, actor.tenant_id, ids);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Codes of the bookings that occupy nights of an accommodation from its today on, by arrival, at most 100. */
export function futureBookingCodes(
  { actor, db, clock }: Ctx,
  { id, timezone }: { id: string; timezone: string },
): Promise<string[]> {
  return listFutureCodes(db, actor.tenant_id, id, todayIn(timezone, clock.now()));
}

/** True if any booking, also a past or cancelled one, refers to the accommodation. */
export function isBooked({ actor, db }: Ctx, accommodationId: string): Promise<boolean> {
  return hasBookings(db, actor.tenant_id, accommodationId);
}

/** True if a booking was made with a demonstration: nobody is mailed about it. */
export const isOfDemonstration = ({ actor, db }: Pick<Ctx, "actor" | "db">, bookingId: string): Promise<boolean> =>
  isMadeQuietly(db, actor.tenant_id, bookingId);
