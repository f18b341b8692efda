import { afterAll, beforeAll } from "vitest";
import { moduleNames, type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type Company, makeCompany, makePerson, makeRole } from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp, testClock } from "#tests/support/test-app";

/** A user of a company with a session. */
export interface Member {
  user_id: string;
  email: string;
  role_id: string;
  caller: Caller;
}

/** A company with a signed-in administrator. */
export interface Office extends Company {
  admin: Caller;
}

/** The application on a new database for the file, with companies created on demand. */
export function peopleWorld() {
  let test: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    test = await testDatabase();
    app = createTestApp(test.database);
  });
  afterAll(() => test?.close());

  return {
    app: () => app,
    database: () => test.database,

    async office(name?: string): Promise<Office> {
      const company = await makeCompany(test.database, { at: app.clock.now(), ...(name && { name }) });
      return { ...company, admin: await app.signedIn(company.user_id, company.tenant_id) };
    },

    /** Another user of the company with a role of these permissions (null: an administrator). */
    async member(
      { tenant_id, role_id }: Pick<Company, "tenant_id" | "role_id">,
      permissions: readonly TenantPermission[] | null,
      about: { name?: string; email?: string } = {},
    ): Promise<Member> {
      const role = permissions === null ? { role_id } : await makeRole(test.database, tenant_id, permissions);
      const person = await makePerson(test.database, {
        tenant_id,
        role_ids: [role.role_id],
        at: app.clock.now(),
        ...about,
      });
      return { ...person, ...role, caller: await app.signedIn(person.user_id, tenant_id) };
    },

    role: (tenantId: string, permissions: readonly TenantPermission[]) =>
      makeRole(test.database, tenantId, permissions),
  };
}

/** The user's current permissions in the company, from `auth/me`. */
export async function effectivePermissions(caller: Caller): Promise<string[]> {
  const { body } = await caller.send("GET", "/api/auth/me");
  const names = body.user.roles.flatMap((role: { permissions: { name: string }[] }) =>
    role.permissions.map(({ name }) => name),
  );
  return [...new Set<string>(names)].sort();
}

/** An administrator's context as at the start of their request, whatever happened since. */
export function lettingIn(db: Db, tenant_id: string, user_id: string): Ctx {
  const actor: Ctx["actor"] = {
    user_id,
    session_id: "",
    is_super_admin: false,
    tenant_id,
    timezone: "America/Sao_Paulo",
    permissions: new Set(tenantPermissionNames),
    reach: null,
    modules: new Set(moduleNames),
    address: "",
    request_id: "",
  };
  return { actor, db, clock: testClock() };
}
