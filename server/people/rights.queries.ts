import { sql } from "kysely";
import { arrayOf } from "#server/db/array-of";
import type { Db } from "#server/db/database";
import type { RoleRights } from "#server/people/rights";

/**
 * Serializes changes of rights in a company. Reads after the lock see the previous change, so two administrators cannot
 * remove each other. Bookings do not wait.
 */
export async function lockPeople(db: Db, tenantId: string): Promise<void> {
  await db.selectFrom("tenants").select("id").where("id", "=", tenantId).forNoKeyUpdate().execute();
}

/** The stored permissions of a role; `role` is its alias in the outer query. */
export const storedPermissions = (db: Db, role: string) =>
  arrayOf(
    db
      .selectFrom("role_permissions as rp")
      .select("rp.permission")
      .where("rp.tenant_id", "=", sql.ref<string>(`${role}.tenant_id`))
      .where("rp.role_id", "=", sql.ref<string>(`${role}.id`)),
  );

/** Roles of a company with their permissions as stored, see `permissionsOfRole`. */
function roleRights(db: Db, tenantId: string) {
  return db
    .selectFrom("roles")
    .select(["roles.id", "roles.name", "roles.system", storedPermissions(db, "roles").as("permissions")])
    .where("roles.tenant_id", "=", tenantId);
}

/** The given roles that belong to the company. */
export async function listRolesById(db: Db, tenantId: string, ids: readonly string[]) {
  return ids.length === 0 ? [] : roleRights(db, tenantId).where("roles.id", "in", ids).execute();
}

/** The roles that give a user rights in the company now: none while the user is blocked. */
export function listEffectiveRoles(db: Db, tenantId: string, userId: string): Promise<(RoleRights & { id: string })[]> {
  return roleRights(db, tenantId)
    .innerJoin("membership_roles as mr", (join) =>
      join.onRef("mr.tenant_id", "=", "roles.tenant_id").onRef("mr.role_id", "=", "roles.id"),
    )
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.tenant_id", "=", "mr.tenant_id").onRef("m.user_id", "=", "mr.user_id"),
    )
    .select((on) =>
      sql<string[] | null>`case when mr.limited then array(select accommodation_id from membership_role_limits l
        where l.tenant_id = ${on.ref("mr.tenant_id")} and l.user_id = ${on.ref("mr.user_id")}
          and l.role_id = ${on.ref("mr.role_id")}) end`.as("limit"),
    )
    .where("mr.user_id", "=", userId)
    .where("m.blocked_at", "is", null)
    .execute();
}

/** Whether the company has an administrator who is not blocked. */
export async function hasAdministrator(db: Db, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom("membership_roles as mr")
    .innerJoin("roles as r", (join) => join.onRef("r.tenant_id", "=", "mr.tenant_id").onRef("r.id", "=", "mr.role_id"))
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.tenant_id", "=", "mr.tenant_id").onRef("m.user_id", "=", "mr.user_id"),
    )
    .innerJoin("users as u", "u.id", "mr.user_id")
    .select("mr.user_id")
    .where("mr.tenant_id", "=", tenantId)
    .where("r.system", "=", true)
    .where("m.blocked_at", "is", null)
    .where("u.blocked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the company has members, blocked or not. */
export async function hasMembers(db: Db, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the administrators' role, which every company has. */
export async function findSystemRole(db: Db, tenantId: string): Promise<string> {
  const row = await db
    .selectFrom("roles")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("system", "=", true)
    .executeTakeFirstOrThrow();
  return row.id;
}
