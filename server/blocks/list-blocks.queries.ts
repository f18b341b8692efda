import { type RawBuilder, sql } from "kysely";
import type { blockSorts } from "#contract/blocks";
import { blockColumns, fromBlocks, type StoredBlock } from "#server/blocks/blocks.queries";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { isAmongAll, recordsWithWord } from "#server/db/search-words";

export interface BlockListing {
  /** Beginnings of words; each has to be one of the block's or its accommodation's. */
  words: string[];
  accommodation_id: string | null;
  kinds: string[];
  /** First and last day, inclusive; null for open. */
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

export async function listBlocksPage(
  db: Db,
  tenantId: string,
  listing: BlockListing,
  page: Page,
): Promise<StoredBlock[]> {
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredBlock>`select ${blockColumns} ${matching(tenantId, listing)}
    order by ${sortKeys[listing.sort]} ${direction}, b.id ${direction}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countBlocks(db: Db, tenantId: string, listing: BlockListing, limit: number): Promise<number> {
  return countRows(db, sql`select ${matching(tenantId, listing)}`, limit);
}
