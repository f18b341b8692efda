import { sql } from "kysely";
import { type ListedBooking, otherGuestsColumn, rowColumns } from "#server/bookings/bookings.queries";
import type { Db } from "#server/db/database";

export async function listBookingsById(db: Db, tenantId: string, ids: string[]): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select ${rowColumns}, ${otherGuestsColumn}
    from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
