import type { Ctx } from "#server/context";
import { listShares } from "#server/owners/ownership.queries";
import { listPastAgreements } from "#server/owners/past-agreements.queries";

/** Who may have taken money of a stay: the owners of its first day, then those of today; archived ones too. */
export async function takersOf(
  { actor, db }: Ctx,
  { accommodation_id, check_in }: { accommodation_id: string; check_in: string },
): Promise<{ id: string; name: string }[]> {
  const past = await listPastAgreements(db, actor.tenant_id, accommodation_id);
  const began = past.findLast(({ until_on }) => check_in < until_on)?.shares ?? [];
  const shares = [...began, ...(await listShares(db, actor.tenant_id, accommodation_id))];
  return [...new Map(shares.map(({ owner_id, name }) => [owner_id, { id: owner_id, name }])).values()];
}
