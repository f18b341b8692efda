import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** A mail text of the company, its settings, a user's muted kinds, and a mail to the booking's guest. */
export async function insertNotificationRows(
  db: Db,
  tenant_id: string,
  { booking_id, user_id }: { booking_id: string; user_id: string },
): Promise<void> {
  await db.insertInto("notification_mails").values({ tenant_id, kind: "hold_made", updated_at: now }).execute();
  await db.insertInto("notification_settings").values({ tenant_id, updated_at: now }).execute();
  await db.insertInto("muted_notifications").values({ tenant_id, user_id, kind: "calendar_stale" }).execute();
  const mail = { tenant_id, id: newId(now), kind: "hold_made", booking_id, event: newId(now) };
  await db
    .insertInto("sent_notifications")
    .values({ ...mail, address: "ana@exemplo.test", queued_at: now })
    .execute();
}
