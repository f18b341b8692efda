import { type RawBuilder, sql } from "kysely";
import type { RoleLimits } from "#contract/people/people";
import type { RoleRights } from "#server/people/people/rights";
import type { Db } from "#server/platform/db/database";
import { arrayOf } from "#server/platform/db/expressions";

const tables = {
  membership: {
    roles: sql.table("membership_roles"),
    limits: sql.table("membership_role_limits"),
    of: sql.ref("user_id"),
  },
  invitation: {
    roles: sql.table("invitation_roles"),
    limits: sql.table("invitation_role_limits"),
    of: sql.ref("invitation_id"),
  },
} as const;

/** The limits of a user's roles, or of an invitation's, as the API returns them. */
export function limitsOf(kind: keyof typeof tables, tenantId: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { roles, limits, of } = tables[kind];
  return sql<RoleLimits>`coalesce((
    select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'accommodation_ids', array(
      select l.accommodation_id from ${limits} l
      where l.tenant_id = r.tenant_id and l.${of} = r.${of} and l.role_id = r.role_id order by 1)) order by r.role_id)
    from ${roles} r where r.tenant_id = ${tenantId} and r.${of} = ${id} and r.limited), '[]'::jsonb)`;
}

/** Roles as rows with their `limited` flag. */
export function limitedRows(roleIds: readonly string[], limits: RoleLimits): { role_id: string; limited: boolean }[] {
  return roleIds.map((role_id) => ({ role_id, limited: limits.some((limit) => limit.role_id === role_id) }));
}

/** Limits as rows, one per accommodation. */
export function placeRows(limits: RoleLimits): { role_id: string; accommodation_id: string }[] {
  return limits.flatMap(({ role_id, accommodation_ids }) =>
    [...new Set(accommodation_ids)].map((accommodation_id) => ({ role_id, accommodation_id })),
  );
}

/** The names of the given accommodations of the company, by id. */
export async function findPlaceNames(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accommodations")
    .select(["id", "name"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

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
    .select([
      "roles.id",
      "roles.name",
      "roles.system",
      "roles.discount_basis_points",
      storedPermissions(db, "roles").as("permissions"),
    ])
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
