import type { Booking } from "#contract/bookings";
import { type BookingOffer, chosenFees } from "~/routes/bookings/form/booking-offer";
import type { KnownHolder } from "~/routes/bookings/form/known-holder";

/** What of a booking stands in its form's controls; the holder stands on a card of his own. */
export function editable(booking: Booking, offer: BookingOffer) {
  const { accommodation_id, check_in, check_out, adults, children, infants, pets } = booking;
  const { type, arrival_time, channel, channel_code, coupon, notes, tags, hold_expires_at } = booking;
  const stay = { accommodation_id, check_in, check_out, adults, children, infants, pets };
  const { payment_plan_id, cancellation_policy_id, commission_basis_points, commission_cents, collected_by } = booking;
  const held = booking.status === "hold" && { hold_expires_at };
  const fee_ids = chosenFees(booking, offer);
  return {
    ...stay,
    fee_ids,
    type,
    ...held,
    arrival_time,
    channel,
    channel_code,
    commission_basis_points,
    commission_cents,
    collected_by,
    coupon,
    notes,
    tags,
    payment_plan_id,
    cancellation_policy_id,
  };
}

/** How the holder's part of the form begins: the stored record, one chosen before, or data being typed. */
export interface HolderStart {
  mode: "typed" | "chosen" | "kept" | "edited";
  guest: KnownHolder | undefined;
}

/** Reads it from the form's first values, in which a choice or typing may stand from before a stale save. */
export function holderStart(values: Record<string, unknown>, stored: KnownHolder | undefined): HolderStart {
  const chosen = values.chosen as Partial<KnownHolder> | undefined;
  if (typeof values.holder_id === "string" && chosen?.name) {
    const { name, phone = null, email = null, blocked_reason = null } = chosen;
    return { mode: "chosen", guest: { id: values.holder_id, name, phone, email, blocked_reason } };
  }
  if (!stored) return { mode: "typed", guest: undefined };
  // of one that was kept, a save that came second brings what somebody else added: his name only where it was typed
  const typed = values.holder as { name?: string } | undefined;
  return { mode: typed?.name === undefined ? "kept" : "edited", guest: stored };
}
