import type { FeeOption } from "#contract/fees";
import type { Ctx } from "#server/context";
import { listFees } from "#server/rates/fees.queries";

/** The fees that a stay may choose, by name. */
export async function listFeeOptions({ actor, db }: Ctx): Promise<{ data: FeeOption[] }> {
  const fees = await listFees(db, actor.tenant_id);
  return { data: fees.filter(({ mandatory }) => !mandatory) };
}
