import type { Subscription, subscription } from "#contract/service/subscription";
import { nextCharge } from "#domain/plan-change";
import { serviceDay } from "#domain/stay-dates";
import { lastDayToRead, lastDayWithPlan } from "#domain/subscription-clock";
import { endIfCancelled } from "#domain/subscription-states";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { found, Problem, stale } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";
import { companyAndAddressees } from "#server/service/service/addressees";
import {
  findOwnSubscription,
  listModuleLabels,
  listOfferedPlans,
  writeEnd,
} from "#server/service/subscription/agreement.queries";
import { sendCancellationMail } from "#server/service/subscription/cancellation-mail";
import { bringUpToDate } from "#server/service/subscription/move-subscription";

/** The company's plan with its limits and usage, and the plans on offer. */
export async function showSubscription({ actor, db, clock }: Ctx): Promise<Subscription> {
  const now = clock.now();
  const today = serviceDay(now);
  const own = found(await findOwnSubscription(db, actor.tenant_id, { now, today }));
  const { changed_on, before_change, anchor_on, cancelled_on, ...shown } = own;
  const morning = changed_on === today ? before_change?.agreement.plan_id : undefined;
  const [plans, module_labels] = await Promise.all([
    listOfferedPlans(db, [own.plan_id, ...(morning === undefined ? [] : [morning])]),
    listModuleLabels(db),
  ]);
  return {
    ...shown,
    modules: own.modules as Subscription["modules"],
    next_cents: nextCharge(own, own, today).next_cents,
    last_day: lastDayWithPlan(own),
    read_until: own.ends_on && lastDayToRead(own.ends_on),
    plans,
    module_labels,
  };
}

/**
 * A transaction with the service's rights on the actor's own company: a company can read its agreement but not write
 * it. Each query inside must name the company.
 */
export function asService<T>({ actor, database, clock }: IdentityCtx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const known = found(actor);
  return database.asAdmin((db) => run({ actor: known, db, clock }));
}

/**
 * Ends the subscription with the invoiced period, a trial with its last day, a suspended one today, and confirms it by
 * mail. Nothing more is charged; open invoices stay open. Refuses with 403 one that has ended.
 */
export const cancelSubscription: IdentityVerb<typeof subscription.cancel> = async (outside, { body: input }) => {
  // before the transaction: administrators are read with the rights of the log-in
  const reader = await companyAndAddressees(outside.database, found(outside.actor).tenant_id);
  return asService(outside, async (ctx) => {
    const { tenant_id } = ctx.actor;
    await bringUpToDate(ctx, tenant_id);
    const before = await showSubscription(ctx);
    if (before.version !== input.version) throw stale(before);
    if (before.state === "cancelled") {
      throw new Problem("SubscriptionInactiveException", { reason: "A assinatura já terminou." });
    }
    if (before.ends_on !== null) return before;
    const cancelled_on = serviceDay(ctx.clock.now());
    const ends_on = endIfCancelled(before, cancelled_on);
    const { cause = null, reason = null } = input;
    await writeEnd(ctx.db, tenant_id, { ends_on, cancelled_on, cancel_cause: cause, cancel_reason: reason });
    const last_day = lastDayWithPlan({ ends_on, cancelled_on });
    await record(ctx, "subscription.cancelled", tenant_id, { last_day: null }, { last_day, cause, reason });
    await bringUpToDate(ctx, tenant_id);
    const after = await showSubscription(ctx);
    await sendCancellationMail(ctx, outside.services.secrets, reader, after);
    return after;
  });
};
