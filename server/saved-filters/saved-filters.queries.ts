import type { SavedFilter } from "#contract/saved-filters";
import type { Db } from "#server/db/database";

/** Whose filters: a person's in a company. */
export interface Keeper {
  tenant_id: string;
  user_id: string;
}

export function listSavedFilters(db: Db, { tenant_id, user_id }: Keeper): Promise<SavedFilter[]> {
  return db
    .selectFrom("saved_filters")
    .select(["id", "name", "filter"])
    .where("tenant_id", "=", tenant_id)
    .where("user_id", "=", user_id)
    .orderBy("name_folded")
    .execute();
}

/** A filter of the company, whoever saved it. */
export async function findSavedFilter(
  db: Db,
  tenantId: string,
  id: string,
): Promise<(SavedFilter & { user_id: string }) | null> {
  const row = await db
    .selectFrom("saved_filters")
    .select(["id", "name", "filter", "user_id"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

interface SavedFilterRow extends SavedFilter {
  name_folded: string;
  created_at: Date;
}

/** Writes the filter; false when the person has one of this name, and nothing was written. */
export async function insertSavedFilter(db: Db, keeper: Keeper, row: SavedFilterRow): Promise<boolean> {
  const inserted = await db
    .insertInto("saved_filters")
    .values({ tenant_id: keeper.tenant_id, user_id: keeper.user_id, ...row })
    .onConflict((conflict) => conflict.constraint("saved_filters_name").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function deleteSavedFilterRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("saved_filters").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
