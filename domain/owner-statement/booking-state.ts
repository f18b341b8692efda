import { sumCents, sumSignedCents } from "#domain/money";
import { type OwnerTerms, type Parts, partsOf } from "#domain/owner-statement/booking-parts";
import { type Earning, earnedUntil } from "#domain/owner-statement/earned";

/** A booking as owners' statements see it. Security deposits are no part of it: they are never revenue. */
export interface OwnedBooking {
  id: string;
  earnings: readonly Earning[];
  /** What the channel keeps, at most what is earned in all. */
  channel_cents: number;
  /** What came in, gross, and went back (below zero), and which owner took it himself; null is the company or a channel. */
  receipts: readonly { date: string; cents: number; owner_id: string | null }[];
  terms: OwnerTerms;
}

/** A booking on a day, with everything up to it: received is released, which is shared out, and what waits. */
export interface BookingState {
  earned: number;
  received: number;
  /** Earned and received: what owners and company may have of it. */
  released: number;
  /** Received for nights to come: in the account and not payable. */
  to_come: number;
  /** Earned and not received: listed, and payable after its receipt. */
  not_received: number;
  parts: Parts;
  /** What each owner holds of it himself and is not to have yet, or any more; below zero what he gave back of his own. */
  collected: Map<string, number>;
}

/**
 * What is known of a booking: earned up to a day, that day included, and received up to the same or another one. Each
 * only adds up from one day to the next, so that months add up too.
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
 * What owners hold of a booking and is deducted: all that they took, but for what is received for nights to come, which the
 * others took last. So what the company gave back of it out of its own pocket is deducted too.
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

/** What all owners and the company have of a booking, and what is not payable yet: together what was received. */
export function sharedOutSum({ parts, to_come }: BookingState): number {
  return sumCents([...parts.owners.values()].map(({ net }) => net)) + parts.company + parts.channel + to_come;
}
