import { type Cancellation, refundOf } from "#domain/refund";
import { addDays } from "#domain/stay-dates";

/**
 * The last civil date on which cancelling costs nothing, assuming that everything was paid in money; null if it already
 * costs something or if the refund is a credit. The right of regret and the state's cap apply as in a cancellation.
 */
export function freeUntil(asked: Cancellation): string | null {
  const paid_cents = Math.max(asked.paid_cents, asked.total_cents);
  let last: string | null = null;
  for (let days = 0; addDays(asked.day, days) <= asked.check_in; days += 1) {
    const day = addDays(asked.day, days);
    const company_day = addDays(asked.company_day, days);
    const on = { ...asked, paid_cents, paid_in_credit: null, day, company_day, before_check_in: day < asked.check_in };
    const { fee_cents, credit_cents } = refundOf(on);
    if (fee_cents > 0 || credit_cents > 0) return last;
    last = day;
  }
  return last;
}
