import type { Desk, Stay } from "#tests/domain/booking-life/desk";

function write(desk: Desk, stay: Stay, amount_cents: number): void {
  stay.payments.push({ amount_cents, reversed: false, passed_on: false });
  stay.paid_cents += amount_cents;
  desk.till_cents += amount_cents;
}

/** Records a payment; not for a cancelled stay. */
export function pay(desk: Desk, stay: Stay, cents: number): void {
  if (stay.status !== "cancelled") write(desk, stay, cents);
}

/** Refunds at most what was paid. */
export function refund(desk: Desk, stay: Stay, cents: number): void {
  if (cents <= stay.paid_cents) write(desk, stay, -cents);
}

/** Reverses a payment once; never one passed on by a split, nor one already refunded. */
export function reverse(desk: Desk, stay: Stay, which: number): void {
  const payment = stay.payments[which % Math.max(1, stay.payments.length)];
  if (!payment || payment.reversed || payment.passed_on || payment.amount_cents > stay.paid_cents) return;
  payment.reversed = true;
  write(desk, stay, -payment.amount_cents);
  stay.payments.at(-1)!.reversed = true;
}

/** Receives, returns or keeps the security deposit, which is separate from payments and never negative. */
export function moveDeposit(stay: Stay, kind: "received" | "returned" | "kept", cents: number): void {
  if (kind !== "received" && cents > stay.held_cents) return;
  const amount = kind === "received" ? cents : -cents;
  stay.movements.push(amount);
  stay.held_cents += amount;
}
