import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { UserQuery, users } from "#contract/people";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { countUsers, listUsersPage, type UserListing } from "#server/people/users.queries";

/** People of the company, found by name or e-mail; by name unless asked otherwise. */
export async function listUsers(
  { actor, db }: Ctx,
  query: z.output<typeof UserQuery>,
): Promise<VerbAnswer<typeof users.list>> {
  const { sort = "name" } = query;
  const listing: UserListing = {
    q: query.q ?? "",
    role_ids: query.role_id ?? [],
    sort: sort.replace("-", "") as UserListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listUsersPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countUsers(db, actor.tenant_id, listing, limit));
}
