import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { isAmongAll, recordsWithWord } from "#server/db/search-words";

export interface Guest {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

export async function findGuest(db: Db, tenantId: string, id: string): Promise<Guest | null> {
  const row = await db
    .selectFrom("guests")
    .select(["id", "name", "email", "phone"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked: of two who change a person at once the second sees what the first wrote. */
export async function findLockedGuest(db: Db, tenantId: string, id: string): Promise<Guest | null> {
  const { rows } = await sql<Guest>`select id, name, email, phone from guests
    where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

interface NewGuest extends Guest {
  tenant_id: string;
  name_folded: string;
  created_at: Date;
  updated_at: Date;
}

export async function insertGuest(db: Db, guest: NewGuest): Promise<void> {
  await db.insertInto("guests").values(guest).execute();
}

interface ChangedGuest extends Guest {
  name_folded: string;
  updated_at: Date;
}

export async function updateGuest(db: Db, tenantId: string, { id, ...values }: ChangedGuest): Promise<void> {
  await db
    .updateTable("guests")
    .set((column) => ({ ...values, version: column("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export interface GuestListing {
  /** Beginnings of words; each has to be one of the person's. */
  words: string[];
  sort: "name" | "created_at";
  descending: boolean;
}

function matching(tenantId: string, { words }: GuestListing): RawBuilder<unknown> {
  const found = isAmongAll(
    "g.id",
    words.map((word) => recordsWithWord(tenantId, "guest", word)),
  );
  return sql`from guests g where ${sql.join([sql`g.tenant_id = ${tenantId}`, ...found], sql` and `)}`;
}

export async function listGuestsPage(db: Db, tenantId: string, listing: GuestListing, page: Page): Promise<Guest[]> {
  const key = listing.sort === "name" ? sql`g.name_folded` : sql`g.created_at`;
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Guest>`select g.id, g.name, g.email, g.phone ${matching(tenantId, listing)}
    order by ${key} ${direction}, g.id ${direction}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countGuests(db: Db, tenantId: string, listing: GuestListing, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select 1 ${matching(tenantId, listing)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
