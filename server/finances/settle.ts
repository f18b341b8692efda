import type { Settled, SettlementInput } from "#contract/financial-entries";
import { fillInstallments } from "#domain/paid-installments";
import { owedMoney } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";
import { findEntry, findFeeBooking, findInstallmentBooking } from "#server/finances/entries.queries";
import { requireMoneyAccount } from "#server/finances/money-account";
import { refuseBeyond, settleEntry } from "#server/finances/settle-entry";
import { companyDay } from "#server/finances/today";
import { found, invalid, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { recordPayment } from "#server/payments/record-payment";

/**
 * Settles an entry, or receives an instalment of a booking or the fee of one that was given up, whole or in part. These are
 * received by the very act of the desk: one payment of the booking, in the account that was named. Refuses with 422 more than is open.
 */
export async function settle(ctx: Ctx, id: string, input: SettlementInput): Promise<Settled> {
  const booking = await findInstallmentBooking(ctx.db, ctx.actor.tenant_id, id);
  if (booking !== null) return receiveInstallment(ctx, booking.code, id, input);
  const givenUp = await findFeeBooking(ctx.db, ctx.actor.tenant_id, id);
  if (givenUp !== null) return receiveFee(ctx, givenUp.code, input);
  return { entry: await settleEntry(ctx, id, input), booking_code: null };
}

/** Whether there is such an entry or instalment. */
export async function settleable({ actor, db }: Ctx, id: string): Promise<boolean> {
  const find = [findInstallmentBooking, findFeeBooking, findEntry];
  for (const each of find) if ((await each(db, actor.tenant_id, id)) !== null) return true;
  return false;
}

async function receiveInstallment(ctx: Ctx, code: string, id: string, input: SettlementInput): Promise<Settled> {
  await requirePlainReceipt(ctx, input);
  const { booking } = await lockMoney(ctx, code);
  const parts = fillInstallments(booking.installments, booking.paid_cents, companyDay(ctx));
  const part = found(parts.find((each) => each.id === id));
  if (part.cancelled) throw new Problem("BookingCannotUpdatedException");
  refuseBeyond(ctx, input.amount_cents, part.amount_cents - part.paid_cents);
  return receive(ctx, code, input);
}

async function receiveFee(ctx: Ctx, code: string, input: SettlementInput): Promise<Settled> {
  await requirePlainReceipt(ctx, input);
  const { total_cents, paid_cents } = owedMoney((await lockMoney(ctx, code)).booking);
  refuseBeyond(ctx, input.amount_cents, total_cents - paid_cents);
  return receive(ctx, code, input);
}

async function requirePlainReceipt(ctx: Ctx, { interest_cents = 0, discount_cents = 0, account_id }: SettlementInput) {
  if (interest_cents > 0) throw invalid("interest_cents", "Juros desta cobrança são lançados na própria reserva");
  if (discount_cents > 0) throw invalid("discount_cents", "O desconto desta cobrança é dado na própria reserva");
  await requireMoneyAccount(ctx, "account_id", account_id);
}

async function receive(ctx: Ctx, code: string, input: SettlementInput): Promise<Settled> {
  const { amount_cents, account_id, method = "pix", moved_on, note = null } = input;
  const payment = { amount_cents, method, note, ...(moved_on && { received_on: moved_on }) };
  await recordPayment(ctx, code, payment, account_id);
  return { entry: null, booking_code: code };
}
