import { moveSignersOfGuest } from "#server/guest/contracts/contract-signers.queries";
import { eraseUnsigned } from "#server/guest/contracts/erase-contracts.queries";
import type { Ctx } from "#server/platform/context";

/** Gives the places at which a merged record signs to the one that is kept. */
export const takePlacesOf = ({ actor, db }: Ctx, from: string, to: string): Promise<void> =>
  moveSignersOfGuest(db, actor.tenant_id, from, to);

/** Voids and empties the contracts of a guest's bookings that are not signed by all. */
export function forgetUnsigned(
  { actor, db, clock }: Ctx,
  whose: { holderIds: readonly string[]; along: readonly string[] },
  reason: string,
): Promise<void> {
  return eraseUnsigned(db, actor.tenant_id, whose, { reason, now: clock.now() });
}
