import type { Cycle } from "#domain/subscription-clock";

export const perCycle: Record<Cycle, string> = { monthly: "por mês", yearly: "por ano" };

interface Priced {
  monthly_cents?: number | undefined;
  yearly_cents?: number | undefined;
}

/** The billing cycles, the yearly one with its free months: "Anual, 2 meses grátis". */
export function cycleOptions(plans: readonly Priced[]): { value: Cycle; label: string }[] {
  return [
    { value: "monthly", label: "Mensal" },
    { value: "yearly", label: yearlyWords(plans) },
  ];
}

/** The months that every plan gives for free; empty if one gives none. */
function yearlyWords(plans: readonly Priced[]): string {
  const free = plans.map(({ monthly_cents = 0, yearly_cents = 0 }) =>
    monthly_cents > 0 ? Math.floor((12 * monthly_cents - yearly_cents) / monthly_cents) : 0,
  );
  const least = free.length === 0 ? 0 : Math.min(...free);
  return least < 1 ? "Anual" : `Anual, ${least} ${least === 1 ? "mês" : "meses"} grátis`;
}
