import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export type StoredFeed = Columns<
  "channel_feeds",
  "id" | "accommodation_id" | "channel" | "name" | "token_sealed" | "read_at" | "created_at"
>;

const columns = sql`f.id, f.accommodation_id, f.channel, f.name, f.token_sealed, f.read_at, f.created_at`;

export async function listFeeds(db: Db, tenantId: string, accommodationId: string): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`select ${columns} from channel_feeds f
    where f.tenant_id = ${tenantId} and f.accommodation_id = ${accommodationId}
    order by f.created_at, f.id`.execute(db);
  return rows;
}

export async function findFeed(db: Db, tenantId: string, id: string): Promise<StoredFeed | null> {
  const { rows } = await sql<StoredFeed>`select ${columns} from channel_feeds f
    where f.tenant_id = ${tenantId} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface NewFeed extends StoredFeed {
  tenant_id: string;
  token_hash: Buffer;
  created_by: string | null;
}

export async function insertFeed(db: Db, feed: NewFeed): Promise<void> {
  await db.insertInto("channel_feeds").values(feed).execute();
}

export async function deleteFeed(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("channel_feeds").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

export async function deleteFeedsOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await db
    .deleteFrom("channel_feeds")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
}

/** The feed that a token opens; queried through `asAuth`, which can read nothing else of it. */
export async function findFeedByToken(db: Db, hash: Buffer): Promise<{ tenant_id: string; id: string } | null> {
  const row = await db
    .selectFrom("channel_feeds")
    .select(["tenant_id", "id"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that a feed was read, at most once a minute: channels read often, and the exact time does not matter. */
export async function updateFeedRead(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await sql`update channel_feeds set read_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}
      and (read_at is null or read_at < ${new Date(now.getTime() - 60_000)})`.execute(db);
}

/** Nights with the columns that a feed needs. */
export interface ToldNights
  extends Columns<"occupancies", "id" | "source" | "booking_id" | "block_id" | "import_id" | "check_in" | "check_out"> {
  source: "booking" | "block" | "import" | "preparation";
  version: number | null;
  updated_at: Date | null;
}

/**
 * The nights of a feed: all occupied nights, but of imported ones only those closed by another channel than the reader,
 * including those that wait behind another occupancy; echoes are left out. Unknown channels are distinguished by their
 * entered name.
 */
export async function listToldNights(
  db: Db,
  tenantId: string,
  feed: Pick<StoredFeed, "accommodation_id" | "channel" | "name">,
  { since, now }: { since: string; now: Date },
): Promise<ToldNights[]> {
  const { rows } = await sql<ToldNights>`
    select o.id, o.source, o.booking_id, o.block_id, o.import_id, o.check_in, o.check_out,
      coalesce(b.version, k.version) as version, coalesce(b.updated_at, k.updated_at) as updated_at
    from occupancies o
    left join bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id
    left join blocks k on k.tenant_id = o.tenant_id and k.id = o.block_id
    left join channel_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
    where o.tenant_id = ${tenantId} and o.accommodation_id = ${feed.accommodation_id} and o.check_out > ${since}
      and not o.echo
      and (o.expires_at is null or o.expires_at > ${now})
      and (o.import_id is null or i.channel <> ${feed.channel}
        or (i.channel = 'other' and lower(i.name) <> lower(${feed.name})))
    order by o.check_in, o.check_out, o.id`.execute(db);
  return rows;
}
