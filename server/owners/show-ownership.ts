import type { Commission, Ownership } from "#contract/ownership";
import type { Ctx } from "#server/context";
import { findPartVersion } from "#server/db/part-versions";
import { found } from "#server/http/problem";
import { findCommission, listShares } from "#server/owners/ownership.queries";

/** Whose an accommodation is. Refuses unknown and foreign accommodations with the same 404. */
export async function showOwnership({ actor, db }: Ctx, accommodationId: string): Promise<Ownership> {
  const version = found(await findPartVersion(db, "ownership_version", actor.tenant_id, accommodationId));
  const shares = await listShares(db, actor.tenant_id, accommodationId);
  const commission = await findCommission(db, actor.tenant_id, accommodationId);
  return {
    shares: shares.map(({ owner_id, share_bps }) => ({ owner_id, share_bps })),
    owners: shares.map(({ owner_id: id, name, archived }) => ({ id, name, archived })),
    commission: commission as Commission | null,
    version,
  };
}
