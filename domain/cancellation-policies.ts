import type { HolidayOfStay } from "#domain/holidays";

/** What a tier's percentage is taken of: the total, the amount paid, or the deposit. */
export const refundBases = ["total", "paid", "deposit"] as const;
export type RefundBase = (typeof refundBases)[number];

/** From `days` before check-in on, this share of the base is refunded; the rest of the base is the fee. */
export interface RefundTier {
  days_before: number;
  refund_basis_points: number;
  base: RefundBase;
}

export const maxTiers = 12;

export interface CancellationPolicy {
  /** In any order. With fewer days left than the smallest tier requires, nothing is refunded. */
  tiers: readonly RefundTier[];
  /** Refunded for a no-show. */
  no_show_basis_points: number;
  no_show_base: RefundBase;
  /** Whether the seven days of regret also apply to stays that begin within them. */
  regret_within_week: boolean;
  /** Months for which the refund is a credit for another stay; null or absent for a refund in money. */
  credit_months?: number | null | undefined;
}

/** A policy as agreed with a booking; `holiday` is set if it is the holiday variant of another policy. */
export interface AgreedPolicy extends CancellationPolicy {
  holiday?: HolidayOfStay | undefined;
}

const tier = (days_before: number, percent: number, base: RefundBase): RefundTier => ({
  days_before,
  refund_basis_points: percent * 100,
  base,
});

const usual = { no_show_basis_points: 0, no_show_base: "paid", regret_within_week: true } as const;

/** The policies of a new company; the second one is the default. */
export const readyMadePolicies: readonly (CancellationPolicy & { name: string })[] = [
  { name: "Flexível", ...usual, tiers: [tier(1, 100, "total"), tier(0, 0, "deposit")] },
  { name: "Moderada", ...usual, tiers: [tier(7, 100, "total"), tier(0, 0, "deposit")] },
  { name: "Firme", ...usual, tiers: [tier(30, 100, "total"), tier(7, 50, "total"), tier(0, 0, "total")] },
  { name: "Rígida", ...usual, tiers: [tier(14, 50, "total"), tier(0, 0, "total")] },
  { name: "Não reembolsável", ...usual, tiers: [tier(0, 0, "total")] },
];

/** The default policy of a new company. */
export const defaultPolicyName = "Moderada";
