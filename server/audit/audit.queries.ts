import type { Insertable } from "kysely";
import type { Db } from "#server/db/database";
import type { AuditEvents } from "#server/db/types.generated";

export async function insertAuditEvent(db: Db, event: Insertable<AuditEvents>): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}
