import { type SubscriptionState, subscriptionStates } from "#domain/subscription-states";
import type { Ctx } from "#server/context";
import { countTenantsByState } from "#server/dashboard/dashboard.queries";

type Counts = Record<SubscriptionState, number>;

/** How many companies stand in each state, for the super-admin. */
export async function showAdminDashboard({ db }: Ctx): Promise<{ tenants: Counts }> {
  const none = Object.fromEntries(subscriptionStates.map((state) => [state, 0])) as Counts;
  const found = Object.fromEntries((await countTenantsByState(db)).map(({ state, count }) => [state, count]));
  return { tenants: { ...none, ...found } };
}
