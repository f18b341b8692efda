import { sql } from "kysely";
import { type ListedBooking, otherGuestsColumn, rowColumns } from "#server/bookings/bookings.queries";
import type { Columns } from "#server/db/columns";
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

/** A booking whose guest is checked in. */
export interface Staying extends Columns<"bookings", "id" | "code"> {
  holder_name: string;
}

/** Bookings still checked in to the accommodation of another booking, the longest stay first. */
export async function findStaying(
  db: Db,
  tenantId: string,
  { id, accommodation_id }: { id: string; accommodation_id: string },
): Promise<Staying | null> {
  const { rows } = await sql<Staying>`select b.id, b.code, g.name as holder_name
    from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.accommodation_id = ${accommodation_id} and b.status = 'checked_in'
      and b.id <> ${id}
    order by b.checked_in_at, b.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The columns needed to find a booking before its accommodation is locked. */
export async function findBookingPlace(
  db: Db,
  tenantId: string,
  code: string,
): Promise<{ id: string; accommodation_id: string } | null> {
  const row = await db
    .selectFrom("bookings")
    .select(["id", "accommodation_id"])
    .where("tenant_id", "=", tenantId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

export async function listCodes(db: Db, tenantId: string, ids: string[]): Promise<{ id: string; code: string }[]> {
  return db
    .selectFrom("bookings")
    .select(["id", "code"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
}

/** Codes of the bookings that occupy nights of an accommodation after a date, by arrival, at most 100. */
export async function listFutureCodes(
  db: Db,
  tenantId: string,
  accommodationId: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("code")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where("status", "in", ["hold", "confirmed", "checked_in"])
    .where("check_out", ">", today)
    .orderBy("check_in")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ code }) => code);
}

/** True if any booking, also a past or cancelled one, refers to the accommodation. */
export async function hasBookings(db: Db, tenantId: string, accommodationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
