import type { FinancialEntry, Settled, SettlementInput } from "#contract/financial-entries";
import type { ReversalInput } from "#contract/payments";
import { fillInstallments } from "#domain/paid-installments";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { requireMoneyAccount } from "#server/finances/accounts";
import { findEntry, findInstallmentBooking } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { findSettlement, insertSettlement } from "#server/finances/settlements.queries";
import { companyDay } from "#server/finances/today";
import { found, invalid, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { recordPayment } from "#server/payments/record-payment";
import { toldCents } from "#server/payments/told-cents";

/**
 * Settles an entry, or receives an instalment of a booking, whole or in part. An instalment is received by the very act
 * of the desk: one payment of the booking, in the account that was named. Refuses with 422 more than is open.
 */
export async function settle(ctx: Ctx, id: string, input: SettlementInput): Promise<Settled> {
  const booking = await findInstallmentBooking(ctx.db, ctx.actor.tenant_id, id);
  if (booking !== null) return receiveInstallment(ctx, booking.code, id, input);
  return { entry: await settleEntry(ctx, id, input), booking_code: null };
}

/** Whether there is such an entry or instalment. */
export async function settleable({ actor, db }: Ctx, id: string): Promise<boolean> {
  const installment = await findInstallmentBooking(db, actor.tenant_id, id);
  return installment !== null || (await findEntry(db, actor.tenant_id, id)) !== null;
}

async function receiveInstallment(ctx: Ctx, code: string, id: string, input: SettlementInput): Promise<Settled> {
  const { amount_cents, interest_cents = 0, discount_cents = 0, account_id, method = "pix", moved_on, note } = input;
  if (interest_cents > 0) throw invalid("interest_cents", "Juros de uma parcela são cobrados na própria reserva");
  if (discount_cents > 0) throw invalid("discount_cents", "O desconto de uma parcela é dado na própria reserva");
  await requireMoneyAccount(ctx, "account_id", account_id);
  const { booking } = await lockMoney(ctx, code);
  const parts = fillInstallments(booking.installments, booking.paid_cents, companyDay(ctx));
  const part = found(parts.find((each) => each.id === id));
  if (part.cancelled) throw new Problem("BookingCannotUpdatedException");
  refuseBeyond(ctx, amount_cents, part.amount_cents - part.paid_cents);
  const payment = { amount_cents, method, note: note ?? null, ...(moved_on && { received_on: moved_on }) };
  await recordPayment(ctx, code, payment, account_id);
  return { entry: null, booking_code: code };
}

/** The same for an entry alone; what came in or went out is its part with the interest, less the discount. */
export async function settleEntry(ctx: Ctx, id: string, input: SettlementInput): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const { amount_cents, interest_cents = 0, discount_cents = 0, account_id, note = null } = input;
  await requireMoneyAccount(ctx, "account_id", account_id);
  const entry = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (entry.cancelled) throw new Problem("FinancialEntryReversedException");
  refuseBeyond(ctx, amount_cents, entry.amount_cents - entry.settled_cents);
  if (discount_cents > amount_cents) throw invalid("discount_cents", "O desconto não pode passar do valor");
  const today = companyDay(ctx);
  const { moved_on = today } = input;
  if (moved_on > today) throw invalid("moved_on", "A data não pode estar no futuro");
  const now = clock.now();
  const settlement = { id: newId(now), account_id, amount_cents, interest_cents, discount_cents, moved_on, note };
  const of = { tenant_id: actor.tenant_id, entry_id: id, created_by: actor.user_id, created_at: now };
  await insertSettlement(db, { ...settlement, ...of });
  await record(ctx, "financial_entry.settled", id, null, settlement);
  return toEntry(ctx, found(await findEntry(db, actor.tenant_id, id)));
}

function refuseBeyond({ actor }: Ctx, cents: number, open: number): void {
  if (open === 0) throw new Problem("FinancialEntrySettledException");
  if (cents > open) throw invalid("amount_cents", `Não pode passar do que está em aberto${toldCents(actor, open)}`);
}

/** Takes a settlement back that was recorded by mistake, once: its opposite is written beside it, with the reason. */
export async function reverseSettlement(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const { entry_id } = found(await findSettlement(db, actor.tenant_id, id));
  found(await findEntry(db, actor.tenant_id, entry_id, { lock: true }));
  const settlement = found(await findSettlement(db, actor.tenant_id, id));
  if (settlement.reversal_of !== null || settlement.reversed) throw new Problem("PaymentCannotReverseException");
  const { account_id, amount_cents, interest_cents, discount_cents } = settlement;
  const now = clock.now();
  const written = await insertSettlement(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    entry_id,
    account_id,
    amount_cents,
    interest_cents,
    discount_cents,
    moved_on: companyDay(ctx),
    note: reason,
    reversal_of: id,
    created_by: actor.user_id,
    created_at: now,
  });
  if (!written) throw new Problem("PaymentCannotReverseException");
  await record(ctx, "financial_entry.settlement_reversed", entry_id, { id, amount_cents }, { reason });
  return toEntry(ctx, found(await findEntry(db, actor.tenant_id, entry_id)));
}

/** Whether there is such a settlement. */
export async function settlementExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findSettlement(db, actor.tenant_id, id)) !== null;
}
