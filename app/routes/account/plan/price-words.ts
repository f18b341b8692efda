import type { OfferedPlan, Subscription } from "#contract/subscription";
import type { Cycle } from "#domain/subscription-clock";

export const perCycle: Record<Cycle, string> = { monthly: "por mês", yearly: "por ano" };
export const eachCycle: Record<Cycle, string> = { monthly: "A cada mês", yearly: "A cada ano" };

/** What a plan costs a company in a cycle: its own as it was agreed, every other as it is offered. */
export function priceFor(own: Subscription, plan: OfferedPlan, cycle: Cycle): number | undefined {
  const isAgreed = plan.id === own.plan_id && cycle === own.cycle && own.state !== "cancelled";
  if (isAgreed) return own.price_cents;
  return cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;
}

/** How many months a year of the plan saves: "2 meses grátis"; nothing where it saves none. */
export function yearlyGain(plans: readonly OfferedPlan[]): string {
  const free = plans.map(({ monthly_cents = 0, yearly_cents = 0 }) =>
    monthly_cents > 0 ? Math.floor((12 * monthly_cents - yearly_cents) / monthly_cents) : 0,
  );
  const least = free.length === 0 ? 0 : Math.min(...free);
  return least < 1 ? "Anual" : `Anual, ${least} ${least === 1 ? "mês" : "meses"} grátis`;
}
