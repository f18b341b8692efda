import { movedSubscription } from "#domain/moved-subscription";
import { serviceDay } from "#domain/service-day";
import { type SubscriptionEvent, type SubscriptionState, serviceEvents } from "#domain/subscription-states";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { recordForTenant } from "#server/service/tenants";
import {
  forgetChange,
  lockSubscription,
  type StoredSubscription,
  updateDays,
} from "#server/subscription/subscription.queries";

/**
 * Applies an event of today to a company whose subscription the caller has locked: state, days, and a row in the
 * service's trail and in the company's. False if the event changes nothing in the current state.
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

/**
 * After the service's staff changed an agreement: moves the company to the chosen state, if it is in another one. A
 * change of plan of the same day can no longer be undone.
 */
export async function moveByHand(ctx: Ctx, tenantId: string, to: SubscriptionState): Promise<void> {
  await forgetChange(ctx.db, tenantId);
  const stored = found(await lockSubscription(ctx.db, tenantId));
  const event = serviceEvents[to];
  if (event && to !== stored.state) await moveSubscription(ctx, tenantId, stored, event);
}
