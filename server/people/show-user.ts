import type { User } from "#contract/people";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findUser } from "#server/people/users.queries";

/** One person of the company. */
export async function showUser({ actor, db }: Ctx, uuid: string): Promise<User> {
  return found(await findUser(db, actor.tenant_id, uuid));
}
