import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

async function moduleNamed(name: string) {
  const { body } = await house.admin.send("GET", "/api/admin/modules");
  return body.data.find((each: { name: string }) => each.name === name);
}
const change = (body: object) => house.admin.send("PUT", "/api/admin/modules", { body });
const trailOf = (record: string) =>
  db.database.asAdmin((tx) =>
    tx.selectFrom("service_events").select("action").where("record_id", "=", record).orderBy("created_at").execute(),
  );

describe("a module", () => {
  test("switched off for all companies is closed from the next request, and can be reopened", async () => {
    const { id } = await house.plan();
    const { caller } = await house.company(id);
    const list = () => caller.send("GET", "/api/accommodations");
    expect((await list()).status).toBe(200);
    const { version } = await moduleNamed("accommodation");
    const off = await change({ name: "accommodation", active: false, off_reason: "Revisão dos preços", version });
    expect(off.body).toMatchObject({ active: false, off_reason: "Revisão dos preços", version: version + 1 });
    const refused = await list();
    expect(refused).toMatchObject({ status: 403, body: { error: "ModuleNotInPlanException" } });
    expect(refused.body.message, "not that the plan lacks it").toMatch(
      /^Este módulo está desligado para todas as empresas/,
    );
    expect(JSON.stringify(refused.body), "the reason is the service's own").not.toContain("Revisão dos preços");
    const me = await caller.send("GET", "/api/auth/me");
    const names = me.body.user.tenants[0].plan.modules.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["booking", "role", "subscription", "user"]);
    const on = await change({ name: "accommodation", active: true, version: version + 1 });
    expect(on.body).toMatchObject({ active: true, off_reason: null });
    expect((await list()).status).toBe(200);
    expect(await trailOf("accommodation")).toHaveLength(2);
  });

  test("cannot be switched off without a reason, or if it is part of every plan", async () => {
    const { version } = await moduleNamed("financial");
    const reply = await change({ name: "financial", active: false, version });
    expect([reply.status, reply.body.errors]).toEqual([422, { off_reason: ["Diga por que o módulo será desligado"] }]);
    for (const name of ["user", "role", "subscription"]) {
      const { version } = await moduleNamed(name);
      const refused = await change({ name, active: false, off_reason: "Porque sim", version });
      expect(refused.body.errors).toEqual({ active: ["Este módulo faz parte de todo plano"] });
    }
  });

  test("cannot be saved with an old version", async () => {
    const { version } = await moduleNamed("contracts");
    expect((await change({ name: "contracts", label: "Contratos", version })).status).toBe(200);
    const late = await change({ name: "contracts", label: "Papéis", version });
    expect(late).toMatchObject({ status: 409, body: { current: { label: "Contratos", version: version + 1 } } });
  });

  test("counts the companies that have it by agreement or by a current override", async () => {
    const { id } = await house.plan({ modules: ["booking"] });
    const before = await moduleNamed("contracts");
    const { tenant_id } = await house.company(id);
    const override = { tenant_id, module: "contracts", open: true, reason: "Teste", created_at: house.clock.now() };
    await db.database.asAdmin((tx) => tx.insertInto("module_overrides").values(override).execute());
    expect((await moduleNamed("contracts")).tenants).toBe(before.tenants + 1);
    await db.database.asAdmin((tx) =>
      tx.updateTable("module_overrides").set({ expires_on: "2026-11-19" }).where("tenant_id", "=", tenant_id).execute(),
    );
    expect((await moduleNamed("contracts")).tenants).toBe(before.tenants);
  });
});

describe("a plan", () => {
  test("always includes users, roles and subscription", async () => {
    const { id } = await house.plan({ modules: ["booking"] });
    const { body } = await house.admin.send("GET", `/api/admin/plans/${id}`);
    expect(body.modules.sort()).toEqual(["booking", "role", "subscription", "user"]);
  });

  test("can change without changing what a company agreed to", async () => {
    const plan = await house.plan({ max_accommodations: 5 });
    const { tenant_id } = await house.company(plan.id);
    const body = { monthly_cents: 99_900, max_accommodations: 1, modules: [], version: plan.version };
    const saved = await house.admin.send("PUT", `/api/admin/plans/${plan.id}`, { body });
    expect(saved.body).toMatchObject({ monthly_cents: 99_900, tenants: 1, tenants_before: 1 });
    const agreed = await db.database.asAdmin((tx) =>
      tx.selectFrom("subscriptions").selectAll().where("tenant_id", "=", tenant_id).executeTakeFirstOrThrow(),
    );
    expect(agreed).toMatchObject({ price_cents: 29_900, max_accommodations: 5, agreed_on: "2026-11-20" });
    expect(agreed.modules).toContain("accommodation");
    expect(await trailOf(plan.id)).toEqual([{ action: "plan.created" }, { action: "plan.updated" }]);
  });

  test("must have a unique name", async () => {
    const { name } = await house.plan();
    const body = { name, monthly_cents: 0, yearly_cents: 0, modules: [] };
    const reply = await house.admin.send("POST", "/api/admin/plans", { body });
    expect([reply.status, reply.body.errors]).toEqual([422, { name: ["Já existe um plano com este nome"] }]);
  });
});
