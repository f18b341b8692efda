import { bookingCode, bookingCodeBytes } from "#domain/booking-code";
import { occupies } from "#domain/booking-states";
import { type PricedAccommodation, quoteStay } from "#domain/quote";
import type { Rates } from "#domain/rates";
import { newId } from "#server/db/new-id";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import { cancellationReason, makeDetails, paidOf } from "#server/demo/booking-details";
import { demoChannelTerms } from "#server/demo/channel-terms";
import type { PlannedBooking } from "#server/demo/plan-bookings";
import type { Random } from "#server/demo/random";
import { petFee } from "#server/demo/rates";

const minute = 60_000;
const hour = 60 * minute;

export interface Surroundings {
  accommodations: readonly { id: string; about: DemoAccommodation }[];
  rates: Rates;
  guestIds: readonly string[];
  staffIds: readonly string[];
  holdHours: number;
  now: Date;
}

/** A planned booking with everything a row of it needs; priced as on the day on which it was taken. */
export function makeBooking(random: Random, plan: PlannedBooking, around: Surroundings) {
  const { accommodations, rates, guestIds, staffIds } = around;
  const { id: accommodation_id, about } = accommodations[plan.accommodation]!;
  const details = makeDetails(random, about);
  const stay = { check_in: plan.check_in, check_out: plan.check_out };
  const accommodation = priced(accommodation_id, about);
  const fee_ids = rates.fees.filter(({ name }) => name === petFee && details.pets > 0).map(({ id }) => id);
  const quote = quoteStay({ ...stay, ...details, accommodation, rates, fee_ids, today: plan.taken });
  const times = momentsOf(random, plan, around);
  return {
    id: newId(times.created_at),
    code: bookingCode(Uint8Array.from({ length: bookingCodeBytes }, () => random.between(0, 255))),
    status: plan.status,
    occupancy_id: occupies(plan.status) ? newId(times.created_at) : null,
    accommodation_id,
    ...stay,
    ...details,
    ...demoChannelTerms(details.channel),
    ...times,
    holder_id: random.pick(guestIds),
    nights: quote.nights,
    charges: quote.charges,
    total_cents: quote.total_cents,
    paid_cents: paidOf(random, plan.status, quote.total_cents),
    overridden_rules: [...new Set(quote.broken_rules.map(({ rule }) => rule))],
    cancellation_reason: plan.status === "cancelled" ? cancellationReason(random) : null,
    created_by: random.pick(staffIds),
  };
}
export type MadeBooking = ReturnType<typeof makeBooking>;

const priced = (id: string, about: DemoAccommodation): PricedAccommodation => ({
  id,
  group: about.group ?? null,
  base_price_cents: about.base_price_cents,
  weekend_price_cents: about.weekend_price_cents ?? null,
  weekend_days: about.weekend_days ?? [5, 6],
  base_guests: about.base_guests,
  extra_guest_price_cents: about.extra_guest_price_cents ?? 0,
  cleaning_fee_cents: about.cleaning_fee_cents ?? 0,
  min_nights: about.min_nights,
  max_nights: about.max_nights ?? null,
  min_notice: about.min_notice ?? 0,
  booking_window: about.booking_window ?? null,
  pets_allowed: about.pets_allowed ?? false,
});

function momentsOf(random: Random, plan: PlannedBooking, { holdHours, now }: Surroundings) {
  const atDesk = new Date(`${plan.taken}T${random.between(11, 21)}:${random.between(10, 59)}:00Z`);
  if (plan.holdHours !== null) return holdMoments(plan.holdHours, holdHours, now);
  const confirmed = !["inquiry", "expired"].includes(plan.status);
  const later = (hours: number) => new Date(Math.min(atDesk.getTime() + hours * hour, now.getTime()));
  const cancelled_at = plan.status === "cancelled" ? later(random.between(5, 60)) : null;
  const created_at = new Date(Math.min(atDesk.getTime(), now.getTime() - minute));
  return {
    created_at,
    updated_at: cancelled_at ?? created_at,
    hold_expires_at: plan.status === "expired" ? later(holdHours) : null,
    confirmed_at: confirmed ? later(random.between(0, 4)) : null,
    cancelled_at,
    ...stayed(plan, now),
  };
}

/** A hold was taken so long before its end as the company holds nights, or a moment ago where that was extended. */
function holdMoments(hoursLeft: number, holdHours: number, now: Date) {
  const hold_expires_at = new Date(Math.floor(now.getTime() / minute) * minute + hoursLeft * hour);
  const taken = Math.min(hold_expires_at.getTime() - holdHours * hour, now.getTime() - 30 * minute);
  const created_at = new Date(taken);
  const never = { confirmed_at: null, cancelled_at: null, checked_in_at: null, checked_out_at: null };
  return { created_at, updated_at: created_at, hold_expires_at, ...never };
}

/** When the guests came and left, as far as they did. */
function stayed({ status, check_in, check_out }: PlannedBooking, now: Date) {
  const on = (day: string, time: string) => new Date(Math.min(Date.parse(`${day}T${time}Z`), now.getTime()));
  return {
    checked_in_at: status === "checked_in" || status === "checked_out" ? on(check_in, "18:20:00") : null,
    checked_out_at: status === "checked_out" ? on(check_out, "13:40:00") : null,
  };
}
