import type { OfferedPlan, Subscription } from "#contract/subscription";
import type { Cycle } from "#domain/subscription-clock";

export const eachCycle: Record<Cycle, string> = { monthly: "A cada mês", yearly: "A cada ano" };

/** The price of a plan for a company in a cycle: its own as agreed, others as offered. */
export function priceFor(own: Subscription, plan: OfferedPlan, cycle: Cycle): number | undefined {
  const isAgreed = plan.id === own.plan_id && cycle === own.cycle && own.state !== "cancelled";
  if (isAgreed) return own.price_cents;
  return cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;
}
