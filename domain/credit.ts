import { owedBack } from "#domain/refund";

/**
 * The amounts of a cancelled booking: fee kept, amount turned into a credit, amount paid and not refunded, credit used.
 */
export interface GivenUpMoney {
  fee_cents: number;
  credit_cents: number;
  paid_cents: number;
  used_cents: number;
}

/** The remaining credit in cents: the unused part, at most the money still held beyond the fee. */
export function creditLeft({ fee_cents, credit_cents, paid_cents, used_cents }: GivenUpMoney): number {
  return Math.max(0, Math.min(credit_cents - used_cents, owedBack(fee_cents, paid_cents)));
}

/**
 * The amount still to be refunded in money (cents): everything beyond the fee except the remaining credit, expired or
 * not.
 */
export function moneyOwed(money: GivenUpMoney): number {
  return owedBack(money.fee_cents, money.paid_cents) - creditLeft(money);
}
