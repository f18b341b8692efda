import { type Role, roles, users } from "#contract/people";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { loadSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { readState } from "~/routes/users/list-offer";

/** The company's roles, for who may see them. */
export async function loadRoles(request: Request): Promise<Role[]> {
  const session = await loadSession();
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  return seesRoles ? (await load(roles.list, {}, request)).data : [];
}

/** One page of the people, and the company's roles. */
export async function loadUsers(request: Request) {
  const query = queryOf(readState(new URL(request.url).searchParams));
  const [page, known] = await Promise.all([load(users.list, { query }, request), loadRoles(request)]);
  return { rows: page.data, meta: page.meta, roles: known };
}
