import type { Cycle } from "#domain/subscription-clock";

/** How often a company pays. */
export const cycleWords: Record<Cycle, string> = { monthly: "Mensal", yearly: "Anual" };
