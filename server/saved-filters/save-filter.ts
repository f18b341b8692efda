import { BookingQuery } from "#contract/bookings";
import { mostSavedFilters, type SavedFilter, type SavedFilterInput } from "#contract/saved-filters";
import { fold } from "#domain/search-words";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, invalid, Problem } from "#server/http/problem";
import {
  deleteSavedFilterRow,
  findSavedFilter,
  insertSavedFilter,
  listSavedFilters,
} from "#server/saved-filters/saved-filters.queries";

/** The person's own filters of the list of bookings, by name. */
export async function showSavedFilters({ actor, db }: Ctx): Promise<{ data: SavedFilter[] }> {
  return { data: await listSavedFilters(db, actor) };
}

/** Saves a filter. Refuses with 422 a name that the person has used, what is no filter, and more than 50. */
export async function createSavedFilter(ctx: Ctx, { name, filter }: SavedFilterInput): Promise<SavedFilter> {
  const { actor, db, clock } = ctx;
  const saved: SavedFilter = { id: newId(clock.now()), name, filter: canonical(filter) };
  if ((await listSavedFilters(db, actor)).length >= mostSavedFilters) {
    throw invalid("name", `Você já tem ${mostSavedFilters} filtros. Exclua um deles antes`);
  }
  const row = { ...saved, name_folded: fold(name), created_at: clock.now() };
  if (!(await insertSavedFilter(db, actor, row))) throw invalid("name", "Você já tem um filtro com este nome");
  await record(ctx, "saved_filter.created", saved.id, null, saved);
  return saved;
}

/** Deletes one's own filter; 403 for a colleague's. */
export async function deleteSavedFilter(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const { user_id, ...before } = found(await findSavedFilter(db, actor.tenant_id, id));
  if (user_id !== actor.user_id) throw new Problem("UserForbiddenForActionException");
  await deleteSavedFilterRow(db, actor.tenant_id, id);
  await record(ctx, "saved_filter.deleted", id, before, null);
}

// where in the list somebody stood is no part of the filter
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
