import type { Fee, FeeUpdate } from "#contract/fees";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { changedFeeValues } from "#server/rates/fee-values";
import { updateFeeRow } from "#server/rates/fees.queries";
import { requireTarget, stale } from "#server/rates/refusals";
import { showFee } from "#server/rates/show-fee";

/** Changes a fee: absent is kept, null empties. Bookings keep their price. Refuses a stale version with 409. */
export async function updateFee(ctx: Ctx, id: string, input: FeeUpdate): Promise<Fee> {
  const { actor, db, clock } = ctx;
  const before = await showFee(ctx, id);
  if (before.version !== input.version) throw stale(before);
  const { id: _, version: __, ...values } = before;
  const changed = changedFeeValues(values, input);
  if (changed.accommodation_id !== before.accommodation_id) await requireTarget(ctx, changed.accommodation_id);
  const saved = await updateFeeRow(db, actor.tenant_id, before, changed, clock.now());
  const after = await showFee(ctx, id);
  if (!saved) throw stale(after);
  await record(ctx, "fee.updated", id, before, after);
  return after;
}
