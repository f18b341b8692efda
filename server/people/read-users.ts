import { users } from "#contract/people";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import { countUsers, findUser, listUsersPage, type UserListing } from "#server/people/users.queries";

/** Users of the company, searched by name or e-mail; by name by default. */
serve(users.list, async ({ actor, db }, { query }) => {
  const { sort = "name" } = query;
  const listing: UserListing = {
    q: query.q ?? "",
    role_ids: query.role_id ?? [],
    sort: sort.replace("-", "") as UserListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listUsersPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countUsers(db, actor.tenant_id, listing, limit));
});

serve(
  users.show,
  async ({ actor, db }, { params: { uuid } }) => found(await findUser(db, actor.tenant_id, uuid)),
  userExists,
);

export async function userExists({ db, actor }: Ctx, { uuid }: { uuid: string }): Promise<boolean> {
  return (await findUser(db, actor.tenant_id, uuid)) !== null;
}
