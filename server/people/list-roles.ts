import type { Role } from "#contract/people";
import type { Ctx } from "#server/context";
import { findRoles } from "#server/people/roles.queries";

/** Every role of the company with how many people have it. */
export async function listRoles({ actor, db }: Ctx): Promise<{ data: Role[] }> {
  return { data: await findRoles(db, actor.tenant_id) };
}
