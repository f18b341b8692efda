import type * as z from "zod";
import type { RoleLimits, User, UserUpdate } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, stale } from "#server/http/problem";
import { toldLimits, withLimits } from "#server/people/limits-to-give";
import { forbidden } from "#server/people/refusals";
import { hasAdministrator, listRolesById, lockPeople } from "#server/people/rights.queries";
import { requireCovers, requireRoles } from "#server/people/roles-to-give";
import { findUser, replaceRolesOf } from "#server/people/users.queries";

/**
 * Changes which roles a person has in the company, and for which accommodations. Refused with 403: one's own roles,
 * roles that hold or reach more than the actor does, a person who holds more, and taking the last administrator away. Source: product 9.
 */
export async function updateUser(ctx: Ctx, uuid: string, input: z.output<typeof UserUpdate>): Promise<User> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const before = found(await findUser(db, actor.tenant_id, uuid));
  if (before.version !== input.version) throw stale(before);
  const had = before.roles.map((role) => role.id);
  const asked = [...new Set(input.role_ids ?? had)];
  const limits = input.role_limits ?? before.role_limits.filter(({ role_id }) => asked.includes(role_id));
  const given = await requireRoles(ctx, asked);
  const roles = input.role_limits ? await withLimits(ctx, given, limits) : given;
  const sameRoles = had.length === asked.length && asked.every((id) => had.includes(id));
  if (sameRoles && isSameLimits(before.role_limits, limits)) return before;

  if (uuid === actor.user_id) throw forbidden();
  const theirs = await listRolesById(db, actor.tenant_id, had);
  await requireCovers(ctx, theirs, roles);

  await replaceRolesOf(db, actor.tenant_id, uuid, asked, limits);
  if (theirs.some(({ system }) => system) && !(await hasAdministrator(db, actor.tenant_id))) throw forbidden();
  const after = found(await findUser(db, actor.tenant_id, uuid));
  await record(ctx, "user.roles_changed", uuid, await told(ctx, before), await told(ctx, after));
  return after;
}

const told = async (ctx: Ctx, { roles, role_limits }: User) => {
  return { roles, limits: await toldLimits(ctx, roles, role_limits) };
};

function isSameLimits(before: RoleLimits, after: RoleLimits): boolean {
  const text = (limits: RoleLimits) =>
    limits.map(({ role_id, accommodation_ids }) => [role_id, ...[...new Set(accommodation_ids)].sort()].join()).sort();
  return text(before).join(";") === text(after).join(";");
}
