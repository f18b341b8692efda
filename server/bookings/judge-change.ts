import type { BookingUpdate } from "#contract/bookings";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { shownStatus } from "#server/bookings/booking-answer";
import { changedPrice } from "#server/bookings/changed-price";
import { changedHoldExpiry } from "#server/bookings/hold-expiry";
import type { LockedBooking } from "#server/bookings/lock-booking";
import { changeStay, dateErrors, type StayChange } from "#server/bookings/stay-change";
import { priceStay, type StayPrice } from "#server/bookings/stay-price";
import { capacityErrors, refuseAny, refuseFees, requireActive, ruleErrors } from "#server/bookings/stay-rules";
import type { Ctx } from "#server/context";

/** A change that may be saved: the stay, its price, and the rules that it leaves overridden. */
export interface JudgedChange {
  change: StayChange;
  accommodation: StayAccommodation;
  price: StayPrice;
  overridden_rules: string[];
  hold_expires_at: Date | null;
}

/**
 * Judges a save against what is stored, with 422 for all that is wrong. Only what changes is judged: a stay that no
 * longer fits its accommodation's rules may still get another note.
 */
export function judgeChange({ actor, clock }: Ctx, locked: LockedBooking, input: BookingUpdate): JudgedChange {
  const { booking } = locked;
  const now = clock.now();
  const status = shownStatus(booking, now);
  const change = changeStay(booking, input);
  refuseFees(input.fee_ids);
  const wrongStatus = input.status !== undefined && input.status !== status;
  refuseAny(wrongStatus ? { status: ["A situação só muda pelas ações da reserva"] } : {}, dateErrors(change));

  const { moved, peopleChanged, details } = change;
  const elsewhere = change.accommodation_id !== booking.accommodation_id;
  const named = locked.accommodations.get(change.accommodation_id);
  const accommodation = moved ? requireActive(named) : locked.accommodation;
  const { broken_rules, ...quoted } = priceStay(accommodation, { ...change, ...details }, now);
  const broken = broken_rules.filter(({ rule }) => moved && (rule !== "past_arrival" || change.arrivesElsewhen));
  const kept = change.arrivesElsewhen ? [] : booking.overridden_rules.filter((rule) => rule === "past_arrival");
  const expiry = changedHoldExpiry(status, booking.hold_expires_at, input.hold_expires_at, now);
  refuseAny(
    peopleChanged || elsewhere ? capacityErrors(details, accommodation.max_guests) : {},
    ruleErrors(actor, broken),
    expiry.errors,
  );
  return {
    change,
    accommodation,
    price: changedPrice(booking, change, quoted, input.pricing),
    overridden_rules: moved ? [...kept, ...broken.map(({ rule }) => rule)] : booking.overridden_rules,
    hold_expires_at: expiry.at,
  };
}
