import { type Cancellation, refundOf } from "#domain/refund";
import { addDays } from "#domain/stay-dates";

/**
 * The last civil date on which giving a booking up costs nothing, asked as if all of it were paid in money; null when it
 * costs already, or when what goes back is a credit. Regret and the state's cap count as they do in a cancellation.
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
