import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { deleteFeeRow } from "#server/rates/fees.queries";
import { showFee } from "#server/rates/show-fee";

/** Deletes a fee. Bookings keep what they were priced with. */
export async function deleteFee(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showFee(ctx, id);
  await deleteFeeRow(db, actor.tenant_id, id);
  await record(ctx, "fee.deleted", id, before, null);
}
