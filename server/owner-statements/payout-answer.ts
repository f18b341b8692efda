import type { OwnerPayout } from "#contract/owner-payouts";
import type { StoredPayout } from "#server/owner-statements/payouts.queries";

/** A payout as it goes over the wire. */
export function toPayout({ owner_id: _, ...payout }: StoredPayout): OwnerPayout {
  return { ...payout, created_at: payout.created_at.toISOString() };
}
