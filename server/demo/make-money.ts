import { depositCents } from "#domain/installments";
import { keptRefund, refundOf } from "#domain/refund";
import { addDays, todayIn } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";
import { cancellationOf } from "#server/bookings/bookings/cancellation";
import { agreedTerms } from "#server/bookings/bookings/installments";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { FrozenTerms } from "#server/catalogue/terms/terms";
import type { MadeBooking } from "#server/demo/make-bookings";
import { newId } from "#server/platform/db/new-id";

/** The money of a demo booking: its frozen terms, installments, payments, and the result of a cancellation. */
export function makeMoney(booking: MadeBooking, terms: FrozenTerms, accommodation: StayAccommodation, now: Date) {
  const { timezone } = accommodation;
  const taken = { total_cents: booking.total_cents, check_in: booking.check_in, timezone };
  const { agreed, parts } = agreedTerms(terms, taken, booking.created_at);
  const given = givenUpAt(booking, timezone);
  const asStored = { ...booking, ...agreed, installments: parts };
  const by = booking.status === "no_show" ? "no_show" : "guest";
  const at = { clock: { now: () => given ?? now } };
  const refund = given && refundOf(cancellationOf(at, asStored, accommodation, by));
  return {
    agreed,
    parts: parts.map((part) => ({ ...part, cancelled_at: given })),
    open_due_on: given === null ? openDueOn(parts, booking.paid_cents) : null,
    refund: refund && keptRefund(by, refund),
    payments: makePayments(booking, depositCents(parts), agreed.booked_on, todayIn(timezone, now), now),
  };
}
export type MadeMoney = ReturnType<typeof makeMoney>;

/** The first due date of what is not paid. */
function openDueOn(parts: readonly { amount_cents: number; due_date: string }[], paid: number): string | null {
  let reached = 0;
  const open = parts.filter(({ amount_cents }) => {
    reached += amount_cents;
    return reached > paid;
  });
  return open.map(({ due_date }) => due_date).sort()[0] ?? null;
}

function givenUpAt(booking: MadeBooking, timezone: string): Date | null {
  if (booking.status === "cancelled") return booking.cancelled_at;
  return booking.status === "no_show" ? momentAt(timezone, addDays(booking.check_in, 1), "09:00") : null;
}

/** The deposit at the time of booking, the rest at arrival; what a channel collects comes at once. */
function makePayments(booking: MadeBooking, deposit: number, booked_on: string, today: string, now: Date) {
  const { paid_cents, created_by } = booking;
  const throughChannel = booking.collected_by === "channel";
  const first = throughChannel ? paid_cents : Math.min(deposit, paid_cents);
  const arrival = booking.check_in < today ? booking.check_in : today;
  const parts = [
    { amount_cents: first, received_on: booked_on, method: throughChannel ? "channel" : "pix" },
    { amount_cents: paid_cents - first, received_on: arrival < booked_on ? booked_on : arrival, method: "card" },
  ];
  return parts
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((part) => ({
      ...part,
      id: newId(booking.created_at),
      created_by,
      created_at: written(part.received_on, booking.created_at, now),
      note: null,
    }));
}

/** In the afternoon of its day, but after the booking and not after now. */
function written(day: string, booked: Date, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(booked.getTime() + 300_000, Date.parse(`${day}T18:10:00Z`))));
}
