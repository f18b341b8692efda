import { sql } from "kysely";
import { coupon } from "#contract/catalogue/discounts";
import type { Db } from "#server/platform/db/database";
import { columnsOf } from "#server/platform/records/values";

/** With the number of stays that use it, neither cancelled nor expired; the parts of a divided stay count as one. */
const rows = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom("coupons as c")
    .select(columnsOf(coupon.fields))
    .select((on) =>
      on
        .selectFrom("bookings as b")
        .select(sql<number>`count(distinct coalesce(b.stay_id, b.id))`.as("uses"))
        .whereRef("b.tenant_id", "=", "c.tenant_id")
        .whereRef("b.coupon_id", "=", "c.id")
        .where("b.status", "not in", ["cancelled", "expired"])
        .where((of) => of.not(of.and([of("b.status", "=", "hold"), of("b.hold_expires_at", "<=", now)])))
        .$asScalar()
        .$notNull()
        .as("uses"),
    )
    .where("c.tenant_id", "=", tenantId);

export type StoredCoupon = Awaited<ReturnType<typeof listCoupons>>[number];

export const listCoupons = (db: Db, tenantId: string, now: Date) => rows(db, tenantId, now).orderBy("c.code").execute();

export async function findCoupon(db: Db, tenantId: string, id: string, now: Date): Promise<StoredCoupon | null> {
  return (await rows(db, tenantId, now).where("c.id", "=", id).executeTakeFirst()) ?? null;
}

/** By the code in stored form. */
export async function findCouponByCode(
  db: Db,
  tenantId: string,
  code: string,
  now: Date,
): Promise<StoredCoupon | null> {
  return (await rows(db, tenantId, now).where("c.code", "=", code).executeTakeFirst()) ?? null;
}

/**
 * Locks the coupon, so that nobody else uses it until the transaction ends and the count read afterwards is current.
 */
export async function lockCoupon(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from coupons where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
}

/** Counts the bookings with a deleted coupon's code as uses of the coupon that has the code now. */
export async function adoptBookings(
  db: Db,
  tenantId: string,
  { id, code }: { id: string; code: string },
): Promise<void> {
  await sql`update bookings set coupon_id = ${id}
    where tenant_id = ${tenantId} and coupon_id is null and coupon ->> 'code' = ${code}`.execute(db);
}
