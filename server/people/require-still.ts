import type { TenantPermission } from "#contract/access";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { forbidden } from "#server/people/refusals";
import { rightsOf } from "#server/people/rights";
import { listEffectiveRoles } from "#server/people/rights.queries";

/**
 * Checks the rights again in a later transaction of a long response: refuses with 403 a user who was blocked, lost the
 * permission or reaches other accommodations meanwhile.
 */
export async function requireStill(db: Db, actor: Actor, permission: TenantPermission): Promise<void> {
  const { permissions, reach } = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  if (!permissions.has(permission) || !isSameReach(reach, actor.reach)) throw forbidden();
}

function isSameReach(now: ReadonlySet<string> | null, then: readonly string[] | null): boolean {
  if (now === null || then === null) return now === then;
  return now.size === then.length && then.every((id) => now.has(id));
}
