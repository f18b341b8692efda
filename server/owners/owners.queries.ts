import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Holding, owner } from "#contract/owners";
import type { PixKeyKind } from "#domain/pix-keys";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { isAmongAll, recordsWithWord } from "#server/db/search-words";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("owners as o")
    .select(columnsOf(owner.fields))
    .select((on) =>
      jsonArrayFrom(
        on
          .selectFrom("ownerships as s")
          .innerJoin("accommodations as a", (join) =>
            join.onRef("a.tenant_id", "=", "s.tenant_id").onRef("a.id", "=", "s.accommodation_id"),
          )
          .select(["a.id", "a.name", "a.status", "s.share_bps"])
          .whereRef("s.tenant_id", "=", "o.tenant_id")
          .whereRef("s.owner_id", "=", "o.id")
          .orderBy("a.name_folded")
          .orderBy("a.id"),
      ).as("accommodations"),
    )
    .$narrowType<{ pix_kind: PixKeyKind | null; accommodations: Holding[] }>()
    .where("o.tenant_id", "=", tenantId);

export type StoredOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export const findOwner = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("o.id", "=", id).executeTakeFirst()) ?? null;

export interface OwnerListing {
  /** Beginnings of words; each has to be one of the owner's. */
  words: string[];
  archived: boolean | null;
  sort: "name" | "created_at";
  descending: boolean;
}

function isAskedFor(tenantId: string, { words, archived }: OwnerListing) {
  const sets = words.map((word) => recordsWithWord(tenantId, "owner", word));
  const conditions = [archived === null ? sql`true` : sql`o.archived = ${archived}`, ...isAmongAll("o.id", sets)];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function listOwnersPage(db: Db, tenantId: string, listing: OwnerListing, page: Page): Promise<StoredOwner[]> {
  const direction = listing.descending ? "desc" : "asc";
  return rows(db, tenantId)
    .where(isAskedFor(tenantId, listing))
    .orderBy(listing.sort === "name" ? "o.name_folded" : "o.created_at", direction)
    .orderBy("o.id", direction)
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
}

export async function countOwners(db: Db, tenantId: string, listing: OwnerListing, limit: number): Promise<number> {
  const found = db
    .selectFrom("owners as o")
    .select("o.id")
    .where("o.tenant_id", "=", tenantId)
    .where(isAskedFor(tenantId, listing));
  return countRows(db, found, limit);
}
