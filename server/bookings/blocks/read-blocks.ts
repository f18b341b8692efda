import { type RawBuilder, sql } from "kysely";
import type { Block, BlockKind, blocks } from "#contract/bookings/blocks";
import type { blockSorts } from "#contract/platform/sorts";
import { queryWords, searchWords } from "#domain/search-words";
import { addDays, nightsBetween, todayIn } from "#domain/stay-dates";
import { type BlockedNights, type BlockValues, listBlockedNights } from "#server/bookings/blocks/blocks.queries";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { isAmongAll, keepSearchWords, recordsWithWord } from "#server/platform/db/search-words";
import { found, notFound } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Blocks that are not deleted, searched by reason, note and accommodation; the latest start first by default. */
export const listBlocks: Verb<typeof blocks.list> = async ({ actor, db }, { query }) => {
  const { sort = "-check_in" } = query;
  const listing: BlockListing = {
    words: queryWords(query.q ?? ""),
    accommodation_id: query.accommodation_id ?? null,
    kinds: query.kind ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    sort: sort.replace("-", "") as BlockListing["sort"],
    descending: sort.startsWith("-"),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listBlocksPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, rows.map(toBlock), (limit) => countBlocks(db, actor.tenant_id, listing, limit));
};

/** One block in the format of GET. Throws the same 404 for unknown and deleted ones and those of other companies. */
export async function showBlock({ actor, db }: Ctx, id: string): Promise<Block> {
  return toBlock(standing(await findBlock(db, actor.tenant_id, id)));
}

export async function blockExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findBlock(db, actor.tenant_id, id))?.deleted_at === null;
}

/** A block that is not deleted; throws 404 otherwise. */
export function standing(block: StoredBlock | null): StoredBlock {
  if (block === null || block.deleted_at !== null) throw notFound();
  return block;
}

/**
 * Locks a block, including deleted ones, through its accommodation, which never changes. The block is read after the
 * lock, because it may have been changed in between. Throws 404 for unknown ids and those of other companies.
 */
export async function lockBlock(ctx: Ctx, id: string): Promise<StoredBlock> {
  const { actor, db } = ctx;
  const { accommodation_id } = found(await findBlock(db, actor.tenant_id, id));
  await lockNights(ctx, [accommodation_id]);
  return found(await findBlock(db, actor.tenant_id, id));
}

/** A block in the format of the API. */
export function toBlock(stored: StoredBlock): Block {
  const { id, accommodation_id, accommodation_name, check_in, check_out, reason, note, version } = stored;
  return {
    id,
    accommodation_id,
    accommodation_name,
    check_in,
    check_out,
    night_count: nightsBetween(check_in, check_out),
    kind: stored.kind as Block["kind"],
    reason,
    note,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    version,
  };
}

/** The search words of a block, besides those of its accommodation. */
export function wordsOfBlock({ reason, note }: Pick<BlockValues, "reason" | "note">): string[] {
  return searchWords(reason, note);
}

/**
 * Updates the search words of a block from its current reason and note; a deleted one keeps its words in case it is
 * restored.
 */
export async function keepWordsOfBlock({ actor, db }: Ctx, id: string): Promise<void> {
  const block = await findBlock(db, actor.tenant_id, id);
  if (block !== null) await keepSearchWords(db, actor.tenant_id, "block", id, wordsOfBlock(block));
}

