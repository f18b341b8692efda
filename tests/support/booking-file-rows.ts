import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** A file of the booking, without stored bytes, a note with a day, and somebody who waits for other nights. */
export async function insertBookingFileRow(
  db: Db,
  tenant_id: string,
  { booking_id, accommodation_id }: { booking_id: string; accommodation_id: string },
): Promise<void> {
  const id = newId(now);
  const about = { name: "contrato.pdf", type: "application/pdf", bytes: 1000 };
  await db
    .insertInto("booking_files")
    .values({ tenant_id, id, booking_id, stored_name: id.replaceAll("-", ""), ...about, ...stamps })
    .execute();
  const wish = { accommodation_id, check_in: "2026-12-28", check_out: "2027-01-02", adults: 2, children: 0, pets: 0 };
  const waiting = { id: newId(now), ...wish, name: "Renato Siqueira", phone: "+5548991234567", created_at: now };
  await db
    .insertInto("waiting_guests")
    .values({ tenant_id, ...waiting })
    .execute();
  const note = { id: newId(now), text: "Levar o berço", remind_on: "2026-03-31", created_at: now };
  await db
    .insertInto("team_notes")
    .values({ tenant_id, booking_id, ...note })
    .execute();
}
