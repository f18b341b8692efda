import { type Subscription, subscription } from "#contract/subscription";
import { serviceDay } from "#domain/service-day";
import { addDays } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { Problem, stale } from "#server/http/problem";
import { serveIdentity } from "#server/http/route";
import { writeEnd } from "#server/subscription/agreement.queries";
import { asService } from "#server/subscription/as-service";
import { bringUpToDate } from "#server/subscription/bring-up-to-date";
import { showSubscription } from "#server/subscription/show-subscription";

/**
 * Ends the subscription with the invoiced period, a trial with its last day, a suspended one today. Nothing more is
 * charged; open invoices stay open. Refuses with 403 one that has ended.
 */
serveIdentity(subscription.cancel, (outside, { body: input }) =>
  asService(outside, async (ctx) => {
    const { tenant_id } = ctx.actor;
    await bringUpToDate(ctx, tenant_id);
    const before = await showSubscription(ctx);
    if (before.version !== input.version) throw stale(before);
    if (before.state === "cancelled") {
      throw new Problem("SubscriptionInactiveException", { reason: "A assinatura já terminou." });
    }
    if (before.ends_on !== null) return before;
    const ends_on = endOf(before, serviceDay(ctx.clock.now()));
    const reason = input.reason ?? null;
    await writeEnd(ctx.db, tenant_id, ends_on, reason);
    await record(ctx, "subscription.cancelled", tenant_id, { ends_on: null }, { ends_on, reason });
    await bringUpToDate(ctx, tenant_id);
    return showSubscription(ctx);
  }),
);

function endOf({ state, trial_ends_on, period_end }: Subscription, today: string): string {
  if (state === "suspended") return today;
  if (state === "trial") return trial_ends_on === null ? today : addDays(trial_ends_on, 1);
  return period_end ?? today;
}
