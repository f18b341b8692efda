import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Whether a booking, a guest or a block of these codes and ids is seen in this transaction. */
export async function seesAny(db: Db, tenantId: string, named: readonly string[]): Promise<boolean> {
  const ids = named.filter((name) => name.length === 36);
  const codes = named.filter((name) => name.length < 36);
  const { rows } = await sql<{ sees: boolean }>`select
    exists (select from bookings where tenant_id = ${tenantId} and code = any(${codes}::text[]))
    or exists (select from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from blocks where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from channel_imports where tenant_id = ${tenantId} and id = any(${ids}::uuid[])) as sees`.execute(
    db,
  );
  return rows[0]?.sees ?? false;
}
