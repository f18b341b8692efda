import { type Subscription, subscription } from "#contract/subscription";
import { nextCharge } from "#domain/plan-change";
import { serviceDay } from "#domain/service-day";
import { lastDayToRead } from "#domain/subscription-clock";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import { findOwnSubscription, listModuleLabels, listOfferedPlans } from "#server/subscription/agreement.queries";

/** The company's plan with its limits and usage, and the plans on offer. */
export async function showSubscription({ actor, db, clock }: Ctx): Promise<Subscription> {
  const now = clock.now();
  const today = serviceDay(now);
  const own = found(await findOwnSubscription(db, actor.tenant_id, { now, today }));
  const { changed_on, before_change, anchor_on, ...shown } = own;
  const morning = changed_on === today ? before_change?.agreement.plan_id : undefined;
  const [plans, module_labels] = await Promise.all([
    listOfferedPlans(db, [own.plan_id, ...(morning === undefined ? [] : [morning])]),
    listModuleLabels(db),
  ]);
  return {
    ...shown,
    modules: own.modules as Subscription["modules"],
    next_cents: nextCharge(own, own, today).next_cents,
    read_until: own.ends_on && lastDayToRead(own.ends_on),
    plans,
    module_labels,
  };
}

serve(subscription.show, showSubscription);
