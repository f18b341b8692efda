import type { TenantPermission } from "#contract/access";
import type { Role, RoleUpdate } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { forbidden, nameTaken, stale } from "#server/people/refusals";
import { type Rights, rightsOf } from "#server/people/rights";
import { listEffectiveRoles, lockPeople } from "#server/people/rights.queries";
import { findRole, findRoleByName, hasRole, updateRoleRow } from "#server/people/roles.queries";

/**
 * Changes a role. What is given or taken the actor has to hold, and to a role of his own he gives nothing, not even
 * what another role of his holds: it would outlast that one. The administrator's role is not edited. Source: product 9.
 */
export async function updateRole(ctx: Ctx, id: string, input: RoleUpdate): Promise<Role> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const before = found(await findRole(db, actor.tenant_id, id));
  if (before.system) throw forbidden();
  if (before.version !== input.version) throw stale(before);
  const changed = {
    id,
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description,
    permissions: input.permissions ?? before.permissions,
  };
  const mine = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  const own = await hasRole(db, actor.tenant_id, actor.user_id, id);
  requireMayChange(mine, own, before.permissions, changed.permissions);
  const taken = await findRoleByName(db, actor.tenant_id, changed.name);
  if (taken !== null && taken !== id) throw nameTaken();

  await updateRoleRow(db, actor.tenant_id, changed);
  const after = found(await findRole(db, actor.tenant_id, id));
  await record(ctx, "role.updated", id, before, after);
  return after;
}

function requireMayChange(
  mine: Rights,
  own: boolean,
  before: readonly TenantPermission[],
  after: readonly TenantPermission[],
): void {
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  const held = [...given, ...taken].every((name) => mine.permissions.has(name));
  if (!held || (own && given.length > 0 && !mine.system)) throw forbidden();
}
