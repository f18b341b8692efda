import type { Ctx } from "#server/context";
import { listShares } from "#server/owners/ownership.queries";

/** The owners of an accommodation by their order, archived ones too. */
export async function ownersOf({ actor, db }: Ctx, accommodationId: string): Promise<{ id: string; name: string }[]> {
  const shares = await listShares(db, actor.tenant_id, accommodationId);
  return shares.map(({ owner_id, name }) => ({ id: owner_id, name }));
}
