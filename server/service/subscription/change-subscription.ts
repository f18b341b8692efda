import type { ChangePreviewInput, Subscription, subscription } from "#contract/service/subscription";
import {
  type Agreement,
  type BeforeChange,
  type Changing,
  type Excess,
  excessOver,
  nextCharge,
  type PlanChange,
  planChange,
} from "#domain/plan-change";
import type { Proration } from "#domain/proration";
import { addDays, serviceDay, showDate } from "#domain/stay-dates";
import { daysToPay } from "#domain/subscription-clock";
import { staying } from "#domain/subscription-states";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { IdentityVerb, Verb } from "#server/platform/http/route";
import {
  type RecalledInvoice,
  raiseAgain,
  recallInvoice,
  recallOpenInvoices,
  spendCredit,
  voidInvoice,
} from "#server/service/service/invoices/close-invoice";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import {
  findInvoiceMoney,
  findOwnSubscription,
  listOfferedPlans,
  lockUsage,
  type OwnSubscription,
  writeAgreement,
  writeBefore,
  writeEnd,
} from "#server/service/subscription/agreement.queries";
import { bringUpToDate, moveSubscription } from "#server/service/subscription/move-subscription";
import { asService, showSubscription } from "#server/service/subscription/own-subscription";
import { lockSubscription } from "#server/service/subscription/subscription.queries";

/**
 * Changes the plan from today on: its rights and limits at once, its price prorated by the days left in the period. Of
 * several changes on one day only the last counts. Refuses a plan that is not offered (422), one below the current
 * usage (409), and a suspended company (403). The difference of a cheaper plan lowers the open invoices that are not
 * overdue.
 */
