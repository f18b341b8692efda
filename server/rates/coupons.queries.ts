import { sql } from "kysely";
import type { Coupon } from "#domain/coupons";
import type { Db } from "#server/db/database";

/** The columns that a save writes. */
export interface CouponValues extends Omit<Coupon, "id"> {
  max_uses: number | null;
  paused: boolean;
}

export interface StoredCoupon extends CouponValues {
  id: string;
  /** Bookings that have it: neither cancelled nor expired, nor a hold past its instant. */
  uses: number;
  version: number;
}

const columns = (now: Date) => sql`c.id, c.code, c.accommodation_id, c."group", c.basis_points, c.amount_cents,
  c.booked_from, c.booked_until, c.first_night, c.last_night, c.min_nights, c.max_uses, c.paused, c.version,
  (select count(*)::integer from bookings b where b.tenant_id = c.tenant_id and b.coupon_id = c.id
    and b.status not in ('cancelled', 'expired')
    and not (b.status = 'hold' and b.hold_expires_at <= ${now})) as uses`;

/** Every coupon of the company by its code. */
export async function listCouponRows(db: Db, tenantId: string, now: Date): Promise<StoredCoupon[]> {
  const { rows } = await sql<StoredCoupon>`select ${columns(now)} from coupons c
    where c.tenant_id = ${tenantId} order by c.code`.execute(db);
  return rows;
}

export async function findCoupon(db: Db, tenantId: string, id: string, now: Date): Promise<StoredCoupon | null> {
  const { rows } = await sql<StoredCoupon>`select ${columns(now)} from coupons c
    where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** By the code as it is kept. */
export async function findCouponByCode(
  db: Db,
  tenantId: string,
  code: string,
  now: Date,
): Promise<StoredCoupon | null> {
  const { rows } = await sql<StoredCoupon>`select ${columns(now)} from coupons c
    where c.tenant_id = ${tenantId} and c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Lets nobody else take a use of the coupon until the transaction ends. What is counted afterwards counts. */
export async function lockCoupon(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from coupons where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
}

/** Counts the bookings that were taken with a code before its coupon was deleted as uses of the one that has it now. */
export async function adoptBookings(
  db: Db,
  tenantId: string,
  { id, code }: { id: string; code: string },
): Promise<void> {
  await sql`update bookings set coupon_id = ${id}
    where tenant_id = ${tenantId} and coupon_id is null and coupon ->> 'code' = ${code}`.execute(db);
}
