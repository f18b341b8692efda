import { sql, type Updateable } from "kysely";
import type { Answer } from "#domain/calendar/answers";
import type { Skipped } from "#domain/calendar/read-calendar";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import type { ChannelImports } from "#server/platform/db/types.generated";

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
    | "doubt_count"
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
  answers: readonly Answer[];
}

const columns = sql`i.id, i.accommodation_id, i.channel, i.name, i.address_sealed, i.address_shown, i.etag,
  i.last_modified, i.skipped, i.answers, i.doubt_count, i.held_since, i.held_nights, i.reading, i.next_sync_at, i.asked_at, i.last_attempt_at,
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

/** Calendars of active accommodations that failed last time or gave no valid answer since an instant. */
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

interface DoubtfulRow extends Columns<"channel_imports", "accommodation_id" | "channel" | "name" | "doubt_count"> {
  accommodation_name: string;
}

/** Calendars of active accommodations that ask about events. */
export async function listDoubtfulCalendars(db: Db, tenantId: string): Promise<DoubtfulRow[]> {
  const { rows } = await sql<DoubtfulRow>`
    select i.accommodation_id, a.name as accommodation_name, i.channel, i.name, i.doubt_count
    from channel_imports i join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    where i.tenant_id = ${tenantId} and i.doubt_count > 0 and i.removed_at is null and a.status <> 'archived'
    order by a.sort_order, a.name_folded, i.created_at, i.id`.execute(db);
  return rows;
}

export type FeedState = Columns<"channel_imports", "accommodation_id" | "name" | "failures" | "last_success_at">;

/** The state of all imports of the company that are not removed, oldest first. */
export async function listFeedStates(db: Db, tenantId: string): Promise<FeedState[]> {
  const { rows } = await sql<FeedState>`
    select accommodation_id, name, failures, last_success_at from channel_imports
    where tenant_id = ${tenantId} and removed_at is null order by created_at, id`.execute(db);
  return rows;
}

/** True if the company has or had an import: without one, it has no events, conflicts or calendars to show. */
export function hasImports(db: Db, tenantId: string): Promise<boolean> {
  return isTrue(db, sql`exists (select from channel_imports where tenant_id = ${tenantId})`);
}

const aliveHours = 6;

/**
 * Since when every other calendar that the accommodation reads from an address has been read; null if there is none, or
 * the import is of files. Calendars that have not been readable for hours do not count.
 */
export async function othersReadSince(
  db: Db,
  tenantId: string,
  { id, accommodation_id, address_sealed }: StoredImport,
  now: Date,
): Promise<Date | null> {
  if (address_sealed === null) return null;
  const { rows } = await sql<{ since: Date | null }>`
    select min(coalesce(last_success_at, 'epoch')) as since from channel_imports
    where tenant_id = ${tenantId} and accommodation_id = ${accommodation_id} and id <> ${id}
      and address_sealed is not null and removed_at is null
      and coalesce(last_success_at, created_at) > ${now}::timestamptz - interval '1 hour' * ${aliveHours}`.execute(db);
  return rows[0]?.since ?? null;
}

/** An import that is not removed, locked until the transaction ends. */
export async function findLockedImport(db: Db, tenantId: string, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`select ${columns} from channel_imports i
    where i.tenant_id = ${tenantId} and i.id = ${id} and i.removed_at is null for update`.execute(db);
  return rows[0] ?? null;
}

type NewImport = Columns<
  "channel_imports",
  | "tenant_id"
  | "id"
  | "accommodation_id"
  | "channel"
  | "name"
  | "address_sealed"
  | "address_shown"
  | "next_sync_at"
  | "created_by"
  | "created_at"
  | "updated_at"
>;

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
 * Begins a due reading and postpones the next one until `until`, so that no other worker begins it; null if it is no
 * longer due.
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

/** Due imports of any company, the longest overdue first; queried through `asAuth`. */
export async function listDueImports(db: Db, now: Date, limit: number): Promise<{ tenant_id: string; id: string }[]> {
  return db
    .selectFrom("channel_imports")
    .select(["tenant_id", "id"])
    .where("next_sync_at", "<=", now)
    .orderBy("next_sync_at")
    .limit(limit)
    .execute();
}

/** Deletes everything that calendars stored for an accommodation, except the nights: it is being deleted. */
export async function deleteImportsOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  const imports = sql`select id from channel_imports
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`;
  await sql`delete from channel_import_runs where tenant_id = ${tenantId} and import_id in (${imports})`.execute(db);
  await sql`delete from channel_import_events where tenant_id = ${tenantId} and import_id in (${imports})`.execute(db);
  await sql`delete from channel_imports
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}

/** The encrypted column of a channel's record. */
export interface Sealed extends Columns<"channel_feeds", "id"> {
  kind: "feed" | "import";
  sealed: Buffer;
}

/** Companies with encrypted values; queried through `asAuth`. */
export async function listSealingTenants(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("channel_feeds")
    .select("tenant_id")
    .union(db.selectFrom("channel_imports").select("tenant_id").where("next_sync_at", "is not", null))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

export async function listSealed(db: Db, tenantId: string): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select 'feed' as kind, id, token_sealed as sealed from channel_feeds where tenant_id = ${tenantId}
    union all select 'import', id, address_sealed from channel_imports
    where tenant_id = ${tenantId} and address_sealed is not null`.execute(db);
  return rows;
}

/** Replaces an encrypted value, unless the record got another secret meanwhile. */
export async function updateSealed(
  db: Db,
  tenantId: string,
  { kind, id, sealed }: Sealed,
  again: Buffer,
): Promise<void> {
  await (kind === "feed"
    ? sql`update channel_feeds set token_sealed = ${again}
        where tenant_id = ${tenantId} and id = ${id} and token_sealed = ${sealed}`
    : sql`update channel_imports set address_sealed = ${again}
        where tenant_id = ${tenantId} and id = ${id} and address_sealed = ${sealed}`
  ).execute(db);
}

/** Serializes the adding of calendars in a company, so that addresses added by one request are known to the next. */
export async function lockBringing(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bring calendars/${tenantId}`}, 0))`.execute(db);
}

/** The addresses that a company reads, encrypted, each with its accommodation. */
export async function listReadAddresses(
  db: Db,
  tenantId: string,
): Promise<{ id: string; accommodation_name: string; address_sealed: Buffer }[]> {
  const { rows } = await sql<Columns<"channel_imports", "id"> & { accommodation_name: string; address_sealed: Buffer }>`
    select i.id, a.name as accommodation_name, i.address_sealed
    from channel_imports i join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    where i.tenant_id = ${tenantId} and i.address_sealed is not null and i.removed_at is null
    order by i.created_at desc, i.id`.execute(db);
  return rows;
}
