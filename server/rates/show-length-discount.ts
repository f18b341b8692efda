import type { LengthDiscount } from "#contract/length-discounts";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import {
  findLengthDiscount,
  listLengthDiscountRows,
  type StoredLengthDiscount,
} from "#server/rates/length-discounts.queries";

/** Every length discount of the company. */
export async function listLengthDiscounts({ actor, db }: Ctx): Promise<{ data: LengthDiscount[] }> {
  return { data: await listLengthDiscountRows(db, actor.tenant_id) };
}

/** One length discount as GET answers it. Refuses unknown and foreign ids with the same 404. */
export async function showLengthDiscount({ actor, db }: Ctx, id: string): Promise<StoredLengthDiscount> {
  return found(await findLengthDiscount(db, actor.tenant_id, id));
}

/** Whether the company has a length discount of this id. */
export async function lengthDiscountExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findLengthDiscount(db, actor.tenant_id, id)) !== null;
}
