import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export type StoredRefundKey = Columns<"refund_keys", "pix_kind" | "pix_key" | "holder_name" | "updated_at">;

export async function findRefundKey(db: Db, tenantId: string, bookingId: string): Promise<StoredRefundKey | null> {
  const row = await db
    .selectFrom("refund_keys")
    .select(["pix_kind", "pix_key", "holder_name", "updated_at"])
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertRefundKey(
  db: Db,
  { tenant_id, booking_id }: Columns<"refund_keys", "tenant_id" | "booking_id">,
  { updated_at, ...said }: StoredRefundKey,
): Promise<void> {
  await db
    .insertInto("refund_keys")
    .values({ tenant_id, booking_id, ...said, created_at: updated_at, updated_at })
    .onConflict((conflict) => conflict.columns(["tenant_id", "booking_id"]).doUpdateSet({ ...said, updated_at }))
    .execute();
}

export const listKeysOfHolder = (db: Db, tenantId: string, holderId: string) =>
  db
    .selectFrom("refund_keys as k")
    .innerJoin("bookings as b", (on) => on.onRef("b.tenant_id", "=", "k.tenant_id").onRef("b.id", "=", "k.booking_id"))
    .select(["b.code as booking_code", "k.pix_kind", "k.pix_key", "k.holder_name", "k.updated_at"])
    .where("k.tenant_id", "=", tenantId)
    .where("b.holder_id", "=", holderId)
    .orderBy("b.code")
    .execute();

export async function deleteKeysOfHolder(db: Db, tenantId: string, holderId: string): Promise<void> {
  await sql`delete from refund_keys where tenant_id = ${tenantId} and booking_id in
    (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`.execute(db);
}

/** The companies with keys saved before then, through `asAuth`. */
export async function listTenantsWithKeys(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<Columns<"refund_keys", "tenant_id">>`select distinct tenant_id from refund_keys
    where updated_at < ${before} order by tenant_id`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Deletes the keys that nothing is owed to any more, if neither key nor payments changed since then. */
export async function deleteSettledKeys(db: Db, tenantId: string, before: Date): Promise<void> {
  await sql`delete from refund_keys k using bookings b
    where k.tenant_id = ${tenantId} and b.tenant_id = k.tenant_id and b.id = k.booking_id and k.updated_at < ${before}
      and not exists (select from booking_payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.created_at >= ${before})
      and (b.status not in ('cancelled', 'no_show') or b.refund is null
        or b.paid_cents - (b.refund ->> 'fee_cents')::bigint - coalesce((b.refund ->> 'credit_cents')::bigint, 0)
          <= coalesce((select sum(p.amount_cents) from booking_payments p
            where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.credit_booking_id is not null), 0))`.execute(
    db,
  );
}
