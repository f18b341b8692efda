import type { Fee } from "#contract/fees";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findFee, listFeeRows, type StoredFee } from "#server/rates/fees.queries";

/** Every fee of the company. */
export async function listFees({ actor, db }: Ctx): Promise<{ data: Fee[] }> {
  return { data: await listFeeRows(db, actor.tenant_id) };
}

/** One fee as GET answers it. Refuses unknown and foreign ids with the same 404. */
export async function showFee({ actor, db }: Ctx, id: string): Promise<StoredFee> {
  return found(await findFee(db, actor.tenant_id, id));
}

/** Whether the company has a fee of this id. */
export async function feeExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findFee(db, actor.tenant_id, id)) !== null;
}
