import type { HolidayOfStay } from "#domain/holidays";

/** Of what a tier gives back its share: of the total, of what was paid, or of the deposit. */
export const refundBases = ["total", "paid", "deposit"] as const;
export type RefundBase = (typeof refundBases)[number];

/** From so many days before the check-in on, so much of the base comes back; the rest of the base is the fee. */
export interface RefundTier {
  days_before: number;
  refund_basis_points: number;
  base: RefundBase;
}

export const maxTiers = 12;

export interface CancellationPolicy {
  /** In any order; with fewer days left than the smallest tier asks for, nothing of what was paid comes back. */
  tiers: readonly RefundTier[];
  /** What comes back to somebody who never came. */
  no_show_basis_points: number;
  no_show_base: RefundBase;
  /** Whether the seven days of regret also count for stays that begin within them. */
  regret_within_week: boolean;
  /** For so many months what the policy gives back is a credit for another stay; null, or left out, for money. */
  credit_months?: number | null | undefined;
}

/** A policy as a booking was taken with it; `holiday` where it is the one that another policy names for holidays. */
export interface AgreedPolicy extends CancellationPolicy {
  holiday?: HolidayOfStay | undefined;
}

const tier = (days_before: number, percent: number, base: RefundBase): RefundTier => ({
  days_before,
  refund_basis_points: percent * 100,
  base,
});

const usual = { no_show_basis_points: 0, no_show_base: "paid", regret_within_week: true } as const;

/** The policies that every company begins with; the second one is its default. */
export const readyMadePolicies: readonly (CancellationPolicy & { name: string })[] = [
  { name: "Flexível", ...usual, tiers: [tier(1, 100, "total"), tier(0, 0, "deposit")] },
  { name: "Moderada", ...usual, tiers: [tier(7, 100, "total"), tier(0, 0, "deposit")] },
  { name: "Firme", ...usual, tiers: [tier(30, 100, "total"), tier(7, 50, "total"), tier(0, 0, "total")] },
  { name: "Rígida", ...usual, tiers: [tier(14, 50, "total"), tier(0, 0, "total")] },
  { name: "Não reembolsável", ...usual, tiers: [tier(0, 0, "total")] },
];

/** The default one of a new company. */
export const defaultPolicyName = "Moderada";
