import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export interface AuditedChange extends Columns<"audit_events", "id" | "action" | "user_id" | "created_at"> {
  user_name: string | null;
  before: unknown;
  after: unknown;
}

/** The changes of a record, newest first, at most 500; who left the company has no name. */
export async function listChanges(db: Db, tenantId: string, recordId: string): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`
    select e.id, e.action, e.user_id, u.name as user_name, e.before, e.after, e.created_at
    from audit_events e left join users u on u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.record_id = ${recordId}
    order by e.created_at desc, e.id desc limit 500`.execute(db);
  return rows;
}
