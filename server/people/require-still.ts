import type { TenantPermission } from "#contract/access";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { forbidden } from "#server/people/refusals";
import { rightsOf } from "#server/people/rights";
import { listEffectiveRoles } from "#server/people/rights.queries";

/** Asks again in a later transaction of a long answer: refuses with 403 who was blocked or lost the right meanwhile. */
export async function requireStill(db: Db, actor: Actor, permission: TenantPermission): Promise<void> {
  const { permissions } = rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));
  if (!permissions.has(permission)) throw forbidden();
}
