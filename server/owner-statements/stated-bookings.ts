import { commissionOf } from "#domain/commission";
import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import { earnedByCancellation, earnedByStay } from "#domain/owner-statement/earned";
import type { OwnedExpense, Stated } from "#domain/owner-statement/owner-statement";
import type { StatedBooking, StatedExpense, ToldSum } from "#server/owner-statements/owner-statements.queries";

/**
 * A booking with what it earns and when. Of one that was given up only what is kept is earned. The channel's part is what
 * it kept or was paid once that is all; until then what was agreed, or what it kept so far where that is more.
 */
export function ownedBooking(booking: StatedBooking, terms: OwnerTerms): OwnedBooking {
  const { id, given_up_on, kept_cents, channel_kept_cents, channel_is_settled, nights, charges, receipts } = booking;
  const earnings = given_up_on ? earnedByCancellation(given_up_on, kept_cents) : earnedByStay({ nights, charges });
  const agreed_cents = given_up_on ? 0 : (commissionOf(booking) ?? 0);
  const channel_cents = channel_is_settled ? channel_kept_cents : Math.max(agreed_cents, channel_kept_cents);
  return { id, earnings, channel_cents, receipts, terms };
}

const nobodys: OwnerTerms = {
  base: "nights",
  rate_bps: 0,
  fixed_cents: 0,
  channel_paid_by: "company",
  fees_to: "company",
  shares: [],
};

/** A booking that an owner was told of and that is gone: nothing of it is his any more. */
export function goneBooking(id: string): OwnedBooking {
  return { id, earnings: [], channel_cents: 0, receipts: [], terms: nobodys };
}

/** An expense in the month of its competence; one that was taken back, or is not the owners' any more, is nothing. */
export function ownedExpense(
  { id, competence, amount_cents, cancelled }: StatedExpense,
  { shares }: Pick<OwnerTerms, "shares">,
  told_cents: number,
): OwnedExpense {
  return { id, date: competence, amount_cents: cancelled ? 0 : amount_cents, shares, told_cents };
}

/** What was told of a booking, in the words of the rules. */
export function toStated(sum: ToldSum): Stated {
  return {
    gross: sum.gross_cents,
    channel_off: sum.channel_cents,
    commission: sum.company_cents,
    net: sum.net_cents,
    collected: sum.collected_cents,
  };
}
