import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { type ReadyMadeRoleName, readyMadeRoles } from "#server/people/ready-made-roles";
import { insertRoles } from "#server/people/roles.queries";

/** Gives a new company its ready-made roles; answers their ids by name. */
export async function createReadyMadeRoles(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<Record<ReadyMadeRoleName, string>> {
  const roles = readyMadeRoles.map((role) => ({ id: newId(now), ...role }));
  await insertRoles(db, tenantId, roles, now);
  return Object.fromEntries(roles.map((role) => [role.name, role.id])) as Record<ReadyMadeRoleName, string>;
}
