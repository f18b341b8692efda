import { movedSubscription } from "#domain/moved-subscription";
import { serviceDay } from "#domain/service-day";
import type { SubscriptionEvent } from "#domain/subscription-states";
import type { Ctx } from "#server/context";
import { recordForTenant } from "#server/service/tenants";
import { type StoredSubscription, updateDays } from "#server/subscription/subscription.queries";

/**
 * Moves a company, whose subscription the caller has locked, by an event of today: state, days, and a line in the
 * service's trail and in the company's own. False where the event changes nothing in its state.
 */
export async function moveSubscription(
  ctx: Ctx,
  tenantId: string,
  before: StoredSubscription,
  event: SubscriptionEvent,
): Promise<boolean> {
  const today = serviceDay(ctx.clock.now());
  const after = movedSubscription(before, event, today);
  if (after === null) return false;
  await updateDays(ctx.db, tenantId, after, today);
  await recordForTenant(ctx, "subscription.moved", tenantId, { state: before.state }, { state: after.state, event });
  return true;
}
