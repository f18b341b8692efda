import type { Role } from "#contract/people";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findRole } from "#server/people/roles.queries";

/** One role of the company. */
export async function showRole({ actor, db }: Ctx, id: string): Promise<Role> {
  return found(await findRole(db, actor.tenant_id, id));
}
