import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { countTenantRows } from "#server/service/service/tenants.queries";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { testPassword } from "#tests/support/database-company";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const everyCompany = {
  ...{ words: [], states: [], plan_ids: [], modules: [], use: null },
  ...{ sort: "name" as const, descending: false, now: new Date("2026-11-20T12:00:00Z") },
};
const at = (uuid: string) => `/api/admin/tenants/${uuid}`;
const read = async (uuid: string) => (await house.admin.send("GET", at(uuid))).body;
const save = (uuid: string, body: object) => house.admin.send("PUT", at(uuid), { body });
const namesOf = async (query: string) =>
  (await house.admin.send("GET", `/api/admin/tenants?per_page=100&${query}`)).body.data.map(
    ({ uuid }: { uuid: string }) => uuid,
  );

describe("the list of companies", () => {
  test("is filtered by state, plan, module, use and search words", async () => {
    const small = await house.plan({ max_users: 1, modules: ["booking"] });
    const large = await house.plan({ max_users: 100, modules: ["booking", "contracts"] });
    const one = await house.company(small.id, "trial");
    const other = await house.company(large.id);
    expect(await namesOf(`plan_id=${small.id}`)).toEqual([one.tenant_id]);
    expect(await namesOf(`plan_id=${small.id}&plan_id=${large.id}&state=active`)).toEqual([other.tenant_id]);
    expect(await namesOf(`plan_id=${small.id}&plan_id=${large.id}&module=contracts`)).toEqual([other.tenant_id]);
    expect(await namesOf(`plan_id=${small.id}&plan_id=${large.id}&use=full`)).toEqual([one.tenant_id]);
    expect(await namesOf(`q=${other.tenant_id}`)).toEqual([other.tenant_id]);
    const { body } = await house.admin.send("GET", `/api/admin/tenants?plan_id=${large.id}`);
    expect(body.data[0]).toMatchObject({ mrr_cents: 29_900, users: 1, max_users: 100, state: "active" });
    const { body: trial } = await house.admin.send("GET", `/api/admin/tenants?plan_id=${small.id}`);
    expect(trial.data[0]).toMatchObject({ mrr_cents: 0, trial_ends_on: "2026-12-04" });
  });

  test("has a stored count that equals the number of rows, for any states", async () => {
    const { id } = await house.plan();
    const moved = await house.company(id, "trial");
    await house.company(id);
    await db.database.asAdmin(async (tx) => {
      const now = house.clock.now();
      const about = { legal_name: "Sem Plano Ltda.", document: "11222333000181", created_at: now, updated_at: now };
      await tx
        .insertInto("tenants")
        .values({ id: newId(now), name: "Sem plano", state: "active", ...about })
        .execute();
      await tx.updateTable("tenants").set({ state: "suspended" }).where("id", "=", moved.tenant_id).execute();
    });
    const states = ["trial", "active", "past_due", "suspended", "cancelled"] as const;
    for (const asked of [[], ...states.map((state) => [state]), ["active", "suspended"]] as const) {
      const counted = await db.database.asAdmin(async (tx) => ({
        kept: await countTenantRows(tx, { ...everyCompany, states: asked }, 10_001),
        rows: Number(
          (
            await tx
              .selectFrom("tenants")
              .select((on) => on.fn.countAll().as("count"))
              .$if(asked.length > 0, (query) => query.where("state", "in", asked))
              .executeTakeFirstOrThrow()
          ).count,
        ),
      }));
      expect(counted.kept, asked.join()).toBe(counted.rows);
    }
    const { body } = await house.admin.send("GET", "/api/admin/tenants?state=suspended&page=2");
    expect(body.meta.total).toBeGreaterThan(0);
  });

  test("can be downloaded as filtered CSV without formulas, only by the service", async () => {
    const plan = await house.plan();
    const one = await house.company(plan.id);
    const other = await house.company(plan.id, "trial");
    await db.database.asAdmin((tx) =>
      tx
        .updateTable("tenants")
        .set({ name: "=SOMA(1)", email: "casa@x.test" })
        .where("id", "=", one.tenant_id)
        .execute(),
    );
    const path = `/api/admin/tenants.csv?plan_id=${plan.id}`;
    const lines = String((await house.admin.send("GET", `${path}&state=active`)).body)
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Empresa;CPF ou CNPJ;E-mail;Plano");
    expect(lines[1]).toContain(`'=SOMA(1);11.222.333/0001-81;casa@x.test;${plan.name};Mensal;Ativa;`);
    expect(lines[1]).toContain(";299,00;");
    expect(
      String((await house.admin.send("GET", path)).body)
        .trim()
        .split("\r\n"),
    ).toHaveLength(3);
    expect((await other.caller.send("GET", path)).status).toBe(403);
  });

  test("shows the latest note", async () => {
    const { tenant_id } = await house.company((await house.plan()).id);
    for (const text of ["Ligou em outubro", "Quer mais usuários"]) {
      house.clock.set(new Date(house.clock.now().getTime() + 1000).toISOString());
      expect((await house.admin.send("POST", `${at(tenant_id)}/notes`, { body: { text } })).status).toBe(201);
    }
    const { body } = await house.admin.send("GET", `/api/admin/tenants?q=${tenant_id}`);
    expect(body.data[0].last_note).toBe("Quer mais usuários");
  });

  test("shows the last access, updated at login", async () => {
    const plan = await house.plan();
    const { tenant_id, user_id } = await house.company(plan.id);
    const { email } = await db.database.asAuth((tx) =>
      tx.selectFrom("users").select("email").where("id", "=", user_id).executeTakeFirstOrThrow(),
    );
    const access = async () => (await read(tenant_id)).last_access_at;
    expect(await access()).toBeNull();
    const body = { email, password: testPassword };
    expect((await house.anonymous().send("POST", "/api/auth/login", { body })).status).toBe(204);
    expect(await access()).toBe(house.clock.now().toISOString());
  });

  test("accepts every sort order", async () => {
    for (const sort of ["name", "-created_at", "last_access_at", "-last_access_at", "-accommodations"]) {
      expect((await house.admin.send("GET", `/api/admin/tenants?sort=${sort}`)).status, sort).toBe(200);
    }
  });
});

