import { type SubscriptionState, serviceEvents } from "#domain/subscription-states";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { moveSubscription } from "#server/subscription/move-subscription";
import { forgetChange, lockSubscription } from "#server/subscription/subscription.queries";

/**
 * After the service's people have written an agreement: brings the company into the state they chose, where it is in
 * another one. A change of plan of the same day can no longer be undone.
 */
export async function moveByHand(ctx: Ctx, tenantId: string, to: SubscriptionState): Promise<void> {
  await forgetChange(ctx.db, tenantId);
  const stored = found(await lockSubscription(ctx.db, tenantId));
  const event = serviceEvents[to];
  if (event && to !== stored.state) await moveSubscription(ctx, tenantId, stored, event);
}
