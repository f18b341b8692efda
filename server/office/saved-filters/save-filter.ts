import { mostSavedFilters, type SavedFilter, type savedFilters } from "#contract/bookings/booking-lists";
import { BookingQuery } from "#contract/bookings/bookings";
import { fold } from "#domain/search-words";
import { record } from "#server/platform/audit/record";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** The user's own filters of the list of bookings, by name. */
export const listOwnFilters: Verb<typeof savedFilters.list> = async ({ actor, db }) => ({
  data: await listSavedFilters(db, actor),
});

/** Saves a filter. Refuses with 422 a name already used, an invalid filter, and more than 50. */
export const saveFilter: Verb<typeof savedFilters.create> = async (ctx, { body: { name, filter } }) => {
  const { actor, db, clock } = ctx;
  const saved: SavedFilter = { id: newId(clock.now()), name, filter: canonical(filter) };
  if ((await listSavedFilters(db, actor)).length >= mostSavedFilters) {
    throw invalid("name", `Você já tem ${mostSavedFilters} filtros. Exclua um deles antes`);
  }
  const row = { ...saved, name_folded: fold(name), created_at: clock.now() };
  if (!(await insertSavedFilter(db, actor, row))) throw invalid("name", "Você já tem um filtro com este nome");
  await record(ctx, "saved_filter.created", saved.id, null, saved);
  return saved;
};

/** Deletes the user's own filter; 403 for another user's. */
export const deleteFilter: Verb<typeof savedFilters.delete> = async (ctx, { params: { id } }) => {
  const { actor, db } = ctx;
  const { user_id, ...before } = found(await findSavedFilter(db, actor.tenant_id, id));
  if (user_id !== actor.user_id) throw new Problem("UserForbiddenForActionException");
  await deleteSavedFilterRow(db, actor.tenant_id, id);
  await record(ctx, "saved_filter.deleted", id, before, null);
};

// the position in the list is not part of the filter
const places = new Set(["page", "per_page", "total"]);

function canonical(filter: string): string {
  const search = new URLSearchParams([...new URLSearchParams(filter)].filter(([name]) => !places.has(name)));
  const asked = Object.fromEntries([...search.keys()].map((name) => [name, oneOrMany(search.getAll(name))]));
  const known = Object.keys(BookingQuery.shape);
  const good = [...search.keys()].every((name) => known.includes(name)) && BookingQuery.safeParse(asked).success;
  if (!good || search.size === 0) throw invalid("filter", "Filtro é inválido");
  return search.toString();
}

const oneOrMany = (values: string[]) => (values.length === 1 ? values[0] : values);

/** The user and company that filters belong to. */
interface Keeper {
  tenant_id: string;
  user_id: string;
}

function listSavedFilters(db: Db, { tenant_id, user_id }: Keeper): Promise<SavedFilter[]> {
  return db
    .selectFrom("saved_filters")
    .select(["id", "name", "filter"])
    .where("tenant_id", "=", tenant_id)
    .where("user_id", "=", user_id)
    .orderBy("name_folded")
    .execute();
}

/** A filter of the company, whoever saved it. */
async function findSavedFilter(
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

/** Inserts the filter; false if the user has one with this name: nothing is inserted. */
async function insertSavedFilter(db: Db, keeper: Keeper, row: SavedFilterRow): Promise<boolean> {
  const inserted = await db
    .insertInto("saved_filters")
    .values({ tenant_id: keeper.tenant_id, user_id: keeper.user_id, ...row })
    .onConflict((conflict) => conflict.constraint("saved_filters_name").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function deleteSavedFilterRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("saved_filters").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
