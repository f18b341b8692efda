import { type Insertable, sql } from "kysely";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { AuditEvents } from "#server/db/types.generated";

export async function insertAuditEvent(db: Db, event: Insertable<AuditEvents>): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}

/** The same for many, a few hundred at a time. */
export async function insertAuditEvents(db: Db, events: readonly Insertable<AuditEvents>[]): Promise<void> {
  for (let from = 0; from < events.length; from += 50) {
    await db
      .insertInto("audit_events")
      .values(events.slice(from, from + 50))
      .execute();
  }
}

/** Leaves of these records what was done, when and by whom, and nothing of what they were. */
export async function emptyAuditEvents(db: Db, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await sql`update audit_events set before = null, after = null
    where tenant_id = ${tenantId} and record_id = any(${recordIds}::text[])`.execute(db);
}

/** How many changes of the record were written down. */
export async function countAuditEvents(db: Db, tenantId: string, recordId: string): Promise<number> {
  return countRows(db, sql`select from audit_events where tenant_id = ${tenantId} and record_id = ${recordId}`);
}

/** What a versioned record was before it was last changed by such an act; null where nothing was written down, or is left. */
export async function findLastBefore(db: Db, tenantId: string, action: string, recordId: string): Promise<unknown> {
  const row = await db
    .selectFrom("audit_events")
    .select("before")
    .where("tenant_id", "=", tenantId)
    .where("record_id", "=", recordId)
    .where("action", "=", action)
    .orderBy("created_at", "desc")
    .orderBy(sql`(before ->> 'version')::integer`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.before ?? null;
}
