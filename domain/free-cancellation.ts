import { type Cancellation, refundOf } from "#domain/refund";
import { addDays } from "#domain/stay-dates";

/**
 * The last civil date on which giving a booking up costs nothing, asked as if all of it were paid; null when it costs
 * already, or when what goes back is a credit. Regret and the state's cap count as they do in a cancellation.
 */
export function freeUntil(asked: Cancellation): string | null {
  const paid_cents = Math.max(asked.paid_cents, asked.total_cents);
  let last: string | null = null;
  for (let day = asked.day; day <= asked.check_in; day = addDays(day, 1)) {
    const on = { ...asked, paid_cents, day, company_day: day, before_check_in: day < asked.check_in };
    const { fee_cents, credit_cents } = refundOf(on);
    if (fee_cents > 0 || credit_cents > 0) return last;
    last = day;
  }
  return last;
}
