import { sql } from "kysely";
import type { StoredContract } from "#server/contracts/contracts.queries";
import type { Db } from "#server/db/database";

/** True if the guest knows another text for the same stay, which is void. */
export async function isReplacement(
  db: Db,
  tenantId: string,
  { id, booking_id }: Pick<StoredContract, "id" | "booking_id">,
): Promise<boolean> {
  const { rows } = await sql`select from contracts where tenant_id = ${tenantId} and booking_id = ${booking_id}
    and id <> ${id} and state = 'void' and (told_at is not null or viewed_at is not null) limit 1`.execute(db);
  return rows.length > 0;
}

/** The bookings among these with a contract that is neither signed nor void. */
export async function listOpenContracts(db: Db, tenantId: string, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`select distinct booking_id from contracts
    where tenant_id = ${tenantId} and booking_id = any(${bookingIds}::uuid[])
      and state not in ('void', 'signed')`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}
