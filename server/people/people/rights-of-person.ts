import type { TenantPermission } from "#contract/platform/access";
import { type Rights, rightsOf } from "#server/people/people/rights";
import { listEffectiveRoles } from "#server/people/people/roles.queries";
import { forbidden } from "#server/people/people/roles-to-give";
import type { Actor, Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";

export async function rightsOfPerson({ actor, db }: Pick<Ctx, "actor" | "db">, userId: string): Promise<Rights> {
  return rightsOf(await listEffectiveRoles(db, actor.tenant_id, userId));
}

/**
 * Checks the rights again in a later transaction of a long response: refuses with 403 a user who was blocked, lost the
 * permission or reaches other accommodations meanwhile.
 */
export async function requireStill(db: Db, actor: Actor, permission: TenantPermission): Promise<void> {
  const { permissions, reach } = await rightsOfPerson({ actor, db }, actor.user_id);
  if (!permissions.has(permission) || !isSameReach(reach, actor.reach)) throw forbidden();
}

function isSameReach(now: ReadonlySet<string> | null, then: readonly string[] | null): boolean {
  if (now === null || then === null) return now === then;
  return now.size === then.length && then.every((id) => now.has(id));
}
