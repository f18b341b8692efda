import { type DetailName, detailNames } from "#contract/booking-details";
import type { Booking } from "#contract/bookings";
import { type BookingOffer, chosenFees } from "~/routes/bookings/form/booking-offer";
import type { KnownHolder } from "~/routes/bookings/form/known-holder";

/** A booking's values for the form's controls; the holder is shown on a separate card. */
export function editable(booking: Booking, offer: BookingOffer) {
  const { accommodation_id, check_in, check_out, adults, children, infants, pets } = booking;
  const { type, coupon, notes, hold_expires_at } = booking;
  const { tags, ...details } = detailsOf(booking);
  const stay = { accommodation_id, check_in, check_out, adults, children, infants, pets };
  const { payment_plan_id, cancellation_policy_id, commission_basis_points, commission_cents, collected_by } = booking;
  const held = booking.status === "hold" && { hold_expires_at };
  const fee_ids = chosenFees(booking, offer);
  return {
    ...stay,
    fee_ids,
    type,
    ...held,
    ...details,
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

function detailsOf(booking: Booking) {
  return Object.fromEntries(detailNames.map((name) => [name, booking[name]])) as Pick<Booking, DetailName>;
}

/** The initial state of the holder's part: the stored record, another record, or typed data. */
export interface HolderStart {
  mode: "typed" | "chosen" | "kept" | "edited";
  guest: KnownHolder | undefined;
}

/** Derives it from the form's initial values, which may hold a choice or typing from before a conflicting save. */
export function holderStart(values: Record<string, unknown>, stored: KnownHolder | undefined): HolderStart {
  const chosen = values.chosen as Partial<KnownHolder> | undefined;
  if (typeof values.holder_id === "string" && chosen?.name) {
    const { name, phone = null, email = null, blocked_reason = null } = chosen;
    return { mode: "chosen", guest: { id: values.holder_id, name, phone, email, blocked_reason } };
  }
  if (!stored) return { mode: "typed", guest: undefined };
  // if the holder was kept, a conflicting save adds what somebody else changed: the name is present only if it was
  // typed
  const typed = values.holder as { name?: string } | undefined;
  return { mode: typed?.name === undefined ? "kept" : "edited", guest: stored };
}
