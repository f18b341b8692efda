import type { ChangePreviewInput } from "#contract/subscription";
import {
  type Agreement,
  type Changing,
  type Excess,
  excessOver,
  type PlanChange,
  planChange,
} from "#domain/plan-change";
import { serviceDay } from "#domain/service-day";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { found, invalid, Problem } from "#server/http/problem";
import {
  findInvoiceMoney,
  findOwnSubscription,
  listOfferedPlans,
  type OwnSubscription,
} from "#server/subscription/agreement.queries";

export interface DecidedChange {
  own: OwnSubscription;
  from: Changing;
  change: PlanChange;
  excess: Excess[];
}

/**
 * What a change of plan means today, as it is shown and as it is done. Refuses with 422 a plan that is not offered and
 * the one that the company has, with 403 a suspended company.
 */
export async function decideChange({ actor, db, clock }: Ctx, input: ChangePreviewInput): Promise<DecidedChange> {
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

/** The columns of an agreement, out of everything that was read with it. */
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
