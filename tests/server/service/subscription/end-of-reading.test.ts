import { beforeAll, expect, test } from "vitest";
import { endReadingEverywhere } from "#server/service/subscription/move-by-clock";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a company whose subscription has ended", (of) => {
  let house: ServiceHouse;
  beforeAll(async () => {
    house = await openService(of());
  });

  const tick = async () => {
    await endReadingEverywhere(of().database, house.clock);
    await bringAllUpToDate(of().database, house.clock);
  };
  async function ended() {
    house.clock.set("2026-11-20T15:00:00Z");
    const { id } = await house.plan({ public: true });
    const company = await house.company(id, "active");
    await of().database.asAdmin(async (db) => {
      await db.updateTable("tenants").set({ state: "cancelled" }).where("id", "=", company.tenant_id).execute();
      const days = { ends_on: "2026-11-20", state_since: "2026-11-20" };
      await db.updateTable("subscriptions").set(days).where("tenant_id", "=", company.tenant_id).execute();
    });
    return { ...company, plan_id: id };
  }
  /** The company's user with a new session. */
  const caller = async ({ user_id, tenant_id }: { user_id: string; tenant_id: string }) =>
    house.signedIn(user_id, tenant_id);

  test("can read for 90 days, to the day in São Paulo, and then only its plan and its invoices", async () => {
    const company = await ended();
    const reads = async (path: string) => (await (await caller(company)).send("GET", path)).status;
    house.clock.set("2027-02-18T02:59:00Z"); // still the 17th, the 90th day
    await tick();
    expect(await reads("/api/accommodations")).toBe(200);
    house.clock.set("2027-02-18T03:00:00Z");
    await tick();
    const refused = await (await caller(company)).send("GET", "/api/accommodations");
    expect(refused).toMatchObject({ status: 403, body: { error: "SubscriptionInactiveException" } });
    expect(refused.body.reason).toContain("nada foi apagado");
    for (const path of ["/api/subscription", "/api/invoices", "/api/auth/me"])
      expect(await reads(path), path).toBe(200);
    const { subscription } = (await (await caller(company)).send("GET", "/api/auth/me")).body;
    expect(subscription).toMatchObject({ state: "cancelled", reading_ended: true, read_until: "2027-02-17" });
    const trail = await of().database.asTenant(company.tenant_id, (db) =>
      db.selectFrom("audit_events").select("action").where("action", "=", "subscription.reading_ended").execute(),
    );
    expect(trail).toHaveLength(1);
  });

  test("is closed once, also by two processes at the same moment", async () => {
    const company = await ended();
    house.clock.set("2027-03-01T15:00:00Z");
    await Promise.all([tick(), tick()]);
    await tick();
    const trail = await of().database.asTenant(company.tenant_id, (db) =>
      db.selectFrom("audit_events").select("action").where("action", "=", "subscription.reading_ended").execute(),
    );
    expect(trail).toHaveLength(1);
  });

  test("can choose a plan again after that, and finds its data", async () => {
    const company = await ended();
    house.clock.set("2027-03-01T15:00:00Z");
    await tick();
    const person = await caller(company);
    const { version } = (await person.send("GET", "/api/subscription")).body;
    const body = { new_plan_id: company.plan_id, cycle: "monthly", version };
    expect((await person.send("POST", "/api/subscription/change", { body })).status).toBe(200);
    expect((await person.send("GET", "/api/accommodations")).status).toBe(200);
    // it ends a second time, and has days to read again
    await of().database.asAdmin((db) =>
      db.updateTable("tenants").set({ state: "cancelled" }).where("id", "=", company.tenant_id).execute(),
    );
    expect((await person.send("GET", "/api/accommodations")).status).toBe(200);
  });

  test("is not closed if it was reactivated meanwhile", async () => {
    const company = await ended();
    await of().database.asAdmin((db) =>
      db.updateTable("tenants").set({ state: "active" }).where("id", "=", company.tenant_id).execute(),
    );
    house.clock.set("2027-03-01T15:00:00Z");
    await tick();
    const { reading_ended_on } = await of().database.asAdmin((db) =>
      db.selectFrom("tenants").select("reading_ended_on").where("id", "=", company.tenant_id).executeTakeFirstOrThrow(),
    );
    expect(reading_ended_on).toBeNull();
  });
});
