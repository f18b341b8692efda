import { earnedByStay, type OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import { type OwnerStatement, ownerStatement } from "#domain/owner-statement/owner-statement";
import { addDays, addMonths, eachNight } from "#domain/stay-dates";

/** The input of a sample: the owner's terms, and the prices of a night and a cleaning. */
export interface SampleSettings {
  owner_id: string;
  month: string;
  night_cents: number;
  cleaning_cents: number;
  terms: OwnerTerms;
  reserve_cents: number;
}

/**
 * A sample statement with four invented stays and an expense, so that owner and company see the effect of the terms
 * before there are real data: one paid directly, one by a channel with 15% commission, one that continues in the next
 * month, and one unpaid.
 */
export function sampleStatement(settings: SampleSettings): OwnerStatement {
  const { owner_id, month, night_cents, terms, reserve_cents } = settings;
  const first = `${month}-01`;
  const end = addMonths(first, 1);
  const stay = (id: (typeof sampleStays)[number], from: string, nights: number, share = 0): OwnedBooking => {
    const dates = eachNight(from, addDays(from, nights));
    const earnings = earnedByStay({
      nights: dates.map((date) => ({ date, price_cents: night_cents })),
      charges: [{ amount_cents: settings.cleaning_cents }],
    });
    const total = earnings.reduce((sum, { cents }) => sum + cents, 0);
    const receipts = id === "unpaid" ? [] : [{ date: from, cents: total, owner_id: null }];
    return { id, earnings, channel_cents: Math.floor((total * share) / 100), receipts, terms };
  };
  const bookings = [
    stay("direct", addDays(first, 2), 4),
    stay("channel", addDays(first, 9), 3, 15),
    stay("over_the_end", addDays(end, -2), 5),
    stay("unpaid", addDays(first, 18), 2),
  ];
  const expense = {
    id: "expense",
    date: addDays(first, 14),
    amount_cents: 18_000,
    shares: terms.shares,
    told_cents: 0,
  };
  return ownerStatement({
    owner_id,
    month,
    opening_cents: 0,
    bookings,
    stated: new Map(),
    told_until: addDays(first, -1),
    put_off: new Set(),
    expenses: [expense],
    payouts: [],
    adjustments: [],
    left_out: new Map(),
    reserve_cents,
  });
}

/** The stays of a sample, by what they illustrate. They are not stored. */
export const sampleStays = ["direct", "channel", "over_the_end", "unpaid"] as const;