interface Nights {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/** True if the actor may see the reasons of blocks. */
export function maySeeBlocks({ actor }: Pick<Ctx, "actor">): boolean {
  return may(actor, "bookings.view") || may(actor, "accommodations.view") || may(actor, "blocks.edit");
}

/** The blocks that occupy nights of accommodations from a date up to but excluding another. */
async function blockedNights(
  { actor, db }: Ctx,
  ids: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<BlockedNights[]> {
  return ids.length === 0 ? [] : listBlockedNights(db, actor.tenant_id, [...new Set(ids)], from, until);
}

/** Finds the blocks of occupied nights: nights never overlap, so accommodation and start identify a block. */
export async function blocksBehind(
  ctx: Ctx,
  nights: readonly Nights[],
): Promise<(taken: Nights) => BlockedNights | null> {
  const [from] = nights.map(({ check_in }) => check_in).sort();
  const until = nights
    .map(({ check_out }) => check_out)
    .sort()
    .at(-1);
  if (from === undefined || until === undefined) return () => null;
  const ids = nights.map(({ accommodation_id }) => accommodation_id);
  const keyOf = ({ accommodation_id, check_in }: Nights) => `${accommodation_id} ${check_in}`;
  const found = new Map((await blockedNights(ctx, ids, { from, until })).map((each) => [keyOf(each), each]));
  return (taken) => found.get(keyOf(taken)) ?? null;
}

/** The block of each of these accommodations tonight, by id; "today" is in the accommodation's time zone. */
export async function blocksOfTonight(
  ctx: Ctx,
  accommodations: readonly { id: string; timezone: string | null }[],
): Promise<Map<string, { kind: BlockKind; check_out: string }>> {
  const now = ctx.clock.now();
  const utc = todayIn("UTC", now);
  const zones = new Map(accommodations.map(({ id, timezone }) => [id, timezone ?? ctx.actor.timezone]));
  const blocks = await blockedNights(ctx, [...zones.keys()], { from: addDays(utc, -1), until: addDays(utc, 2) });
  const tonight = blocks.filter(({ accommodation_id, check_in, check_out }) => {
    const today = todayIn(zones.get(accommodation_id) ?? "UTC", now);
    return check_in <= today && today < check_out;
  });
  return new Map(
    tonight.map(({ accommodation_id, kind, check_out }) => [accommodation_id, { kind: kind as BlockKind, check_out }]),
  );
}

interface StoredBlock
  extends BlockValues,
    Columns<
      "blocks",
      "id" | "accommodation_id" | "occupancy_id" | "deleted_at" | "created_at" | "updated_at" | "version"
    > {
  accommodation_name: string;
}

const blockColumns = sql`b.id, b.accommodation_id, a.name as accommodation_name, b.occupancy_id, b.check_in,
  b.check_out, b.kind, b.reason, b.note, b.deleted_at, b.created_at, b.updated_at, b.version`;
const fromBlocks = sql`from blocks b
  join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id`;

/** One block, including deleted ones. */
async function findBlock(db: Db, tenantId: string, id: string): Promise<StoredBlock | null> {
  const { rows } = await sql<StoredBlock>`select ${blockColumns} ${fromBlocks}
    where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface BlockListing {
  /** Prefixes of words; each must match a word of the block or of its accommodation. */
  words: string[];
  accommodation_id: string | null;
  kinds: string[];
  /** First and last day, inclusive; null if open. */
  from: string | null;
  to: string | null;
  sort: (typeof blockSorts)[number];
  descending: boolean;
}

function blocksWithWord(tenantId: string, word: string): RawBuilder<unknown> {
  return sql`${recordsWithWord(tenantId, "block", word)}
    union all
    select o.id from blocks o where o.tenant_id = ${tenantId}
      and o.accommodation_id in (${recordsWithWord(tenantId, "accommodation", word)})`;
}

function matching(tenantId: string, listing: BlockListing): RawBuilder<unknown> {
  const { words, accommodation_id, kinds, from, to } = listing;
  const conditions = [
    sql`b.tenant_id = ${tenantId}`,
    sql`b.deleted_at is null`,
    ...(accommodation_id ? [sql`b.accommodation_id = ${accommodation_id}`] : []),
    ...(kinds.length > 0 ? [sql`b.kind = any(${kinds}::text[])`] : []),
    ...(from ? [sql`b.check_out > ${from}`] : []),
    ...(to ? [sql`b.check_in <= ${to}`] : []),
    ...isAmongAll(
      "b.id",
      words.map((word) => blocksWithWord(tenantId, word)),
    ),
  ];
  return sql`${fromBlocks} where ${sql.join(conditions, sql` and `)}`;
}

const sortKeys: Record<BlockListing["sort"], RawBuilder<unknown>> = {
  check_in: sql`b.check_in`,
  check_out: sql`b.check_out`,
  accommodation_name: sql`a.name_folded`,
  kind: sql`b.kind`,
  created_at: sql`b.created_at`,
};

async function listBlocksPage(db: Db, tenantId: string, listing: BlockListing, page: Page): Promise<StoredBlock[]> {
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredBlock>`select ${blockColumns} ${matching(tenantId, listing)}
    order by ${sortKeys[listing.sort]} ${direction}, b.id ${direction}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

async function countBlocks(db: Db, tenantId: string, listing: BlockListing, limit: number): Promise<number> {
  return countRows(db, sql`select ${matching(tenantId, listing)}`, limit);
}
