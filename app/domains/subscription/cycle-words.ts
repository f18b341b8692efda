import type { cycles } from "#contract/admin-tenants";

/** How often a company pays. */
export const cycleWords: Record<(typeof cycles)[number], string> = { monthly: "Mensal", yearly: "Anual" };
