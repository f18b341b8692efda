import { sql, type Updateable } from "kysely";
import type { Skipped } from "#domain/calendar/read-calendar";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import type { ChannelImports } from "#server/db/types.generated";

export interface StoredImport
  extends Columns<
    "channel_imports",
    | "id"
    | "accommodation_id"
    | "channel"
    | "name"
    | "address_sealed"
    | "address_shown"
    | "etag"
    | "last_modified"
    | "held_since"
    | "held_nights"
    | "reading"
    | "next_sync_at"
    | "asked_at"
    | "last_attempt_at"
    | "last_full_at"
    | "last_success_at"
    | "last_fault"
    | "failures"
    | "version"
    | "created_at"
    | "updated_at"
  > {
  skipped: Partial<Skipped>;
}

const columns = sql`i.id, i.accommodation_id, i.channel, i.name, i.address_sealed, i.address_shown, i.etag,
  i.last_modified, i.skipped, i.held_since, i.held_nights, i.reading, i.next_sync_at, i.asked_at, i.last_attempt_at,
  i.last_full_at, i.last_success_at, i.last_fault, i.failures, i.version, i.created_at, i.updated_at`;

export async function listImports(db: Db, tenantId: string, accommodationId: string): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`select ${columns} from channel_imports i
    where i.tenant_id = ${tenantId} and i.accommodation_id = ${accommodationId} and i.removed_at is null
    order by i.created_at, i.id`.execute(db);
  return rows;
}

export interface CalendarInTrouble
  extends Columns<
    "channel_imports",
    | "accommodation_id"
    | "channel"
    | "name"
    | "address_shown"
    | "failures"
    | "last_fault"
    | "last_success_at"
    | "created_at"
  > {
  accommodation_name: string;
}

/** Calendars of accommodations in use that failed last time or gave no good answer since a moment. */
export async function listCalendarsInTrouble(db: Db, tenantId: string, since: Date): Promise<CalendarInTrouble[]> {
  const { rows } = await sql<CalendarInTrouble>`
    select i.accommodation_id, a.name as accommodation_name, i.channel, i.name, i.address_shown, i.failures,
      i.last_fault, i.last_success_at, i.created_at
    from channel_imports i join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    where i.tenant_id = ${tenantId} and i.address_sealed is not null and a.status <> 'archived'
      and (i.failures > 0 or coalesce(i.last_success_at, i.created_at) <= ${since})
    order by a.sort_order, a.name_folded, i.created_at, i.id`.execute(db);
  return rows;
}

export type FeedState = Columns<"channel_imports", "accommodation_id" | "name" | "failures" | "last_success_at">;

/** How reading goes of every import of the company that stands, oldest first. */
export async function listFeedStates(db: Db, tenantId: string): Promise<FeedState[]> {
  const { rows } = await sql<FeedState>`
    select accommodation_id, name, failures, last_success_at from channel_imports
    where tenant_id = ${tenantId} and removed_at is null order by created_at, id`.execute(db);
  return rows;
}

/** An import that stands, locked until the transaction ends. */
export async function findLockedImport(db: Db, tenantId: string, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`select ${columns} from channel_imports i
    where i.tenant_id = ${tenantId} and i.id = ${id} and i.removed_at is null for update`.execute(db);
  return rows[0] ?? null;
}

interface NewImport {
  tenant_id: string;
  id: string;
  accommodation_id: string;
  channel: string;
  name: string;
  address_sealed: Buffer | null;
  address_shown: string | null;
  next_sync_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertImport(db: Db, values: NewImport): Promise<void> {
  await db.insertInto("channel_imports").values(values).execute();
}

export async function updateImport(
  db: Db,
  tenantId: string,
  id: string,
  values: Updateable<ChannelImports>,
): Promise<void> {
  await db.updateTable("channel_imports").set(values).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/**
 * Begins a reading that is due and puts the next one off until `until`, so that nobody else begins it as well; null
 * when it is not due any more.
 */
export async function beginReading(
  db: Db,
  tenantId: string,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    update channel_imports i set reading = i.reading + 1, last_attempt_at = ${now}, next_sync_at = ${until}
    where i.tenant_id = ${tenantId} and i.id = ${id} and i.next_sync_at <= ${now} and i.address_sealed is not null
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Imports of any company that are due, longest first; asked through the door `asAuth`. */
export async function listDueImports(db: Db, now: Date, limit: number): Promise<{ tenant_id: string; id: string }[]> {
  return db
    .selectFrom("channel_imports")
    .select(["tenant_id", "id"])
    .where("next_sync_at", "<=", now)
    .orderBy("next_sync_at")
    .limit(limit)
    .execute();
}

/** Everything that calendars left with an accommodation, but for the nights: it is being deleted. */
export async function deleteImportsOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  const imports = sql`select id from channel_imports
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`;
  await sql`delete from channel_import_runs where tenant_id = ${tenantId} and import_id in (${imports})`.execute(db);
  await sql`delete from channel_import_events where tenant_id = ${tenantId} and import_id in (${imports})`.execute(db);
  await sql`delete from channel_imports
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}
