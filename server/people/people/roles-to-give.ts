import type { RoleLimits } from "#contract/people/people";
import { covers, type RoleRights, rightsOf } from "#server/people/people/rights";
import { findPlaceNames, listEffectiveRoles, listRolesById } from "#server/people/people/roles.queries";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";

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

/** The actor would give, remove or change more rights than they have. */
export function forbidden(): Problem {
  return new Problem("UserForbiddenForActionException");
}

/**
 * Roles with the accommodations to which they are limited. Refuses with 422 at `role_limits` a role that is not given,
 * one limited twice, the administrator's, and unknown accommodations.
 */
export async function withLimits<R extends RoleRights & { id: string }>(
  { actor, db }: Ctx,
  roles: readonly R[],
  limits: RoleLimits,
): Promise<R[]> {
  const ids = limits.map(({ role_id }) => role_id);
  const limited = roles.filter(({ id }) => ids.includes(id));
  if (limited.length < ids.length)
    throw invalid("role_limits", "Limite só perfis que a pessoa recebe, cada um uma vez");
  if (limited.some(({ system }) => system)) {
    throw invalid("role_limits", "O perfil de administrador vale para todas as acomodações");
  }
  const places = [...new Set(limits.flatMap(({ accommodation_ids }) => accommodation_ids))];
  const known = await findPlaceNames(db, actor.tenant_id, places);
  if (known.size < places.length) throw invalid("role_limits", "Uma das acomodações não existe mais");
  return roles.map((role) => ({
    ...role,
    limit: limits.find(({ role_id }) => role_id === role.id)?.accommodation_ids ?? null,
  }));
}

/** The limits as the trail shows them: each role with the names of its accommodations. */
export async function toldLimits(
  { actor, db }: Ctx,
  roles: readonly { id: string; name: string }[],
  limits: RoleLimits,
): Promise<string[]> {
  const names = await findPlaceNames(db, actor.tenant_id, [
    ...new Set(limits.flatMap(({ accommodation_ids }) => accommodation_ids)),
  ]);
  return limits.map(({ role_id, accommodation_ids }) => {
    const role = roles.find(({ id }) => id === role_id)?.name ?? "";
    return `${role}: ${
      accommodation_ids
        .map((id) => names.get(id))
        .filter(Boolean)
        .sort()
        .join(", ") || "nenhuma"
    }`;
  });
}