describe("the agreement of a company", () => {
  test("can be changed; a new plan applies its current conditions without the discount", async () => {
    const [first, second] = [await house.plan(), await house.plan({ monthly_cents: 54_900, max_users: 7 })];
    const { tenant_id } = await house.company(first.id);
    const before = await read(tenant_id);
    const changed = await save(tenant_id, { discount_bps: 1_000, max_users: 3, version: before.version });
    expect(changed.body).toMatchObject({ mrr_cents: 26_910, max_users: 3, plan_id: first.id });
    const moved = await save(tenant_id, { plan_id: second.id, version: changed.body.version });
    expect(moved.body).toMatchObject({ price_cents: 54_900, discount_bps: 0, max_users: 7, plan_name: second.name });
    const yearly = await save(tenant_id, { cycle: "yearly", version: moved.body.version });
    expect(yearly.body).toMatchObject({ price_cents: 299_000, mrr_cents: 24_917 });
    const unknown = await save(tenant_id, { plan_id: tenant_id, version: yearly.body.version });
    expect(unknown.body.errors).toEqual({ plan_id: ["Escolha um plano da lista"] });
  });

  test("is recorded in the company's audit log with the service's user", async () => {
    const { id } = await house.plan();
    const { tenant_id } = await house.company(id);
    await save(tenant_id, { max_users: 3, version: (await read(tenant_id)).version });
    const trail = await db.database.asTenant(tenant_id, (tx) =>
      tx.selectFrom("audit_events").select(["action", "user_id"]).where("record_id", "=", tenant_id).execute(),
    );
    expect(trail).toMatchObject([{ action: "tenant.agreement_changed" }]);
    expect(trail[0]?.user_id).not.toBeNull();
  });

  test("cannot be written by the company", async () => {
    const { id } = await house.plan();
    const { tenant_id } = await house.company(id);
    const write = db.database.asTenant(tenant_id, (tx) =>
      tx.updateTable("subscriptions").set({ price_cents: 0 }).where("tenant_id", "=", tenant_id).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: "42501" });
  });
});

describe("the state of a company", () => {
  test("blocks writing from the next request if suspended, and allows it again if active", async () => {
    const { id } = await house.plan();
    const { tenant_id, caller } = await house.company(id);
    const write = () => caller.send("POST", "/api/saved-filters", { body: {} });
    expect((await write()).status).toBe(422);
    const off = await save(tenant_id, { state: "suspended", version: (await read(tenant_id)).version });
    expect(off.body).toMatchObject({ state: "suspended", state_since: "2026-11-20", mrr_cents: 0 });
    expect((await write()).body.error).toBe("SubscriptionInactiveException");
    expect((await caller.send("GET", "/api/accommodations")).status).toBe(200);
    const on = await save(tenant_id, { state: "active", version: off.body.version });
    expect((await write()).status).toBe(422);
    await save(tenant_id, { state: "cancelled", version: on.body.version });
    const ended = (await write()).body;
    expect([ended.error, ended.message]).toEqual([
      "SubscriptionInactiveException",
      expect.stringMatching(/^A assinatura da empresa terminou\. Você ainda pode consultar e exportar\./),
    ]);
  });

  test("cannot be set to arrears by hand, and a trial needs an end date", async () => {
    const { id } = await house.plan();
    const { tenant_id } = await house.company(id);
    const { version } = await read(tenant_id);
    const late = await save(tenant_id, { state: "past_due", version });
    expect(late.body.errors).toEqual({ state: ["Não se passa para esta situação à mão"] });
    const endless = await save(tenant_id, { state: "trial", version });
    expect(endless.body.errors).toEqual({ trial_ends_on: ["Informe até quando vai o teste"] });
    const trial = await save(tenant_id, { state: "trial", trial_ends_on: "2026-12-20", version });
    expect(trial.body).toMatchObject({ state: "trial", trial_ends_on: "2026-12-20" });
  });
});

