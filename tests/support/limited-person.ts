import { type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import type { Database } from "#server/platform/db/database";
import { makePerson, makeRole } from "#tests/support/database-company";

/** Another user of a company, with a role of these permissions (all by default) for these accommodations only. */
export async function makeLimitedPerson(
  database: Database,
  tenant_id: string,
  accommodation_ids: readonly string[],
  { permissions = tenantPermissionNames, at }: { permissions?: readonly TenantPermission[]; at?: Date } = {},
): Promise<{ user_id: string; role_id: string; email: string }> {
  const { role_id } = await makeRole(database, tenant_id, permissions, at);
  const person = await makePerson(database, { tenant_id, role_ids: [role_id], ...(at && { at }) });
  await limitRole(database, { tenant_id, user_id: person.user_id, role_id }, accommodation_ids);
  return { ...person, role_id };
}

/** Limits a user's role to these accommodations. */
export async function limitRole(
  database: Database,
  whose: { tenant_id: string; user_id: string; role_id: string },
  accommodation_ids: readonly string[],
): Promise<void> {
  await database.asTenant(whose.tenant_id, async (db) => {
    await db
      .updateTable("membership_roles")
      .set({ limited: true })
      .where("tenant_id", "=", whose.tenant_id)
      .where("user_id", "=", whose.user_id)
      .where("role_id", "=", whose.role_id)
      .execute();
    const rows = accommodation_ids.map((accommodation_id) => ({ ...whose, accommodation_id }));
    if (rows.length === 0) return;
    await db
      .insertInto("membership_role_limits")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
