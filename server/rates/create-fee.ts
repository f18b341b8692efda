import type { Fee, FeeInput } from "#contract/fees";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { newFeeValues } from "#server/rates/fee-values";
import { insertFee } from "#server/rates/fees.queries";
import { requireTarget } from "#server/rates/refusals";
import { showFee } from "#server/rates/show-fee";

/** Writes a new fee down. */
export async function createFee(ctx: Ctx, input: FeeInput): Promise<Fee> {
  const { actor, db, clock } = ctx;
  const values = newFeeValues(input);
  await requireTarget(ctx, values.accommodation_id);
  const now = clock.now();
  const id = newId(now);
  await insertFee(db, actor.tenant_id, id, values, now);
  const created = await showFee(ctx, id);
  await record(ctx, "fee.created", id, null, created);
  return created;
}
