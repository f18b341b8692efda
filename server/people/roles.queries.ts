import { sql } from "kysely";
import type { Role } from "#contract/people";
import { fold } from "#domain/search-words";
import type { Db } from "#server/db/database";
import { permissionsOfRole } from "#server/people/rights";

/** A role's name as the company's other names are compared with it. */
export function foldedName(name: string): string {
  return fold(name).replace(/\s+/g, " ");
}

function rolesOf(db: Db, tenantId: string) {
  return db
    .selectFrom("roles as r")
    .select((on) => [
      "r.id",
      "r.name",
      "r.description",
      "r.system",
      "r.version",
      sql<string[]>`array(select permission from role_permissions rp where rp.tenant_id = ${on.ref("r.tenant_id")}
        and rp.role_id = ${on.ref("r.id")})`.as("permissions"),
      sql<number>`(select count(*) from membership_roles mr where mr.tenant_id = ${on.ref("r.tenant_id")}
        and mr.role_id = ${on.ref("r.id")})`.as("user_count"),
    ])
    .where("r.tenant_id", "=", tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rolesOf>["execute"]>>[number];

const toRole = (row: Row): Role => ({ ...row, permissions: permissionsOfRole(row) });

/** Every role of the company, the administrator's first. */
export async function findRoles(db: Db, tenantId: string): Promise<Role[]> {
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

/** The id of the company's role of that name, however it is written; null when the name is free. */
export async function findRoleByName(db: Db, tenantId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("roles")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("name_folded", "=", foldedName(name))
    .executeTakeFirst();
  return row?.id ?? null;
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
  }));
  await db.insertInto("roles").values(rows).execute();
  for (const role of roles) await insertPermissions(db, tenantId, role.id, role.permissions);
}

async function insertPermissions(db: Db, tenantId: string, roleId: string, names: readonly string[]): Promise<void> {
  const rows = [...new Set(names)].map((permission) => ({ tenant_id: tenantId, role_id: roleId, permission }));
  if (rows.length > 0) await db.insertInto("role_permissions").values(rows).execute();
}

/** Writes a role's name, description and permissions as they shall be, and counts its version up. */
export async function updateRoleRow(
  db: Db,
  tenantId: string,
  role: Pick<NewRole, "id" | "name" | "description" | "permissions">,
): Promise<void> {
  await db
    .updateTable("roles")
    .set((on) => ({
      name: role.name,
      name_folded: foldedName(role.name),
      description: role.description,
      version: on("version", "+", 1),
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", role.id)
    .execute();
  await db.deleteFrom("role_permissions").where("tenant_id", "=", tenantId).where("role_id", "=", role.id).execute();
  await insertPermissions(db, tenantId, role.id, role.permissions);
}

/** Deletes a role with its permissions. */
export async function deleteRoleRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("roles").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
