import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import { countLimit, defaultPageSize } from "#contract/paging";
import type { UserQuery, users } from "#contract/people";
import type { Ctx } from "#server/context";
import { countUsers, listUsersPage, type UserListing } from "#server/people/users.queries";

/** People of the company, found by name or e-mail, by name unless asked otherwise. */
export async function listUsers(
  { actor, db }: Ctx,
  query: z.output<typeof UserQuery>,
): Promise<VerbAnswer<typeof users.list>> {
  const { page = 1, per_page = defaultPageSize, sort = "name" } = query;
  const descending = sort.startsWith("-");
  const listing: UserListing = {
    q: query.q ?? "",
    role_ids: query.role_id ?? [],
    sort: (descending ? sort.slice(1) : sort) as UserListing["sort"],
    descending,
    limit: per_page,
    offset: (page - 1) * per_page,
  };
  const data = await listUsersPage(db, actor.tenant_id, listing);
  if (query.total === "0") return { data, meta: { page, per_page } };
  const count = await countUsers(db, actor.tenant_id, listing, countLimit + 1);
  if (count > countLimit) return { data, meta: { page, per_page, total: countLimit, more: true } };
  return { data, meta: { page, per_page, total: count } };
}
