import { bookingChanges } from "#contract/booking-changes";
import type { Booking, BookingInput } from "#contract/bookings";
import { isFor } from "#domain/rate-target";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { bringCompanions } from "#server/booking-guests/companions";
import { shownDetails } from "#server/bookings/booking-details";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { createBooking } from "#server/bookings/create-booking";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { serve } from "#server/http/route";
import { ratesFor } from "#server/rates/stay-rates";

/**
 * Creates an inquiry with the fields and guests of a booking in any status, at today's price and without the channel's
 * code. The channel's share is copied; a fixed commission amount, which belonged to that booking, is replaced by the
 * company's usual terms with the channel. Validated as a new booking: 422 if place, people or rules no longer allow it.
 */
serve(bookingChanges.duplicate, async (ctx, { params: { code } }) => {
  const booking = await requireBooking(ctx, code);
  const copy = await createBooking(ctx, factsOf(booking, await chosenFees(ctx, booking)));
  await bringCompanions(ctx, booking.id, (await requireBooking(ctx, copy.code)).id);
  await record(ctx, "booking.duplicated", code, {}, { code: copy.code });
  return copy;
});

/**
 * The optional fees of the booking that are still offered in its accommodation; mandatory ones are added automatically.
 */
async function chosenFees(ctx: Ctx, { accommodation_id, check_in, check_out, charges }: StoredBooking) {
  const accommodation = await stayAccommodation(ctx, accommodation_id);
  const { fees } = await ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out });
  const offered = fees.filter((fee) => !fee.mandatory && accommodation !== null && isFor(fee, accommodation));
  return offered.map(({ id }) => id).filter((id) => charges.some(({ fee_id }) => fee_id === id));
}

function factsOf(booking: StoredBooking, fee_ids: string[]): BookingInput {
  const { accommodation_id, check_in, check_out, adults, children, infants, pets, holder_id } = booking;
  const { commission_basis_points, collected_by } = booking;
  const { channel_code, ...details } = shownDetails(booking);
  return {
    ...{ accommodation_id, check_in, check_out, adults, children, infants, pets, holder_id },
    fee_ids,
    type: booking.type as Booking["type"],
    ...details,
    ...(booking.commission_cents === null && { commission_basis_points }),
    collected_by: collected_by as Booking["collected_by"],
    status: "inquiry",
  };
}
