import type { LengthDiscount, LengthDiscountInput } from "#contract/length-discounts";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { newLengthDiscountValues } from "#server/rates/length-discount-values";
import { insertLengthDiscount } from "#server/rates/length-discounts.queries";
import { requireTarget } from "#server/rates/refusals";
import { showLengthDiscount } from "#server/rates/show-length-discount";

/** Writes a new length discount down. */
export async function createLengthDiscount(ctx: Ctx, input: LengthDiscountInput): Promise<LengthDiscount> {
  const { actor, db, clock } = ctx;
  const values = newLengthDiscountValues(input);
  await requireTarget(ctx, values.accommodation_id);
  const now = clock.now();
  const id = newId(now);
  await insertLengthDiscount(db, actor.tenant_id, id, values, now);
  const created = await showLengthDiscount(ctx, id);
  await record(ctx, "length_discount.created", id, null, created);
  return created;
}
