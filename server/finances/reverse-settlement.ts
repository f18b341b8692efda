import type { FinancialEntry } from "#contract/financial-entries";
import type { ReversalInput } from "#contract/payments";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { findEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { findSettlement, insertSettlement } from "#server/finances/settlements.queries";
import { companyDay } from "#server/finances/today";
import { found, Problem } from "#server/http/problem";

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
    parts: null,
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
