import { lengthDiscount } from "#contract/length-discounts";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db.selectFrom("length_discounts").select(columnsOf(lengthDiscount.fields)).where("tenant_id", "=", tenantId);

/** Every discount of the company, those for few nights first. */
export const listLengthDiscounts = (db: Db, tenantId: string) =>
  rows(db, tenantId).orderBy("from_nights").orderBy("name").orderBy("id").execute();

export const findLengthDiscount = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
