import type { OwnerPayout } from "#contract/owner-payouts";
import type { StoredPayout } from "#server/owner-statements/payouts.queries";

/** A payout as the API returns it. */
export function toPayout({ owner_id, ...payout }: StoredPayout): OwnerPayout {
  return { ...payout, created_at: payout.created_at.toISOString() };
}
