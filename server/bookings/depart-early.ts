import { unusedNights } from "#domain/early-departure";
import { departureOn, keptNights } from "#domain/stay-course";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { AgreedStay, BookingStep, StoredBooking } from "#server/bookings/bookings.queries";
import { changedPrice } from "#server/bookings/change/changed-price";
import { changeStay } from "#server/bookings/change/stay-change";
import { vacate } from "#server/bookings/nights/occupy";
import { shortenNights } from "#server/bookings/nights/shorten-nights";
import { feesOf } from "#server/bookings/read-booking";
import { priceStay, type StayPrice } from "#server/bookings/stay-price";
import { refuseAny, totalErrors } from "#server/bookings/stay-rules";
import type { Ctx } from "#server/context";
import { ratesFor } from "#server/rates/stay-rates";

type Departed = Pick<BookingStep, "occupancy_id" | "agreed" | "before_departure">;

/**
 * Ends a stay today, before its time: gives the later nights back and shortens the booking. "keep" leaves the total as
 * agreed, "reprice" charges the nights slept, at their agreed prices.
 */
export async function departEarly(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  today: string,
  pricing: "keep" | "reprice",
): Promise<Departed> {
  const check_out = departureOn(booking, today);
  const kept = keptNights("checked_out", booking, today);
  if (kept === null) await vacate(ctx, [booking.id]);
  const occupancy_id = kept && (await shortenNights(ctx, { ...kept, id: booking.id }, accommodation));
  // Left on the day of arrival of a one-night stay: the night is free, the booking as it was.
  if (check_out === booking.check_out) return { occupancy_id, before_departure: agreedStay(booking) };
  const price =
    pricing === "keep" ? unusedNights(booking, check_out) : await sleptNights(ctx, booking, accommodation, check_out);
  refuseAny(totalErrors(price, "pricing"));
  return { occupancy_id, agreed: { check_out, ...price }, before_departure: agreedStay(booking) };
}

function agreedStay({ check_out, nights, charges, total_cents }: StoredBooking): AgreedStay {
  return { check_out, nights, charges, total_cents };
}

/** The agreed prices of the nights slept; the discount for the length of the stay is what these nights earn. */
async function sleptNights(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  check_out: string,
): Promise<StayPrice> {
  const rates = await ratesFor(ctx, [accommodation.id], { from: booking.check_in, to: check_out });
  const change = changeStay(booking, { check_out, version: booking.version });
  const { coupon } = booking;
  const fee_ids = feesOf(booking);
  const quoted = priceStay(accommodation, rates, { ...change, ...change.details, fee_ids, coupon }, ctx.clock.now());
  return changedPrice(booking, change, quoted, { pricing: "keep", fees: [] });
}
