import { everyEndpoint } from "#contract/every-endpoint";
import { type permissions, type Role, role } from "#contract/people/people";
import {
  type TenantPermission,
  tenantPermissionNames,
  tenantPermissions,
  unseenAmong,
  unseenSentence,
} from "#contract/platform/access";
import { fold } from "#domain/search-words";
import { type ReadyMadeRoleName, readyMadeRoles } from "#server/people/people/ready-made-roles";
import { covers, permissionsOfRole, type RoleRights, rightsOf } from "#server/people/people/rights";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { lockPeople, storedPermissions } from "#server/people/people/roles.queries";
import { forbidden } from "#server/people/people/roles-to-give";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

type Named = { name: string; description: string | null };

/**
 * Roles of a company. The administrator's can be neither edited nor deleted; one with more rights than the actor
 * neither renamed nor deleted; a role in use cannot be deleted.
 */
export const roleVerbs = recordVerbs({
  definition: role,
  table: "roles",
  name: "role",
  list: async ({ actor, db }) => ({ data: await listRoles(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findRole(db, actor.tenant_id, id),
  lock: ({ actor, db }) => lockPeople(db, actor.tenant_id),
  async beforeSave(ctx, { values, said, before }) {
    if (before?.system) throw forbidden();
    if (before) await requireMayChange(ctx, before.id, before.permissions, values.permissions);
    if (before) await requireMayGive(ctx, before, values.discount_basis_points);
    if (before && isRenamed(before, values)) await requireCovers(ctx, before);
    if (!before) await requireCovers(ctx, { system: false, ...values });
    if (said.permissions) await requireViews(ctx, before?.permissions ?? [], values.permissions);
    return values;
  },
  row: ({ permissions, ...values }) => ({ ...values, name_folded: foldedName(values.name) }),
  async afterSave({ actor, db }, id, { values, said }) {
    if (said.permissions) await replacePermissions(db, actor.tenant_id, id, values.permissions);
  },
  async beforeDelete(ctx, before) {
    if (before.system) throw forbidden();
    await requireCovers(ctx, before);
    if (before.user_count > 0) throw new Problem("RoleInUseException");
    if (await isOffered(ctx.db, ctx.actor.tenant_id, before.id)) throw offered();
  },
  taken: { constraint: "roles_name", field: "name", sentence: "Já existe um perfil com este nome" },
});

const offered = () =>
  new Problem("RoleInUseException", {
    reason: "Um convite em aberto dá este perfil. Revogue o convite antes de excluir o perfil.",
  });

const isRenamed = (before: Named, after: Named) =>
  before.name !== after.name || before.description !== after.description;

/**
 * A permission to change requires the permission to view. A role of an older release with only the former keeps it
 * while its permissions do not change, or if the editor cannot give the missing one. Source: issue 16.
 */
async function requireViews(ctx: Ctx, before: readonly TenantPermission[], after: readonly TenantPermission[]) {
  if (before.length === after.length && after.every((name) => before.includes(name))) return;
  const { permissions: mine } = await rightsOfPerson(ctx, ctx.actor.user_id);
  const kept = unseenAmong(before).filter(({ view }) => !mine.has(view));
  const missing = unseenAmong(after).find(({ name }) => !kept.some((half) => half.name === name));
  if (missing) throw invalid("permissions", unseenSentence(missing));
}

/** Refuses a role with more rights than the actor. */
async function requireCovers(ctx: Ctx, theirs: RoleRights): Promise<void> {
  if (!covers(await rightsOfPerson(ctx, ctx.actor.user_id), rightsOf([theirs]))) throw forbidden();
}

/**
 * The actor must have every right that is added or removed. To a role of their own they can add nothing, not even a
 * right from another role of theirs, which it would outlast. Source: product 9.
 */
async function requireMayChange(
  ctx: Ctx,
  id: string,
  before: readonly TenantPermission[],
  after: readonly TenantPermission[],
): Promise<void> {
  const mine = await rightsOfPerson(ctx, ctx.actor.user_id);
  const own = await hasRole(ctx.db, ctx.actor.tenant_id, ctx.actor.user_id, id);
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  const held = [...given, ...taken].every((name) => mine.permissions.has(name));
  if (!held || (own && given.length > 0 && !mine.system)) throw forbidden();
}

/** The same for the discount of a role: nobody gives more than their own, nor more to a role of theirs. */
async function requireMayGive(ctx: Ctx, before: Role, share: number): Promise<void> {
  if (share === before.discount_basis_points) return;
  const mine = await rightsOfPerson(ctx, ctx.actor.user_id);
  const own = await hasRole(ctx.db, ctx.actor.tenant_id, ctx.actor.user_id, before.id);
  const raised = share > before.discount_basis_points;
  if (Math.max(share, before.discount_basis_points) > mine.discount_basis_points) throw forbidden();
  if (own && raised && !mine.system) throw forbidden();
}

/** Creates the ready-made roles of a new company; returns their ids by name. */
export async function createReadyMadeRoles(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<Record<ReadyMadeRoleName, string>> {
  const roles = readyMadeRoles.map((role) => ({ id: newId(now), ...role }));
  await insertRoles(db, tenantId, roles, now);
  return Object.fromEntries(roles.map((role) => [role.name, role.id])) as Record<ReadyMadeRoleName, string>;
}

/** A role's name in the form used to compare names within the company. */
function foldedName(name: string): string {
  return fold(name).replace(/\s+/g, " ");
}

/** The permissions of a company's roles, in the order of the matrix; without the service's own permissions. */
export const listPermissions: Verb<typeof permissions.list> = async () => {
  const told = (name: TenantPermission) => ({
    name,
    ...tenantPermissions[name],
    in_use: permissionsInUse.includes(name),
  });
  return { data: tenantPermissionNames.map(told) };
};

/** Checked inside a verb, not by an endpoint; a test compares the list with every `may(actor, ...)`. */
export const askedInside = ["money.view", "guests.documents", "bookings.override", "cleaning.view"] as const;

const asked = new Set<string>([
  ...askedInside,
  ...Object.values(everyEndpoint).flatMap(({ access }) => (access === "public" ? [] : (access.permission ?? []))),
]);

/** The permissions that some code checks; the others are reserved and have no effect yet. */
export const permissionsInUse: readonly TenantPermission[] = tenantPermissionNames.filter((name) => asked.has(name));

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
async function listRoles(db: Db, tenantId: string): Promise<Role[]> {
  const rows = await rolesOf(db, tenantId).orderBy("r.system", "desc").orderBy("r.name_folded").execute();
  return rows.map(toRole);
}

async function findRole(db: Db, tenantId: string, id: string): Promise<Role | null> {
  const row = await rolesOf(db, tenantId).where("r.id", "=", id).executeTakeFirst();
  return row ? toRole(row) : null;
}

async function hasRole(db: Db, tenantId: string, userId: string, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom("membership_roles")
    .select("role_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("role_id", "=", roleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an open invitation gives the role. */
async function isOffered(db: Db, tenantId: string, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitation_roles")
    .select("role_id")
    .where("tenant_id", "=", tenantId)
    .where("role_id", "=", roleId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewRole {
  id: string;
  name: string;
  description: string | null;
  system: boolean;
  permissions: readonly string[];
  discount_basis_points: number;
}

/** Inserts roles; the administrator's stores no permissions, because it has all of them by definition. */
async function insertRoles(db: Db, tenantId: string, roles: readonly NewRole[], now: Date): Promise<void> {
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

/** Replaces the permissions of a role. */
async function replacePermissions(db: Db, tenantId: string, roleId: string, names: readonly string[]): Promise<void> {
  await db.deleteFrom("role_permissions").where("tenant_id", "=", tenantId).where("role_id", "=", roleId).execute();
  await insertPermissions(db, tenantId, roleId, names);
}

async function insertPermissions(db: Db, tenantId: string, roleId: string, names: readonly string[]): Promise<void> {
  const rows = [...new Set(names)].map((permission) => ({ tenant_id: tenantId, role_id: roleId, permission }));
  if (rows.length > 0) await db.insertInto("role_permissions").values(rows).execute();
}
