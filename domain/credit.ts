import { owedBack } from "#domain/refund";

/** A booking that was given up: what was kept back, what was turned into a credit, what is still there, what was used. */
export interface GivenUpMoney {
  fee_cents: number;
  credit_cents: number;
  paid_cents: number;
  used_cents: number;
}

/** What is left of a credit: what was not used of it, as far as the money beyond the fee is still there (cents). */
export function creditLeft({ fee_cents, credit_cents, paid_cents, used_cents }: GivenUpMoney): number {
  return Math.max(0, Math.min(credit_cents - used_cents, owedBack(fee_cents, paid_cents)));
}

/** What has yet to go back in money (cents): all beyond the fee but what is left of the credit, expired or not. */
export function moneyOwed(money: GivenUpMoney): number {
  return owedBack(money.fee_cents, money.paid_cents) - creditLeft(money);
}
