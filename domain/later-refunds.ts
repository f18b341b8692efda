import { type Cancellation, type Refund, refundOf } from "#domain/refund";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** From this day on a cancellation gives back so much, until the next change. */
export type LaterRefund = Pick<Refund, "refund_cents" | "credit_cents" | "credit_until" | "fee_cents" | "reason"> & {
  from: string;
};

const amounts = ["refund_cents", "credit_cents", "fee_cents"] as const;

/**
 * What a cancellation would give back on each later day up to the arrival, as long as the hour of check-in has not
 * come, and on the day after it: only the days on which it changes. Empty when nothing changes any more.
 */
export function laterRefunds(asked: Cancellation): LaterRefund[] {
  const ahead = nightsBetween(asked.day, asked.check_in);
  const changes: LaterRefund[] = [];
  let last = refundOf(asked);
  for (let days = 1; days <= ahead + 1; days += 1) {
    const from = addDays(asked.day, days);
    const later = refundOf({
      ...asked,
      day: from,
      company_day: addDays(asked.company_day, days),
      before_check_in: days <= ahead,
    });
    if (amounts.some((key) => later[key] !== last[key])) {
      const { refund_cents, credit_cents, credit_until, fee_cents, reason } = later;
      changes.push({ from, refund_cents, credit_cents, credit_until, fee_cents, reason });
    }
    last = later;
  }
  return changes;
}
