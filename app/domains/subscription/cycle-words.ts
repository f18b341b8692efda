import type { cycles } from "#contract/admin-tenants";

/** How often a company pays. */
export const cycleWords: Record<(typeof cycles)[number], string> = { monthly: "Mensal", yearly: "Anual" };

/** Behind a price: "R$ 299,00 por mês". */
export const perCycle: Record<(typeof cycles)[number], string> = { monthly: "por mês", yearly: "por ano" };
