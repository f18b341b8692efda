import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

type Held = Columns<
  "messages",
  "title" | "way" | "state" | "due_at" | "ended_at" | "to_name" | "to_address" | "subject" | "body"
> & { booking_code: string };

/** What went, or was to go, to the guest of somebody's bookings, the oldest first. */
export async function listMessagesOfHolder(db: Db, tenantId: string, guestId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select b.code as booking_code, m.title, m.way, m.state, m.due_at, m.ended_at, m.to_name, m.to_address, m.subject, m.body
    from messages m join bookings b on b.tenant_id = m.tenant_id and b.id = m.booking_id
    where m.tenant_id = ${tenantId} and b.holder_id = ${guestId} and m.audience = 'guest'
    order by m.due_at, m.id`.execute(db);
  return rows;
}
