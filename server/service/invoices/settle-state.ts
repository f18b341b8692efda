import { serviceDay } from "#domain/service-day";
import { movedBy, type SubscriptionState } from "#domain/subscription-states";
import type { Db } from "#server/db/database";
import { findDebt } from "#server/service/invoices/invoices.queries";
import { updateState } from "#server/service/tenants.queries";

/** Brings a company out of arrears once none of its invoices is overdue any more; otherwise nothing. */
export async function settleState(db: Db, now: Date, tenantId: string): Promise<void> {
  const today = serviceDay(now);
  const debt = await findDebt(db, tenantId, today);
  if (debt === null || debt.owes) return;
  const next = movedBy(debt.state as SubscriptionState, "invoices_settled");
  if (next !== null) await updateState(db, tenantId, next, today);
}
