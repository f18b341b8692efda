import { type Insertable, sql } from "kysely";
import type { Actor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { namedIn } from "#server/platform/db/named-in";
import { countRows } from "#server/platform/db/pages";
import type { AuditEvents } from "#server/platform/db/types.generated";

/** Inserts audit rows, in batches. */
export async function insertAuditEvents(db: Db, events: readonly Insertable<AuditEvents>[]): Promise<void> {
  for (let from = 0; from < events.length; from += 50) {
    await db
      .insertInto("audit_events")
      .values(events.slice(from, from + 50))
      .execute();
  }
}

/** Keeps of these records only what was done, when and by whom; clears their contents. */
export async function emptyAuditEvents(db: Db, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await sql`update audit_events set before = null, after = null
    where tenant_id = ${tenantId} and record_id = any(${recordIds}::text[])`.execute(db);
}

/** The number of audit rows of the record. */
export async function countAuditEvents(db: Db, tenantId: string, recordId: string): Promise<number> {
  return countRows(db, sql`select from audit_events where tenant_id = ${tenantId} and record_id = ${recordId}`);
}

/**
 * The state of a versioned record before it was last changed by this action; null if it was not recorded or was
 * cleared.
 */
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

const changes = (db: Db, tenantId: string) =>
  db
    .selectFrom("audit_events")
    .select(["id", "record_id", "action", "before", "after", "created_at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("created_at")
    .orderBy("id");

/** The content of an audit row. */
export type AuditedChange = Awaited<ReturnType<typeof listChangesOf>>[number];

/** The changes of these records, oldest first. */
export const listChangesOf = (db: Db, tenantId: string, recordIds: readonly string[]) =>
  changes(db, tenantId).where(sql<boolean>`record_id = any(${recordIds}::text[])`).execute();

/**
 * The same, with the changes of any record that may name a person, by id or text. Reads the company's whole audit log.
 */
export async function listChangesNaming(
  db: Db,
  tenantId: string,
  recordIds: readonly string[],
  personIds: readonly string[],
  texts: readonly string[],
): Promise<AuditedChange[]> {
  const named = personIds.map((id) => `%${id}%`);
  return changes(db, tenantId)
    .where(
      sql<boolean>`(record_id = any(${recordIds}::text[])
      or before::text like any(${named}::text[]) or after::text like any(${named}::text[])
      or ${namedIn(sql`before::text`, texts)} or ${namedIn(sql`after::text`, texts)})`,
    )
    .execute();
}

/** Removes parts of an audit row; the database allows no other update. */
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

/** True if the user, in the same visit or none, has such a row since then. */
export async function hasOpened(
  db: Db,
  { tenant_id, user_id, visit }: Actor,
  { action, record_id, since }: { action: string; record_id: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("audit_events")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .where("record_id", "=", record_id)
    .where("created_at", ">", since)
    .where("action", "=", action)
    .where("user_id", "=", user_id)
    .where("visitor", visit ? "=" : "is", visit?.by ?? null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
