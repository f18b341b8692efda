import type { BeforeChange } from "#domain/plan-change";
import { serviceDay } from "#domain/service-day";
import { addDays } from "#domain/stay-dates";
import { daysToPay } from "#domain/subscription-clock";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";
import { type RecalledInvoice, recallInvoice } from "#server/service/invoices/recall-invoices";
import { voidInvoice } from "#server/service/invoices/void-invoice";
import { findInvoiceMoney } from "#server/subscription/agreement.queries";
import { lockSubscription } from "#server/subscription/subscription.queries";

const reason = "Mudança de plano desfeita no mesmo dia";

/**
 * Takes back what a change of today brought: its invoices are void, one that was paid already becomes credit, and credit
 * that it gave goes. Where another invoice has used that credit meanwhile, the missing part is invoiced. `cents` is by how
 * much the credit still has to change; `owed` are invoices that the change had lowered, to be raised again after that.
 */
export async function takeChangeBack(
  ctx: Ctx,
  { invoice_id, credit_cents, lowered = [] }: BeforeChange,
): Promise<{ cents: number; owed: RecalledInvoice[] }> {
  const { db, clock, actor } = ctx;
  const now = clock.now();
  let paid = 0;
  const owed: RecalledInvoice[] = [];
  for (const id of [...(invoice_id === null ? [] : [invoice_id]), ...lowered]) {
    const made = await findInvoiceMoney(db, actor.tenant_id, id);
    if (made?.state === "paid") paid += made.total_cents + made.credit_cents;
    if (lowered.includes(id)) {
      if (made !== null && made.state !== "void") owed.push(await recallInvoice(ctx, id));
    } else if (made?.state === "open") await voidInvoice(db, now, { id, reason, by: actor });
  }
  const standing = found(await lockSubscription(db, actor.tenant_id)).credit_cents;
  const missing = Math.max(0, credit_cents - paid - standing);
  if (missing > 0) {
    const today = serviceDay(now);
    await raiseInvoice(db, now, {
      tenant_id: actor.tenant_id,
      kind: "other",
      ...{ period_start: today, period_end: addDays(today, 1), due_on: addDays(today, daysToPay) },
      lines: [{ kind: "other", label: "Crédito já usado", detail: reason, amount_cents: missing }],
      by: actor,
    });
  }
  return { cents: paid - credit_cents + missing, owed };
}
