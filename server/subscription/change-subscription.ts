import type { Subscription, SubscriptionChange } from "#contract/subscription";
import type { Agreement, BeforeChange, Excess } from "#domain/plan-change";
import type { Proration } from "#domain/proration";
import { serviceDay } from "#domain/service-day";
import { addDays, showDate } from "#domain/stay-dates";
import { daysToPay } from "#domain/subscription-clock";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, Problem, stale } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";
import {
  type RecalledInvoice,
  raiseAgain,
  recallInvoice,
  recallOpenInvoices,
} from "#server/service/invoices/recall-invoices";
import { voidInvoice } from "#server/service/invoices/void-invoice";
import {
  findInvoiceMoney,
  lockUsage,
  writeAgreement,
  writeBefore,
  writeEnd,
} from "#server/subscription/agreement.queries";
import { asService } from "#server/subscription/as-service";
import { bringUpToDate } from "#server/subscription/bring-up-to-date";
import { type DecidedChange, decideChange } from "#server/subscription/decide-change";
import { moveSubscription } from "#server/subscription/move-subscription";
import { showSubscription } from "#server/subscription/show-subscription";
import { lockSubscription } from "#server/subscription/subscription.queries";

/**
 * Takes another plan from today on: its rights and limits at once, its price by the days left of the period. Of several
 * changes on one day only the last counts. Refused: a plan that is not offered (422), one that does not hold what is
 * used (409), a suspended company (403). What a cheaper one gives back lowers the open invoices that are not overdue.
 */
export function changeSubscription(outside: IdentityCtx, input: SubscriptionChange): Promise<Subscription> {
  return asService(outside, async (ctx) => {
    const { tenant_id } = ctx.actor;
    await bringUpToDate(ctx, tenant_id);
    await lockUsage(ctx.db, tenant_id);
    const before = await showSubscription(ctx);
    if (before.version !== input.version) throw stale(before);
    const decided = await decideChange(ctx, input);
    if (decided.excess.length > 0) {
      throw new Problem("PlanLimitReachedException", { reason: excessWords(decided.excess) });
    }
    await write(ctx, decided);
    const after = await showSubscription(ctx);
    await record(ctx, "subscription.changed", tenant_id, spoken(before), spoken(after));
    return after;
  });
}

async function write(ctx: Ctx, { from, change }: DecidedChange): Promise<void> {
  const { db, actor, clock } = ctx;
  if (change.kind === "kept") return writeEnd(db, actor.tenant_id, null, null);
  if (change.kind === "restart") {
    const stored = found(await lockSubscription(db, actor.tenant_id));
    await moveSubscription(ctx, actor.tenant_id, stored, "plan_taken");
  }
  const back = from.before === null ? { cents: 0, owed: [] } : await takeChangeBack(ctx, from.before);
  if (change.kind === "undone") {
    await writeAgreement(db, actor.tenant_id, change.agreement, { credit: back.cents, change: null });
    await raiseAgain(ctx, back.owed);
    return;
  }
  const gained = "proration" in change ? change.proration.credit_cents : 0;
  const base = from.before?.agreement ?? from.agreement;
  const standing: BeforeChange = { agreement: base, invoice_id: null, credit_cents: gained };
  // What the company has yet to pay is lowered by what the change gives back.
  const lowers = change.kind === "now" && gained > 0;
  const owed = [...back.owed, ...(lowers ? await recallOpenInvoices(ctx) : [])];
  await writeAgreement(db, actor.tenant_id, change.agreement, {
    credit: back.cents + gained,
    // What ended is not brought back by undoing its successor.
    change: change.kind === "restart" ? null : { on: serviceDay(clock.now()), before: standing },
  });
  const raised = await raiseAgain(ctx, owed);
  if (lowers && raised.length > 0) await writeBefore(db, actor.tenant_id, { ...standing, lowered: raised });
  if (!("proration" in change) || change.proration.due_cents === 0) return;
  const invoice_id = await invoice(ctx, base, change.agreement, change.proration);
  if (change.kind === "now") await writeBefore(db, actor.tenant_id, { ...standing, invoice_id });
}

function invoice({ db, clock, actor }: Ctx, old: Agreement, taken: Agreement, proration: Proration): Promise<string> {
  const now = clock.now();
  const today = serviceDay(now);
  const { new_cents, new_rest, unused_cents, unused_rest, period } = proration;
  const days = ({ days, of }: Proration["new_rest"]) => `${days} de ${of} dias`;
  const until = `até ${showDate(addDays(period.end, -1))}`;
  const isFirst = period.start === today;
  const line = { label: `Plano ${taken.plan_name}`, detail: `${days(new_rest)}, ${until}`, amount_cents: new_cents };
  const unused = { label: `Plano ${old.plan_name}, não usado`, detail: days(unused_rest), amount_cents: -unused_cents };
  return raiseInvoice(db, now, {
    tenant_id: actor.tenant_id,
    kind: isFirst && unused_cents === 0 ? "period" : "change",
    ...{ period_start: today, period_end: period.end, due_on: addDays(today, daysToPay) },
    lines: [
      { kind: isFirst ? ("plan" as const) : ("change" as const), ...line },
      ...(unused_cents > 0 ? [{ kind: "change" as const, ...unused }] : []),
    ],
    by: actor,
  });
}

function spoken({ state, plan_name, cycle, price_cents, discount_bps, credit_cents, ends_on }: Subscription) {
  return { state, plan_name, cycle, price_cents, discount_bps, credit_cents, ends_on };
}

/** Why a plan does not fit, and what would have to go: "Você tem 24 acomodações e o plano recebe 5." */
function excessWords(excess: readonly Excess[]): string {
  return excess.map(sentence).join(" ");
}

function sentence({ place, used, most }: Excess): string {
  const over = used - most;
  if (place === "storage") return `Seus arquivos ocupam ${used} GB e o plano guarda ${most} GB.`;
  if (place === "users") {
    return `Você tem ${used} usuários e convites e o plano recebe ${most}. Bloqueie ou revogue ${over}.`;
  }
  const held = used === 1 ? "1 acomodação ativa" : `${used} acomodações ativas`;
  return `Você tem ${held} e o plano recebe ${most}. Arquive ${over}.`;
}

const reason = "Mudança de plano desfeita no mesmo dia";

/**
 * Takes back what a change of today brought: its invoices are void, one that was paid already becomes credit, and credit
 * that it gave goes. Where another invoice has used that credit meanwhile, the missing part is invoiced. `cents` is by how
 * much the credit still has to change; `owed` are invoices that the change had lowered, to be raised again after that.
 */
async function takeChangeBack(
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
