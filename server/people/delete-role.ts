import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, Problem } from "#server/http/problem";
import { forbidden } from "#server/people/refusals";
import { covers, rightsOf } from "#server/people/rights";
import { listEffectiveRoles, lockPeople } from "#server/people/rights.queries";
import { deleteRoleRow, findRole } from "#server/people/roles.queries";

/** Deletes a role that nobody has. The administrator's stays, and so does one that holds more than the actor. */
export async function deleteRole(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const role = found(await findRole(db, actor.tenant_id, id));
  const mine = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  if (role.system || !covers(mine, rightsOf([role]))) throw forbidden();
  if (role.user_count > 0) throw new Problem("RoleInUseException");

  await deleteRoleRow(db, actor.tenant_id, id);
  await record(ctx, "role.deleted", id, role, null);
}
