import { sumCents, sumSignedCents } from "#domain/money";
import { type Earning, earnedUntil, type OwnerTerms, type Parts, partsOf } from "#domain/owner-statement/booking-parts";

/** The data of a booking used by owner statements. Security deposits are excluded: they are never revenue. */
export interface OwnedBooking {
  id: string;
  earnings: readonly Earning[];
  /** The channel's commission, at most the total earned. */
  channel_cents: number;
  /** Receipts (gross) and refunds (negative), and the owner who took the money; null is the company or a channel. */
  receipts: readonly { date: string; cents: number; owner_id: string | null }[];
  terms: OwnerTerms;
}

/**
 * A booking up to and including a day: the amount received and released for distribution, and the amounts that are
 * pending.
 */
export interface BookingState {
  earned: number;
  received: number;
  /** Earned and received: distributed between owners and company. */
  released: number;
  /** Received for future nights: held and not payable. */
  to_come: number;
  /** Earned and not received: listed, and payable once received. */
  not_received: number;
  parts: Parts;
  /** What each owner holds that is not theirs yet, or no longer; negative: refunds paid with their own money. */
  collected: Map<string, number>;
}

/**
 * The state of a booking: earned up to and including `day`, and received up to the same or another day. Amounts only
 * accumulate from day to day, so that months add up.
 */
export function bookingState(booking: OwnedBooking, day: string, receivedUntil = day): BookingState {
  const { earnings, channel_cents, receipts, terms } = booking;
  const until = receipts.filter(({ date }) => date <= receivedUntil);
  const received = Math.max(0, sumSignedCents(until.map(({ cents }) => cents)));
  const earned = earnedUntil(earnings, day);
  const released = Math.min(earned, received);
  const collected = collectedBy(until, { released, to_come: received - released });
  const parts = partsOf(released, earnings, channel_cents, terms);
  return {
    earned,
    received,
    released,
    to_come: received - released,
    not_received: earned - released,
    parts,
    collected,
  };
}

type Receipts = OwnedBooking["receipts"];

/**
 * The amounts held by owners that are deducted: everything they took, except receipts for future nights, which are
 * attributed to the last receipts. Refunds that the company paid from its own money are deducted too.
 */
function collectedBy(receipts: Receipts, left: { released: number; to_come: number }): Map<string, number> {
  const takers = [...new Set(receipts.flatMap(({ owner_id }) => owner_id ?? []))];
  let { released, to_come } = left;
  return new Map(
    takers.map((owner_id) => {
      const own = sumSignedCents(receipts.flatMap((each) => (each.owner_id === owner_id ? each.cents : [])));
      const now = Math.min(Math.max(0, own), released);
      const waiting = Math.min(Math.max(0, own) - now, to_come);
      released -= now;
      to_come -= waiting;
      return [owner_id, own - waiting];
    }),
  );
}

/** The sum of the owners' and the company's parts and of what is not payable yet: it equals the amount received. */
export function sharedOutSum({ parts, to_come }: BookingState): number {
  return sumCents([...parts.owners.values()].map(({ net }) => net)) + parts.company + parts.channel + to_come;
}
