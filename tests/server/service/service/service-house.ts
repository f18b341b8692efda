import type { PlanInput } from "#contract/service/admin-plans";
import { newId } from "#server/platform/db/new-id";
import type { TestDatabase } from "#tests/support/database";
import { makePerson } from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp } from "#tests/support/test-app";

/** The application with a member of the service's staff. */
export interface ServiceHouse extends TestApp {
  db: TestDatabase;
  admin: Caller;
  adminId: string;
  /** Creates a plan with a unique name. */
  plan(fields?: Partial<PlanInput>): Promise<{ id: string; name: string; version: number }>;
  /** A company on the plan, created by the service, with its administrator. */
  company(plan_id: string, state?: "trial" | "active"): Promise<{ tenant_id: string; user_id: string; caller: Caller }>;
}

/** Opens the application on the database, at 20 November 2026. */
export async function openService(db: TestDatabase): Promise<ServiceHouse> {
  const app = createTestApp(db.database);
  const { user_id } = await makePerson(db.database, { is_super_admin: true });
  const admin = await app.signedIn(user_id);
  return {
    ...app,
    db,
    admin,
    adminId: user_id,
    async plan(fields = {}) {
      const body = { name: `Plano ${newId(app.clock.now())}`, monthly_cents: 29_900, yearly_cents: 299_000, ...fields };
      const modules = ["accommodation", "booking"];
      const reply = await (await app.signedIn(user_id)).send("POST", "/api/admin/plans", {
        body: { modules, ...body },
      });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    },
    async company(plan_id, state = "active") {
      const now = app.clock.now();
      const tenant_id = newId(now);
      const about = { name: `Pousada ${tenant_id}`, legal_name: "Pousada Ltda.", document: "11222333000181" };
      const at = { created_at: now, updated_at: now };
      await db.database.asAdmin((tx) =>
        tx
          .insertInto("tenants")
          .values({ id: tenant_id, plan_id, state, ...about, ...at })
          .execute(),
      );
      const role_id = newId(now);
      await db.database.asTenant(tenant_id, (tx) =>
        tx
          .insertInto("roles")
          .values({
            tenant_id,
            id: role_id,
            name: "Administrador",
            name_folded: "administrador",
            system: true,
            created_at: now,
          })
          .execute(),
      );
      const person = await makePerson(db.database, { tenant_id, role_ids: [role_id], at: now });
      return { tenant_id, user_id: person.user_id, caller: await app.signedIn(person.user_id, tenant_id) };
    },
  };
}
