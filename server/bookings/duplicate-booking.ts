import type { Booking, BookingInput } from "#contract/bookings";
import { isFor } from "#domain/rate-target";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { bringCompanions } from "#server/booking-guests/companions";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { createBooking } from "#server/bookings/create-booking";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { ratesFor } from "#server/rates/stay-rates";

/**
 * Takes an inquiry with the facts and the guests of a booking in any status, at today's price and without its code of a
 * channel. The share that the channel keeps goes along; in the place of a fixed amount, which was that booking's, comes
 * what the company usually agrees with the channel.
 * Judged as a new booking: 422 where place, people or rules no longer allow it.
 */
export async function duplicateBooking(ctx: Ctx, code: string): Promise<Booking> {
  const booking = await requireBooking(ctx, code);
  const copy = await createBooking(ctx, factsOf(booking, await chosenFees(ctx, booking)));
  await bringCompanions(ctx, booking.id, (await requireBooking(ctx, copy.code)).id);
  await record(ctx, "booking.duplicated", code, {}, { code: copy.code });
  return copy;
}

/** The optional fees of the booking that are still offered where it is; mandatory ones come by themselves. */
async function chosenFees(ctx: Ctx, { accommodation_id, check_in, check_out, charges }: StoredBooking) {
  const accommodation = await stayAccommodation(ctx, accommodation_id);
  const { fees } = await ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out });
  const offered = fees.filter((fee) => !fee.mandatory && accommodation !== null && isFor(fee, accommodation));
  return offered.map(({ id }) => id).filter((id) => charges.some(({ fee_id }) => fee_id === id));
}

function factsOf(booking: StoredBooking, fee_ids: string[]): BookingInput {
  const { accommodation_id, check_in, check_out, arrival_time, adults, children, infants, pets, holder_id } = booking;
  const { note_internal, note_guest, note_cleaning, tags, commission_basis_points, collected_by } = booking;
  return {
    ...{ accommodation_id, check_in, check_out, arrival_time, adults, children, infants, pets, holder_id, tags },
    fee_ids,
    type: booking.type as Booking["type"],
    channel: booking.channel as Booking["channel"],
    ...(booking.commission_cents === null && { commission_basis_points }),
    collected_by: collected_by as Booking["collected_by"],
    notes: { internal: note_internal, guest: note_guest, cleaning: note_cleaning },
    status: "inquiry",
  };
}
