import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { forbidden } from "#server/people/refusals";
import { covers, type RoleRights, rightsOf } from "#server/people/rights";
import { listEffectiveRoles, listRolesById } from "#server/people/rights.queries";

type GivenRole = RoleRights & { id: string; name: string };

/** The company's roles with these ids; 422 at `role_ids` if one no longer exists. */
export async function requireRoles({ actor, db }: Ctx, ids: readonly string[]): Promise<GivenRole[]> {
  const roles = await listRolesById(db, actor.tenant_id, ids);
  if (roles.length < new Set(ids).size) throw invalid("role_ids", "Um dos perfis de acesso não existe mais");
  return roles;
}

/** Refuses with 403 to give or remove roles with more rights than the actor. Source: product 9. */
export async function requireCovers({ actor, db }: Ctx, ...each: (readonly RoleRights[])[]): Promise<void> {
  const mine = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  if (!each.every((roles) => covers(mine, rightsOf(roles)))) throw forbidden();
}
