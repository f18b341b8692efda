import type { FinancialEntry, SettlementInput } from "#contract/financial-entries";
import { billShares } from "#domain/bill-shares";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { listBilled } from "#server/finances/commission-bills/commission-bills.queries";
import { findEntry, type StoredEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { requireMoneyAccount } from "#server/finances/money-account";
import { insertSettlement } from "#server/finances/settlements.queries";
import { companyDay } from "#server/finances/today";
import type { FeePart } from "#server/finances/transfers.queries";
import { found, invalid, Problem } from "#server/http/problem";
import { toldCents } from "#server/payments/told-cents";

/** Settles an entry, whole or in part: what came in or went out is its part with the interest, less the discount. */
export async function settleEntry(ctx: Ctx, id: string, input: SettlementInput): Promise<FinancialEntry> {
  await writeSettlement(ctx, id, input);
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

/** The same for whoever has to name the settlement: gives its id. */
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

/** Refuses to settle what is settled already (409), and more than is open (422). */
export function refuseBeyond({ actor }: Ctx, cents: number, open: number): void {
  if (open === 0) throw new Problem("FinancialEntrySettledException");
  if (cents > open) throw invalid("amount_cents", `Não pode passar do que está em aberto${toldCents(actor, open)}`);
}

/** What is settled (cents) of a channel's bill by its bookings; null for every other entry. The entry is locked. */
async function billParts(ctx: Ctx, entry: StoredEntry, cents: number): Promise<FeePart[] | null> {
  if (entry.billed_channel === null) return null;
  const bookings = await listBilled(ctx.db, ctx.actor.tenant_id, entry.id);
  const shares = billShares(cents, entry.amount_cents, bookings);
  return bookings
    .map(({ booking_id }, index) => ({ booking_id, amount_cents: shares[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}
