import { randomBytes } from "node:crypto";
import { type ModuleName, moduleNames, type TenantPermission } from "#contract/platform/access";
import type { Database } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

export const testPassword = "test-password";

// argon2id of testPassword, computed once because hashing is expensive by design.
export const testPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$LVgFCzvfr4143sF/GaZ+QQ$ML04kLcjxS7s8S9LQpCgmlRNPBUcTVS6D45ijCoDHvo";

export interface CompanyOverrides {
  name?: string;
  timezone?: string;
  state?: "trial" | "active" | "past_due" | "suspended" | "cancelled";
  /** Modules of the company's plan; all by default. */
  modules?: readonly ModuleName[];
  /** The permissions of the user's role; null, the default, is the system role with all permissions. */
  permissions?: readonly TenantPermission[] | null;
  hold_hours?: number;
  at?: Date;
}

export interface Company {
  tenant_id: string;
  plan_id: string;
  role_id: string;
  user_id: string;
  email: string;
  name: string;
}

/** Letters alone: mails defuse what could be a telephone number. */
const text = () =>
  randomBytes(6)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);

/** A separate company for a test: plan, role and one user, whose password is `testPassword`. */
export async function makeCompany(database: Database, overrides: CompanyOverrides = {}): Promise<Company> {
  const now = overrides.at ?? new Date();
  const tenant_id = newId(now);
  const plan_id = newId(now);
  const name = overrides.name ?? `Pousada ${text()}`;
  await database.asAdmin(async (db) => {
    await db
      .insertInto("plans")
      .values({ id: plan_id, name: `Plano ${text()}`, created_at: now })
      .execute();
    const modules = (overrides.modules ?? moduleNames).map((module) => ({ plan_id, module }));
    if (modules.length > 0) await db.insertInto("plan_modules").values(modules).execute();
    await db
      .insertInto("tenants")
      .values({
        id: tenant_id,
        name,
        legal_name: `${name} Ltda.`,
        document: "11222333000181",
        plan_id,
        state: overrides.state ?? "active",
        timezone: overrides.timezone ?? "America/Sao_Paulo",
        hold_hours: overrides.hold_hours ?? 24,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  const { role_id } = await makeRole(database, tenant_id, overrides.permissions ?? null, now);
  const person = await makePerson(database, { tenant_id, role_ids: [role_id], at: now });
  return { tenant_id, plan_id, role_id, name, ...person };
}

/** Removes a module from the company's agreed plan; the returned function restores it. */
export async function takeModule(
  database: Database,
  tenant_id: string,
  module: ModuleName,
): Promise<() => Promise<void>> {
  const agree = (change: (modules: string[]) => string[]) =>
    database.asAdmin(async (db) => {
      const agreed = db.selectFrom("subscriptions").where("tenant_id", "=", tenant_id);
      const { modules } = await agreed.select("modules").executeTakeFirstOrThrow();
      const changed = { modules: change(modules) };
      await db.updateTable("subscriptions").set(changed).where("tenant_id", "=", tenant_id).execute();
    });
  await agree((modules) => modules.filter((name) => name !== module));
  return () => agree((modules) => [...modules, module]);
}

/** A role of the company; null permissions create the system role. */
export async function makeRole(
  database: Database,
  tenant_id: string,
  permissions: readonly TenantPermission[] | null,
  now = new Date(),
): Promise<{ role_id: string }> {
  const role_id = newId(now);
  const name = permissions === null ? "Administrador" : `Perfil ${text()}`;
  await database.asTenant(tenant_id, async (db) => {
    await db
      .insertInto("roles")
      .values({
        tenant_id,
        id: role_id,
        name,
        name_folded: name.toLowerCase(),
        system: permissions === null,
        ...(permissions?.includes("bookings.override") && { discount_basis_points: 10_000 }),
        created_at: now,
      })
      .execute();
    const rows = (permissions ?? []).map((permission) => ({ tenant_id, role_id, permission }));
    if (rows.length > 0) await db.insertInto("role_permissions").values(rows).execute();
  });
  return { role_id };
}

export interface PersonOverrides {
  /** If omitted, the person belongs to no company. */
  tenant_id?: string;
  role_ids?: readonly string[];
  is_super_admin?: boolean;
  email?: string;
  name?: string;
  at?: Date;
}

/** A user whose password is `testPassword`, member of the company with the roles. */
export async function makePerson(database: Database, overrides: PersonOverrides = {}) {
  const { tenant_id, role_ids = [], is_super_admin = false, at: now = new Date() } = overrides;
  const user_id = newId(now);
  const email = overrides.email ?? `${text()}@exemplo.test`;
  await database.asAuth((db) =>
    db
      .insertInto("users")
      .values({
        id: user_id,
        email,
        name: overrides.name ?? `Pessoa ${text()}`,
        password_hash: testPasswordHash,
        is_super_admin,
        default_tenant_id: tenant_id ?? null,
        created_at: now,
      })
      .execute(),
  );
  if (tenant_id) await joinCompany(database, { tenant_id, user_id, role_ids, at: now });
  return { user_id, email };
}

interface Joining {
  tenant_id: string;
  user_id: string;
  role_ids: readonly string[];
  at?: Date;
}

/** Makes an existing user a member of the company, with the roles. */
export async function joinCompany(database: Database, { tenant_id, user_id, role_ids, at }: Joining): Promise<void> {
  await database.asTenant(tenant_id, async (db) => {
    await db
      .insertInto("memberships")
      .values({ tenant_id, user_id, created_at: at ?? new Date() })
      .execute();
    const rows = role_ids.map((role_id) => ({ tenant_id, user_id, role_id }));
    if (rows.length > 0) await db.insertInto("membership_roles").values(rows).execute();
  });
}
