import type { Ctx } from "#server/context";
import { eraseUnsigned, signedContractsUntil } from "#server/contracts/erase-contracts.queries";

/** The last day (YYYY-MM-DD) on which signed contracts keep a guest's data; null without such a contract. */
export function contractsUntil({ actor, db }: Ctx, guestId: string): Promise<string | null> {
  return signedContractsUntil(db, actor.tenant_id, guestId);
}

/** Voids and empties the contracts of somebody's bookings that were not signed by everybody. */
export function forgetUnsigned(
  { actor, db, clock }: Ctx,
  whose: { holderIds: readonly string[]; along: readonly string[] },
  reason: string,
): Promise<void> {
  return eraseUnsigned(db, actor.tenant_id, whose, { reason, now: clock.now() });
}