describe("a module override", () => {
  const override = (uuid: string, body: object) => house.admin.send("PUT", `${at(uuid)}/module-overrides`, { body });

  test("opens or closes a module regardless of the plan until it expires", async () => {
    const { id } = await house.plan({ modules: ["booking"] });
    const { tenant_id, caller } = await house.company(id);
    const accommodations = () => caller.send("GET", "/api/accommodations");
    expect((await accommodations()).body).toEqual({
      error: "ModuleNotInPlanException",
      message: "O plano da empresa não inclui este módulo.",
    });
    const overrides = [
      { module: "accommodation", open: true, reason: "Chamado 4821", expires_on: "2026-11-25" },
      { module: "booking", open: false, reason: "Pedido da empresa" },
    ];
    const { version } = await read(tenant_id);
    const saved = await override(tenant_id, { overrides, version });
    expect(saved.body).toMatchObject({ overrides: [{ reason: "Chamado 4821" }, { expires_on: null }] });
    expect((await accommodations()).status).toBe(200);
    const closed = await caller.send("GET", "/api/bookings");
    expect(closed.body.error).toBe("ModuleNotInPlanException");
    expect(closed.body.message).toMatch(/^Este módulo está fechado para a sua empresa\./);
    house.clock.set("2026-11-26T15:00:00Z");
    expect((await accommodations()).body.error).toBe("ModuleNotInPlanException");
    house.clock.set("2026-11-20T15:00:00Z");
    const late = await override(tenant_id, { overrides: [], version });
    expect(late).toMatchObject({ status: 409, body: { current: { version: saved.body.version } } });
  });

  test("requires a reason", async () => {
    const { id } = await house.plan();
    const { tenant_id } = await house.company(id);
    const overrides = [{ module: "booking", open: false, reason: "" }];
    const reply = await override(tenant_id, { overrides, version: 1 });
    expect(Object.keys(reply.body.errors)).toEqual(["overrides[0].reason"]);
  });
});

test("notes are listed newest first, and are not in the company's audit log", async () => {
  const { id } = await house.plan();
  const { tenant_id } = await house.company(id);
  for (const text of ["Ligou ontem.", "Vai mudar de plano."]) {
    house.clock.set(text.startsWith("Ligou") ? "2026-11-20T15:00:00Z" : "2026-11-20T16:00:00Z");
    expect((await house.admin.send("POST", `${at(tenant_id)}/notes`, { body: { text } })).status).toBe(201);
  }
  house.clock.set("2026-11-20T15:00:00Z");
  expect((await read(tenant_id)).notes.map(({ text }: { text: string }) => text)).toEqual([
    "Vai mudar de plano.",
    "Ligou ontem.",
  ]);
  const trail = await db.database.asTenant(tenant_id, (tx) => tx.selectFrom("audit_events").selectAll().execute());
  expect(trail).toEqual([]);
});

describe("the accommodation limit of a plan", () => {
  const body = {
    name: "Casa",
    kind: "house",
    legal_regime: "lodging",
    max_guests: 2,
    base_guests: 2,
    base_price_cents: 1,
  };

  test("lets one of ten concurrent requests take the last place", async () => {
    const { id } = await house.plan({ max_accommodations: 3 });
    const { caller } = await house.company(id);
    const add = (name: string) => caller.send("POST", "/api/accommodations", { body: { ...body, name } });
    for (const name of ["Um", "Dois"]) expect((await add(name)).status).toBe(201);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, turn) => add(`Último ${turn}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: "PlanLimitReachedException",
      message: "O plano permite 3 acomodações ativas. Arquive uma ou mude de plano.",
    });
  });

  test("is also checked when an accommodation is unarchived or activated", async () => {
    const { id } = await house.plan({ max_accommodations: 1 });
    const { caller } = await house.company(id);
    const add = (fields: object) => caller.send("POST", "/api/accommodations", { body: { ...body, ...fields } });
    const first = (await add({ name: "Primeira" })).body;
    const path = `/api/accommodations/${first.id}`;
    expect((await caller.send("POST", `${path}/archive`)).status).toBe(200);
    expect((await add({ name: "Segunda" })).status).toBe(201);
    expect((await caller.send("DELETE", `${path}/archive`)).body.error).toBe("PlanLimitReachedException");
    const idle = await add({ name: "Terceira", status: "inactive" });
    expect(idle.status).toBe(201);
    const { version } = idle.body;
    const woken = await caller.send("PUT", `/api/accommodations/${idle.body.id}`, {
      body: { status: "active", version },
    });
    expect(woken.body.error).toBe("PlanLimitReachedException");
  });
});
