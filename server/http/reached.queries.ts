import { sql } from "kysely";
import type { Database, Db } from "#server/db/database";
import { isTrue } from "#server/db/is-true";

/** Whether somebody who reaches these accommodations sees any of what a change was about: one of them, or a record. */
export async function isReached(
  database: Database,
  tenantId: string,
  reach: readonly string[],
  touched: readonly string[],
): Promise<boolean> {
  if (touched.some((id) => reach.includes(id))) return true;
  return database.asTenant(tenantId, (db) => seesAny(db, tenantId, touched), reach);
}

/** Whether a record of these codes and ids is seen in this transaction. */
async function seesAny(db: Db, tenantId: string, named: readonly string[]): Promise<boolean> {
  const ids = named.filter((name) => name.length === 36);
  const codes = named.filter((name) => name.length < 36);
  return isTrue(
    db,
    sql`exists (select from bookings where tenant_id = ${tenantId}
      and (code = any(${codes}::text[]) or id = any(${ids}::uuid[])))
    or exists (select from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from blocks where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from channel_imports where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))`,
  );
}
