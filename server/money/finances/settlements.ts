import type { FinancialEntry, financialEntries, Settled, SettlementInput } from "#contract/money/financial-entries";
import type { ReversalInput } from "#contract/money/payments";
import { billShares } from "#domain/commission";
import { fillInstallments } from "#domain/installments";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { listBilled } from "#server/money/finances/commission-bills.queries";
import {
  findEntry,
  findFeeBooking,
  findInstallmentBooking,
  type StoredEntry,
} from "#server/money/finances/entries.queries";
import { requireMoneyAccount } from "#server/money/finances/money-accounts";
import { findSettlement, insertSettlement } from "#server/money/finances/settlements.queries";
import { toEntry } from "#server/money/finances/show-entry";
import type { FeePart } from "#server/money/finances/transfers.queries";
import { recordPayment } from "#server/money/payments/record-payment";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { toldCents } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Settles an entry, or receives an installment of a booking or the fee of a cancelled one, in full or in part. The
 * latter two are recorded as one payment of the booking, as at the front desk, in the named account. Refuses with 422
 * more than is open.
 */
export const settle: Verb<typeof financialEntries.settle> = async (ctx, { params: { id }, body: input }) => {
  const booking = await findInstallmentBooking(ctx.db, ctx.actor.tenant_id, id);
  if (booking !== null) return receiveInstallment(ctx, booking.code, id, input);
  const givenUp = await findFeeBooking(ctx.db, ctx.actor.tenant_id, id);
  if (givenUp !== null) return receiveFee(ctx, givenUp.code, input);
  return { entry: await settleEntry(ctx, id, input), booking_code: null };
};

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

/** Settles an entry, in full or in part. The amount moved is the settled part plus interest, minus the discount. */
export async function settleEntry(ctx: Ctx, id: string, input: SettlementInput): Promise<FinancialEntry> {
  await writeSettlement(ctx, id, input);
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

/** As `settleEntry`, but returns the id of the settlement. */
export async function writeSettlement(ctx: Ctx, id: string, input: SettlementInput): Promise<string> {
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
  const parts = await billParts(ctx, entry, amount_cents);
  await insertSettlement(db, { ...settlement, ...of, parts });
  await record(ctx, "financial_entry.settled", id, null, settlement);
  return settlement.id;
}

/** Refuses with 409 an entry that is settled, and with 422 more than is open. */
export function refuseBeyond({ actor }: Ctx, cents: number, open: number): void {
  if (open === 0) throw new Problem("FinancialEntrySettledException");
  if (cents > open) throw invalid("amount_cents", `Não pode passar do que está em aberto${toldCents(actor, open)}`);
}

/** The settled amount (cents) of a channel's bill by booking; null for every other entry. The entry is locked. */
async function billParts(ctx: Ctx, entry: StoredEntry, cents: number): Promise<FeePart[] | null> {
  if (entry.billed_channel === null) return null;
  const bookings = await listBilled(ctx.db, ctx.actor.tenant_id, entry.id);
  const shares = billShares(cents, entry.amount_cents, bookings);
  return bookings
    .map(({ booking_id }, index) => ({ booking_id, amount_cents: shares[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

/** Reverses a settlement recorded by mistake, once: writes the opposite amount beside it, with the reason. */
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
    parts: null,
    reversal_of: id,
    created_by: actor.user_id,
    created_at: now,
  });
  if (!written) throw new Problem("PaymentCannotReverseException");
  await record(ctx, "financial_entry.settlement_reversed", entry_id, { id, amount_cents }, { reason });
  return toEntry(ctx, found(await findEntry(db, actor.tenant_id, entry_id)));
}

export async function settlementExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findSettlement(db, actor.tenant_id, id)) !== null;
}
