import { earnedByStay, type OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import type { StatementInput } from "#domain/owner-statement/owner-statement";
import { addDays, eachNight } from "#domain/stay-dates";

/** 20% of the nights, less the channel's commission, for a single owner. */
export const terms: OwnerTerms = {
  base: "net_of_channel",
  rate_bps: 2_000,
  fixed_cents: 0,
  channel_paid_by: "owner",
  fees_to: "company",
  shares: [{ owner_id: "ilda", share_bps: 10_000 }],
};

/** A stay of this many nights at a price, by default fully paid on its arrival day. */
export function booking(
  id: string,
  arrival: string,
  nights: number,
  price_cents: number,
  more: Partial<OwnedBooking> & { fees_cents?: number } = {},
): OwnedBooking {
  const { fees_cents = 0, ...rest } = more;
  const earnings = earnedByStay({
    nights: eachNight(arrival, addDays(arrival, nights)).map((date) => ({ date, price_cents })),
    charges: fees_cents === 0 ? [] : [{ amount_cents: fees_cents }],
  });
  const cents = nights * price_cents + fees_cents;
  return { id, earnings, channel_cents: 0, receipts: [{ date: arrival, cents, owner_id: null }], terms, ...rest };
}

/** October for the owner of the samples. */
export const october: StatementInput = {
  owner_id: "ilda",
  month: "2026-10",
  opening_cents: 0,
  bookings: [],
  stated: new Map(),
  told_until: "2026-09-30",
  put_off: new Set(),
  expenses: [],
  payouts: [],
  adjustments: [],
  left_out: new Map(),
  reserve_cents: 0,
};
