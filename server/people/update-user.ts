import type * as z from "zod";
import type { User, UserUpdate } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, invalid, stale } from "#server/http/problem";
import { forbidden } from "#server/people/refusals";
import { covers, rightsOf } from "#server/people/rights";
import { hasAdministrator, listEffectiveRoles, listRolesById, lockPeople } from "#server/people/rights.queries";
import { findUser, replaceRolesOf } from "#server/people/users.queries";

/**
 * Changes which roles a person has in the company. Refused with 403: one's own roles, roles that hold more than the
 * actor does, a person who holds more, and taking the last administrator away. Source: product 9.
 */
export async function updateUser(ctx: Ctx, uuid: string, input: z.output<typeof UserUpdate>): Promise<User> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const before = found(await findUser(db, actor.tenant_id, uuid));
  if (before.version !== input.version) throw stale(before);
  const asked = [...new Set(input.role_ids ?? before.roles.map((role) => role.id))];
  const roles = await listRolesById(db, actor.tenant_id, asked);
  if (roles.length < asked.length) throw invalid("role_ids", "Um dos perfis de acesso não existe mais");
  const had = new Set(before.roles.map((role) => role.id));
  if (had.size === asked.length && asked.every((id) => had.has(id))) return before;

  if (uuid === actor.user_id) throw forbidden();
  const mine = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  const theirs = rightsOf(await listRolesById(db, actor.tenant_id, [...had]));
  if (!covers(mine, theirs) || !covers(mine, rightsOf(roles))) throw forbidden();

  await replaceRolesOf(db, actor.tenant_id, uuid, asked);
  if (theirs.system && !(await hasAdministrator(db, actor.tenant_id))) throw forbidden();
  const after = found(await findUser(db, actor.tenant_id, uuid));
  await record(ctx, "user.roles_changed", uuid, { roles: before.roles }, { roles: after.roles });
  return after;
}
