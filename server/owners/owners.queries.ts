import { type RawBuilder, sql } from "kysely";
import type { Holding } from "#contract/owners";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { isAmongAll, recordsWithWord } from "#server/db/search-words";

/** The columns that a save writes. */
export interface OwnerValues {
  name: string;
  document: string | null;
  email: string | null;
  phone: string | null;
  pix_kind: string | null;
  pix_key: string | null;
  notes: string | null;
  archived: boolean;
}

export interface StoredOwner extends OwnerValues {
  id: string;
  version: number;
  accommodations: Holding[];
}

const columns = sql`o.id, o.name, o.document, o.email, o.phone, o.pix_kind, o.pix_key, o.notes, o.archived, o.version,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'status', a.status,
      'share_bps', s.share_bps) order by a.name_folded, a.id), '[]')
    from ownerships s join accommodations a on a.tenant_id = s.tenant_id and a.id = s.accommodation_id
    where s.tenant_id = o.tenant_id and s.owner_id = o.id) as accommodations`;

export async function findOwner(db: Db, tenantId: string, id: string): Promise<StoredOwner | null> {
  const { rows } = await sql<StoredOwner>`select ${columns} from owners o
    where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface OwnerRow extends OwnerValues {
  name_folded: string;
  updated_at: Date;
}

/** Writes the owner; false when another one of the company has the document, and nothing was written. */
export async function insertOwner(db: Db, tenantId: string, id: string, row: OwnerRow): Promise<boolean> {
  const inserted = await db
    .insertInto("owners")
    .values({ ...row, tenant_id: tenantId, id, created_at: row.updated_at })
    .onConflict((conflict) => conflict.constraint("owners_document").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateOwner(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  row: OwnerRow,
): Promise<boolean> {
  const updated = await db
    .updateTable("owners")
    .set({ ...row, version: version + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteOwner(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("owners").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

export interface OwnerListing {
  /** Beginnings of words; each has to be one of the owner's. */
  words: string[];
  archived: boolean | null;
  sort: "name" | "created_at";
  descending: boolean;
}

function matching(tenantId: string, { words, archived }: OwnerListing): RawBuilder<unknown> {
  const conditions = [
    sql`o.tenant_id = ${tenantId}`,
    ...(archived === null ? [] : [sql`o.archived = ${archived}`]),
    ...isAmongAll(
      "o.id",
      words.map((word) => recordsWithWord(tenantId, "owner", word)),
    ),
  ];
  return sql`from owners o where ${sql.join(conditions, sql` and `)}`;
}

export async function listOwnersPage(
  db: Db,
  tenantId: string,
  listing: OwnerListing,
  page: Page,
): Promise<StoredOwner[]> {
  const key = listing.sort === "name" ? sql`o.name_folded` : sql`o.created_at`;
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredOwner>`select ${columns} ${matching(tenantId, listing)}
    order by ${key} ${direction}, o.id ${direction}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countOwners(db: Db, tenantId: string, listing: OwnerListing, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select 1 ${matching(tenantId, listing)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
