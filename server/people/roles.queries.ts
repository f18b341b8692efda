import { type Role, role } from "#contract/people";
import { fold } from "#domain/search-words";
import type { Db } from "#server/db/database";
import { permissionsOfRole } from "#server/people/rights";
import { storedPermissions } from "#server/people/rights.queries";
import { columnsOf } from "#server/records/columns";

/** A role's name as the company's other names are compared with it. */
export function foldedName(name: string): string {
  return fold(name).replace(/\s+/g, " ");
}

function rolesOf(db: Db, tenantId: string) {
  return db
    .selectFrom("roles as r")
    .select((on) => [
      ...columnsOf(role.fields, "permissions"),
      "r.system",
      storedPermissions(db, "r").as("permissions"),
      on
        .selectFrom("membership_roles as mr")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("mr.tenant_id", "=", "r.tenant_id")
        .whereRef("mr.role_id", "=", "r.id")
        .$asScalar()
        .$notNull()
        .as("user_count"),
    ])
    .where("r.tenant_id", "=", tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rolesOf>["execute"]>>[number];

const toRole = (row: Row): Role => ({ ...row, permissions: permissionsOfRole(row) });

/** Every role of the company, the administrator's first. */
export async function listRoles(db: Db, tenantId: string): Promise<Role[]> {
  const rows = await rolesOf(db, tenantId).orderBy("r.system", "desc").orderBy("r.name_folded").execute();
  return rows.map(toRole);
}

/** One role of the company, or null. */
export async function findRole(db: Db, tenantId: string, id: string): Promise<Role | null> {
  const row = await rolesOf(db, tenantId).where("r.id", "=", id).executeTakeFirst();
  return row ? toRole(row) : null;
}

/** Whether the person has the role. */
export async function hasRole(db: Db, tenantId: string, userId: string, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom("membership_roles")
    .select("role_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("role_id", "=", roleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an invitation gives the role to whoever accepts it. */
export async function isOffered(db: Db, tenantId: string, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitation_roles")
    .select("role_id")
    .where("tenant_id", "=", tenantId)
    .where("role_id", "=", roleId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewRole {
  id: string;
  name: string;
  description: string | null;
  system: boolean;
  permissions: readonly string[];
}

/** Writes new roles; the administrator's keeps no list, it holds everything by definition. */
export async function insertRoles(db: Db, tenantId: string, roles: readonly NewRole[], now: Date): Promise<void> {
  const rows = roles.map(({ permissions, ...role }) => ({
    ...role,
    tenant_id: tenantId,
    name_folded: foldedName(role.name),
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto("roles").values(rows).execute();
  for (const role of roles) await insertPermissions(db, tenantId, role.id, role.permissions);
}

/** Makes these what a role holds. */
export async function replacePermissions(
  db: Db,
  tenantId: string,
  roleId: string,
  names: readonly string[],
): Promise<void> {
  await db.deleteFrom("role_permissions").where("tenant_id", "=", tenantId).where("role_id", "=", roleId).execute();
  await insertPermissions(db, tenantId, roleId, names);
}

async function insertPermissions(db: Db, tenantId: string, roleId: string, names: readonly string[]): Promise<void> {
  const rows = [...new Set(names)].map((permission) => ({ tenant_id: tenantId, role_id: roleId, permission }));
  if (rows.length > 0) await db.insertInto("role_permissions").values(rows).execute();
}
