import type { Commission, Ownership } from "#contract/ownership";
import { monthStart } from "#domain/entry-series";
import type { Ctx } from "#server/context";
import { findPartVersion } from "#server/db/part-versions";
import { companyDay } from "#server/finances/today";
import { found } from "#server/http/problem";
import { findCommission, listShares, type StoredCommission, type StoredShare } from "#server/owners/ownership.queries";
import { listOwnersWithOpenMonths, listPastAgreements } from "#server/owners/past-agreements.queries";

/** Whose an accommodation is, and was. Refuses unknown and foreign accommodations with the same 404. */
export async function showOwnership(ctx: Ctx, accommodationId: string): Promise<Ownership> {
  const { actor, db } = ctx;
  const version = found(await findPartVersion(db, "ownership_version", actor.tenant_id, accommodationId));
  const month = monthStart(companyDay(ctx));
  const [shares, commission, past, open_for] = await Promise.all([
    listShares(db, actor.tenant_id, accommodationId),
    findCommission(db, actor.tenant_id, accommodationId),
    listPastAgreements(db, actor.tenant_id, accommodationId),
    // who is limited sees no statement, and would take every month for open
    actor.reach === null ? listOwnersWithOpenMonths(db, actor.tenant_id, accommodationId, month) : [],
  ]);
  return {
    ...toAgreed(shares, commission),
    from: past[0]?.until_on ?? null,
    past: past.map((each) => ({ ...toAgreed(each.shares, each.commission), until: each.until_on })),
    open_for,
    version,
  };
}

const toAgreed = (
  shares: readonly (StoredShare & { name: string; archived: boolean })[],
  commission: StoredCommission | null,
) => ({
  shares: shares.map(({ owner_id, share_bps }) => ({ owner_id, share_bps })),
  owners: shares.map(({ owner_id: id, name, archived }) => ({ id, name, archived })),
  commission: commission as Commission | null,
});
