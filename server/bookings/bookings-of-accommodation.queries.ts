import type { Db } from "#server/db/database";

/** Codes of the bookings that still take nights of an accommodation after a date, by arrival, at most 100. */
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

/** Whether any booking, past and cancelled ones too, refers to the accommodation. */
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
