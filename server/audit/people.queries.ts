import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { namedIn } from "#server/db/named-in";

/** What an audit row says about a change. */
export interface AuditedChange extends Columns<"audit_events", "id" | "record_id" | "action" | "created_at"> {
  before: unknown;
  after: unknown;
}

const columns = sql`id, record_id, action, before, after, created_at`;

/** The changes of these records, oldest first. */
export async function listChangesOf(db: Db, tenantId: string, recordIds: readonly string[]): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`select ${columns} from audit_events
    where tenant_id = ${tenantId} and record_id = any(${recordIds}::text[]) order by created_at, id`.execute(db);
  return rows;
}

/** The same, and the changes of any record that may name a person, by id or text. Reads the company's whole trail. */
export async function listChangesNaming(
  db: Db,
  tenantId: string,
  recordIds: readonly string[],
  personIds: readonly string[],
  texts: readonly string[],
): Promise<AuditedChange[]> {
  const named = personIds.map((id) => `%${id}%`);
  const { rows } = await sql<AuditedChange>`select ${columns} from audit_events
    where tenant_id = ${tenantId} and (record_id = any(${recordIds}::text[])
      or before::text like any(${named}::text[]) or after::text like any(${named}::text[])
      or ${namedIn(sql`before::text`, texts)} or ${namedIn(sql`after::text`, texts)})
    order by created_at, id`.execute(db);
  return rows;
}

/** Leaves less of a change than there was: the database takes nothing else. */
export async function reduceChange(
  db: Db,
  tenantId: string,
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const text = (value: unknown) => (value == null ? null : JSON.stringify(value));
  await sql`update audit_events set before = ${text(before)}::jsonb, after = ${text(after)}::jsonb
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
