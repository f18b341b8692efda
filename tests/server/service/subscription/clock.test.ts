import { beforeAll, describe, expect, test } from "vitest";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("the clock of subscriptions", (of) => {
  let house: ServiceHouse;
  beforeAll(async () => {
    house = await openService(of());
  });

  const tick = () => bringAllUpToDate(of().database, house.clock);
  const on = (day: string) => house.clock.set(`${day}T15:00:00Z`);
  /** A member of the service's staff with a new session: months pass in these tests, and sessions end. */
  const admin = () => house.signedIn(house.adminId);
  const read = async (uuid: string) => (await (await admin()).send("GET", `/api/admin/tenants/${uuid}`)).body;
  const save = async (uuid: string, body: object) => {
    const { version } = await read(uuid);
    return (await admin()).send("PUT", `/api/admin/tenants/${uuid}`, { body: { ...body, version } });
  };
  const invoicesOf = (tenant_id: string) =>
    of().database.asAdmin((db) =>
      db
        .selectFrom("service_invoices")
        .selectAll()
        .where("tenant_id", "=", tenant_id)
        .orderBy("period_start")
        .execute(),
    );
  async function pay(tenant_id: string) {
    for (const { id, state, version } of await invoicesOf(tenant_id)) {
      if (state !== "open") continue;
      const body = { paid_by: "pix", version };
      const reply = await (await admin()).send("POST", `/api/admin/invoices/${id}/payment`, { body });
      expect(reply.status).toBe(200);
    }
  }
  async function newCompany(state: "trial" | "active" = "trial", fields: object = {}) {
    on("2026-11-20");
    const { id } = await house.plan({ public: false, ...fields });
    return house.company(id, state);
  }

  test("moves a company from trial over an unpaid invoice to suspended and back, each on its day", async () => {
    const { tenant_id } = await newCompany();
    house.clock.set("2026-12-05T02:59:00Z"); // still the 4th in São Paulo
    await tick();
    expect(await read(tenant_id)).toMatchObject({ state: "trial", trial_ends_on: "2026-12-04" });
    house.clock.set("2026-12-05T03:00:00Z");
    await tick();
    const begun = { state: "active", state_since: "2026-12-05", period_start: "2026-12-05", period_end: "2027-01-05" };
    expect(await read(tenant_id)).toMatchObject(begun);
    expect(await invoicesOf(tenant_id)).toMatchObject([
      { kind: "period", state: "open", total_cents: 29_900, due_on: "2026-12-12", period_end: "2027-01-05" },
    ]);
    for (const [day, state] of [
      ["2026-12-12", "active"],
      ["2026-12-13", "past_due"],
      ["2026-12-26", "past_due"],
      ["2026-12-27", "suspended"],
    ] as const) {
      on(day);
      await tick();
      expect((await read(tenant_id)).state, day).toBe(state);
    }
    house.clock.set("2026-12-27T18:00:00Z");
    await pay(tenant_id);
    expect(await read(tenant_id)).toMatchObject({ state: "active", state_since: "2026-12-27" });
    const trail = await of().database.asTenant(tenant_id, (db) =>
      db
        .selectFrom("audit_events")
        .select("after")
        .where("action", "=", "subscription.moved")
        .orderBy("created_at")
        .execute(),
    );
    expect(trail.map(({ after }) => (after as { event: string }).event)).toEqual([
      ...["trial_ended", "invoice_overdue", "grace_ended", "invoices_settled"],
    ]);
  });

  test("moves each company once, however many processes run", async () => {
    const companies = await Promise.all([1, 2, 3].map(() => newCompany()));
    on("2026-12-05");
    await Promise.all([tick(), tick(), tick(), tick()]);
    await tick();
    for (const { tenant_id } of companies) expect(await invoicesOf(tenant_id)).toHaveLength(1);
  });

  test("begins each period on the day of the first one, and charges no day of a suspension", async () => {
    const { tenant_id } = await newCompany();
    await save(tenant_id, { state: "trial", trial_ends_on: "2027-01-30" });
    on("2027-01-31");
    await tick();
    await pay(tenant_id);
    on("2027-03-31");
    await tick();
    expect((await invoicesOf(tenant_id)).map(({ period_start }) => period_start)).toEqual([
      ...["2027-01-31", "2027-02-28", "2027-03-31"],
    ]);
    on("2027-04-08");
    await tick();
    on("2027-04-22");
    await tick();
    expect((await read(tenant_id)).state).toBe("suspended");
    on("2027-06-10");
    await tick();
    await pay(tenant_id);
    expect((await read(tenant_id)).state).toBe("active");
    await tick();
    const last = (await invoicesOf(tenant_id)).at(-1);
    expect(last).toMatchObject({ period_start: "2027-06-10", period_end: "2027-07-10" });
  });

  test("keeps a suspension by the service, and gives a reactivated company time to pay", async () => {
    const { tenant_id } = await newCompany("active");
    await save(tenant_id, { state: "suspended" });
    await tick();
    expect((await read(tenant_id)).state).toBe("suspended");
    on("2026-12-20");
    await save(tenant_id, { state: "active" });
    await tick();
    const [first] = await invoicesOf(tenant_id);
    expect(first).toMatchObject({ period_start: "2026-12-20", due_on: "2026-12-27" });
    on("2027-01-11");
    await tick();
    expect((await read(tenant_id)).state).toBe("suspended");
    await save(tenant_id, { state: "active" });
    await tick();
    expect((await read(tenant_id)).state).toBe("past_due");
    on("2027-01-25");
    await tick();
    expect((await read(tenant_id)).state).toBe("past_due");
    on("2027-01-26");
    await tick();
    expect((await read(tenant_id)).state).toBe("suspended");
  });

  test("invoices the discount as a line, and nothing for a free plan", async () => {
    const { tenant_id } = await newCompany("active");
    await save(tenant_id, { discount_bps: 1_000, discount_until: "2026-12-31" });
    const free = await newCompany("active", { monthly_cents: 0 });
    await tick();
    expect(await invoicesOf(tenant_id)).toMatchObject([{ total_cents: 26_910 }]);
    expect(await invoicesOf(free.tenant_id)).toEqual([]);
    expect(await read(free.tenant_id)).toMatchObject({ period_start: "2026-11-20", period_end: "2026-12-20" });
  });

  describe("a module that is in every plan", () => {
    test("cannot be closed for one company", async () => {
      const { tenant_id } = await newCompany();
      const { version } = await read(tenant_id);
      for (const module of ["subscription", "user", "role"]) {
        const body = { overrides: [{ module, open: false, reason: "Pedido" }], version };
        const reply = await (await admin()).send("PUT", `/api/admin/tenants/${tenant_id}/module-overrides`, { body });
        expect(reply).toMatchObject({
          status: 422,
          body: { errors: { "overrides[0].open": [expect.stringContaining("parte de todo plano")] } },
        });
      }
    });

    test("cannot be closed in the database either", async () => {
      const { tenant_id } = await newCompany();
      const row = { tenant_id, module: "user", open: false, reason: "Pedido", created_at: house.clock.now() };
      const write = of().database.asAdmin((db) => db.insertInto("module_overrides").values(row).execute());
      await expect(write).rejects.toMatchObject({ constraint: "module_overrides_lasting" });
    });
  });
});
