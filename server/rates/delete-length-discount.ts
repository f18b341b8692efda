import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { deleteLengthDiscountRow } from "#server/rates/length-discounts.queries";
import { showLengthDiscount } from "#server/rates/show-length-discount";

/** Deletes a length discount. Bookings keep what they were priced with. */
export async function deleteLengthDiscount(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showLengthDiscount(ctx, id);
  await deleteLengthDiscountRow(db, actor.tenant_id, id);
  await record(ctx, "length_discount.deleted", id, before, null);
}