export const changeSubscription: IdentityVerb<typeof subscription.change> = (outside, { body: input }) =>
  asService(outside, async (ctx) => {
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

async function write(ctx: Ctx, { from, change }: DecidedChange): Promise<void> {
  const { db, actor, clock } = ctx;
  if (change.kind === "kept") return writeEnd(db, actor.tenant_id, staying);
  if (change.kind === "restart") {
    const stored = found(await lockSubscription(db, actor.tenant_id));
    await moveSubscription(ctx, actor.tenant_id, stored, "plan_taken");
  }
  const back = from.before === null ? { cents: 0, owed: [] } : await takeChangeBack(ctx, from.before);
  if (change.kind === "undone") {
    await writeAgreement(db, actor.tenant_id, change.agreement, { credit: back.cents, change: null });
    await raiseAgain(ctx, back.owed);
    await spendCredit(db, clock.now(), actor.tenant_id, actor);
    return;
  }
  const gained = "proration" in change ? change.proration.credit_cents : 0;
  const base = from.before?.agreement ?? from.agreement;
  const standing: BeforeChange = { agreement: base, invoice_id: null, credit_cents: gained };
  // Open invoices are lowered by what the change returns.
  const lowers = change.kind === "now" && gained > 0;
  const owed = [...back.owed, ...(lowers ? await recallOpenInvoices(ctx) : [])];
  await writeAgreement(db, actor.tenant_id, change.agreement, {
    credit: back.cents + gained,
    // Undoing the change must not restore a subscription that had ended.
    change: change.kind === "restart" ? null : { on: serviceDay(clock.now()), before: standing },
  });
  const raised = await raiseAgain(ctx, owed);
  if (lowers && raised.length > 0) await writeBefore(db, actor.tenant_id, { ...standing, lowered: raised });
  if (!("proration" in change) || change.proration.due_cents === 0) return;
  const invoice_id = await invoice(ctx, base, change.agreement, change.proration);
  // Of a change that was paid and replaced on the same day, more than this one costs may be left.
  const lowered = await spendCredit(db, clock.now(), actor.tenant_id, actor);
  if (change.kind === "now") await writeBefore(db, actor.tenant_id, { ...standing, invoice_id, lowered });
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

function spoken({ state, plan_name, cycle, price_cents, discount_bps, credit_cents, last_day }: Subscription) {
  return { state, plan_name, cycle, price_cents, discount_bps, credit_cents, last_day };
}

/** Why a plan does not fit, and what must be reduced: "Você tem 24 acomodações e o plano recebe 5." */
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
 * Undoes a change of today: its invoices are voided, a paid one becomes credit, and the credit that it gave is removed.
 * If another invoice has used that credit meanwhile, the missing part is invoiced. `cents`: by how much the credit must
 * still change; `owed`: invoices that the change had lowered, to be issued again afterwards.
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

const nothing = {
  ...{ new_cents: 0, unused_cents: 0, used_credit_cents: 0, pay_cents: 0, credit_cents: 0 },
  ...{ new_rest: { days: 0, of: 0 }, unused_rest: { days: 0, of: 0 } },
};

/** The cost of a change of plan today; changes nothing. */
export const previewSubscriptionChange: Verb<typeof subscription.previewChange> = async (ctx, { body: input }) => {
  const today = serviceDay(ctx.clock.now());
  const { own, from, change, excess } = await decideChange(ctx, input);
  const { kind, agreement } = change;
  const { new_cents, new_rest, unused_cents, unused_rest, used_credit_cents, pay_cents, credit_cents } =
    "proration" in change ? change.proration : nothing;
  const base = from.before?.agreement ?? own;
  return {
    kind,
    plan_id: agreement.plan_id,
    plan_name: agreement.plan_name,
    old_plan_name: base.plan_name,
    cycle: agreement.cycle,
    excess,
    ...{ new_cents, new_rest, unused_cents, unused_rest, used_credit_cents, pay_cents, credit_cents },
    due_on: addDays(today, daysToPay),
    ...nextCharge(from, agreement, today),
    lost_discount_bps: agreement.discount_bps < base.discount_bps ? base.discount_bps : 0,
  };
};

interface DecidedChange {
  own: OwnSubscription;
  from: Changing;
  change: PlanChange;
  excess: Excess[];
}

/**
 * The effect of a change of plan today, for the preview and for the change. Refuses with 422 a plan that is not offered
 * and the current one, with 403 a suspended company.
 */
async function decideChange({ actor, db, clock }: Ctx, input: ChangePreviewInput): Promise<DecidedChange> {
  const now = clock.now();
  const today = serviceDay(now);
  const own = found(await findOwnSubscription(db, actor.tenant_id, { now, today }));
  if (own.state === "suspended") throw new Problem("SubscriptionInactiveException");
  const before = own.changed_on === today && own.state !== "cancelled" ? own.before_change : null;
  const known = [own.plan_id, ...(before ? [before.agreement.plan_id] : [])];
  const offer = (await listOfferedPlans(db, known)).find(({ id }) => id === input.new_plan_id);
  if (offer === undefined) throw invalid("new_plan_id", "Escolha um plano da lista");
  const returned = before?.invoice_id ? await findInvoiceMoney(db, actor.tenant_id, before.invoice_id) : null;
  const back = returned === null || returned.state === "void" ? 0 : returned.credit_cents;
  const paid = returned?.state === "paid" ? returned.total_cents : 0;
  const owed = await inOrder((before?.lowered ?? []).map((id) => findInvoiceMoney(db, actor.tenant_id, id)));
  const again = owed.reduce((sum, each) => sum + (each?.state === "open" ? each.total_cents : 0), 0);
  const credit_cents = Math.max(0, own.credit_cents - (before?.credit_cents ?? 0) + back + paid - again);
  const { state, trial_ends_on, ends_on } = own;
  const from: Changing = { state, trial_ends_on, ends_on, agreement: agreementOf(own), before, credit_cents };
  const change = planChange(from, offer, input.cycle, today);
  if (change === null) throw invalid("new_plan_id", "Este já é o plano da empresa");
  const { accommodations, people, invitations, storage_bytes } = own.usage;
  const used = { accommodations, users: people + invitations, storage_bytes };
  return { own, from, change, excess: change.kind === "kept" ? [] : excessOver(used, change.agreement) };
}

/** The agreement columns of a larger row. */
function agreementOf(own: Agreement): Agreement {
  const { plan_id, plan_name, modules, max_accommodations, max_users, max_storage_gb } = own;
  const { cycle, price_cents, discount_bps, discount_until, agreed_on, anchor_on, period_start, period_end } = own;
  const { charged_cents, charged_cycle } = own;
  return {
    ...{ plan_id, plan_name, modules, max_accommodations, max_users, max_storage_gb },
    ...{ cycle, price_cents, discount_bps, discount_until, agreed_on, anchor_on, period_start, period_end },
    ...{ charged_cents, charged_cycle },
  };
}
