import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database";
import type { AuditEvents } from "#server/db/types.generated";

export async function insertAuditEvent(db: Db, event: Insertable<AuditEvents>): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}

/** How many changes of the record were written down. */
export async function countAuditEvents(db: Db, tenantId: string, recordId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from audit_events
    where tenant_id = ${tenantId} and record_id = ${recordId}`.execute(db);
  return rows[0]?.count ?? 0;
}
