import { bookingWords } from "#contract/bookings/booking-words";
import type { BookingRow } from "#contract/bookings/bookings";
import { formatPercent } from "~/lib/format";

export interface PaymentLook {
  /** The filled share of the bar, 0 to 1; null shows no bar: nothing is owed, or amounts are hidden. */
  share: number | null;
  text: string;
  tone: "plain" | "settled" | "over";
}

const nothing: PaymentLook = { share: null, text: "\u2013", tone: "plain" };

type Paid = Pick<BookingRow, "owed_by" | "payment_state" | "paid_cents" | "total_cents">;

/** The payment state of a booking as a bar and a word; a dash if nothing is to be paid. */
export function paymentLook(booking: Paid): PaymentLook {
  const look = shownLook(booking);
  return booking.paid_cents === undefined ? { ...look, share: null } : look;
}

function shownLook(booking: Paid): PaymentLook {
  const { payment_state: state } = booking;
  const unpaid = state === "unpaid";
  if (unpaid && booking.owed_by === "nobody") return nothing;
  if (state === "overpaid") return { share: 1, text: bookingWords.payment.overpaid, tone: "over" };
  if (state === "paid") return { share: 1, text: bookingWords.payment.paid, tone: "settled" };
  if (unpaid) return { share: 0, text: booking.owed_by === "channel" ? "Pelo canal" : "Em aberto", tone: "plain" };
  const share = paidShare(booking);
  const text = share === null ? "Paga em parte" : formatPercent(Math.floor(share * 100) / 100);
  return { share, text, tone: "plain" };
}

type Charged = Pick<BookingRow, "status" | "total_cents" | "paid_cents" | "balance_cents">;

/**
 * The total of a booking in cents as its page, the sums of its list and the sheet have it: of a stay that was given up,
 * what was paid and what is still asked for it instead of the price.
 */
export function listedTotal({ status, total_cents, paid_cents, balance_cents }: Charged): number | undefined {
  if (status !== "cancelled" && status !== "no_show") return total_cents;
  return paid_cents === undefined || balance_cents === undefined ? undefined : paid_cents + balance_cents;
}

/** The paid share of the total, never rounded to 0 or 1; null if it is unknown. */
export function paidShare({ paid_cents, total_cents }: Pick<Paid, "paid_cents" | "total_cents">): number | null {
  if (paid_cents === undefined || !total_cents) return null;
  return Math.min(0.99, Math.max(0.01, paid_cents / total_cents));
}
