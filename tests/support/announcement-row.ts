import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

/** A guest's announcement for the first instalment of a booking. */
export async function insertAnnouncementRow(db: Db, tenant_id: string, booking_id: string): Promise<void> {
  const created_at = new Date("2026-03-01T12:00:00Z");
  const { txid } = await db
    .selectFrom("booking_txids")
    .select("txid")
    .where("booking_id", "=", booking_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("payment_announcements")
    .values({ tenant_id, booking_id, txid, id: newId(created_at), amount_cents: 5_000, created_at })
    .execute();
}
