import type { StoredBooking } from "#server/bookings/bookings.queries";

/**
 * What the second part of a stay has in common with the first: guest, people, terms and state, and the share that the
 * channel keeps. Nobody has arrived there.
 */
export function restOf(booking: StoredBooking, now: Date) {
  const { type, check_out, adults, children, infants, pets, holder_id, channel, channel_code, tags } = booking;
  const { note_internal, note_guest, note_cleaning, hold_expires_at, confirmed_at, booked_on } = booking;
  const { commission_basis_points, collected_by } = booking;
  const { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy } = booking;
  const held = booking.status === "hold";
  return {
    ...{ type, check_out, adults, children, infants, pets, holder_id, channel, channel_code, tags },
    ...{ note_internal, note_guest, note_cleaning, arrival_time: null },
    ...{ payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy },
    ...{ commission_basis_points, collected_by },
    status: held ? "hold" : "confirmed",
    hold_expires_at: held ? hold_expires_at : null,
    confirmed_at: held ? null : (confirmed_at ?? now),
    booked_on: booked_on ?? booking.created_at.toISOString().slice(0, 10),
  };
}
