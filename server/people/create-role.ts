import type { Role, RoleInput } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found } from "#server/http/problem";
import { forbidden, nameTaken } from "#server/people/refusals";
import { covers, rightsOf } from "#server/people/rights";
import { listEffectiveRoles, lockPeople } from "#server/people/rights.queries";
import { findRole, findRoleByName, insertRoles } from "#server/people/roles.queries";

/** Creates a role; it may hold only what its maker holds. */
export async function createRole(ctx: Ctx, input: RoleInput): Promise<Role> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const mine = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  const role = {
    name: input.name,
    description: input.description ?? null,
    system: false,
    permissions: input.permissions,
  };
  if (!covers(mine, rightsOf([role]))) throw forbidden();
  if ((await findRoleByName(db, actor.tenant_id, role.name)) !== null) throw nameTaken();

  const now = clock.now();
  const id = newId(now);
  await insertRoles(db, actor.tenant_id, [{ id, ...role }], now);
  const created = found(await findRole(db, actor.tenant_id, id));
  await record(ctx, "role.created", id, null, created);
  return created;
}
