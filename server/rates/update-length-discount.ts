import type { LengthDiscount, LengthDiscountUpdate } from "#contract/length-discounts";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { changedLengthDiscountValues } from "#server/rates/length-discount-values";
import { updateLengthDiscountRow } from "#server/rates/length-discounts.queries";
import { requireTarget, stale } from "#server/rates/refusals";
import { showLengthDiscount } from "#server/rates/show-length-discount";

/** Changes a length discount: absent is kept, null empties. Bookings keep their price. Refuses a stale version with 409. */
export async function updateLengthDiscount(ctx: Ctx, id: string, input: LengthDiscountUpdate): Promise<LengthDiscount> {
  const { actor, db, clock } = ctx;
  const before = await showLengthDiscount(ctx, id);
  if (before.version !== input.version) throw stale(before);
  const { id: _, version: __, ...values } = before;
  const changed = changedLengthDiscountValues(values, input);
  if (changed.accommodation_id !== before.accommodation_id) await requireTarget(ctx, changed.accommodation_id);
  const saved = await updateLengthDiscountRow(db, actor.tenant_id, before, changed, clock.now());
  const after = await showLengthDiscount(ctx, id);
  if (!saved) throw stale(after);
  await record(ctx, "length_discount.updated", id, before, after);
  return after;
}
