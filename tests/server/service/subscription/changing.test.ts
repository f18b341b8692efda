import { beforeAll, describe, expect, test } from "vitest";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a plan change", (of) => {
  let house: ServiceHouse;
  beforeAll(async () => {
    house = await openService(of());
  });

  type Company = Awaited<ReturnType<ServiceHouse["company"]>>;
  /** With a new session: days pass in these tests, and sessions end. */
  const callerOf = ({ user_id, tenant_id }: Company) => house.signedIn(user_id, tenant_id);
  const pay = async (id: string | undefined) => {
    const admin = await house.signedIn(house.adminId);
    const reply = await admin.send("POST", `/api/admin/invoices/${id}/payment`, {
      body: { paid_by: "pix", version: 1 },
    });
    expect(reply.status).toBe(200);
  };
  const on = (day: string) => house.clock.set(`${day}T15:00:00Z`);
  const read = async (company: Company) => (await (await callerOf(company)).send("GET", "/api/subscription")).body;
  const preview = async (company: Company, new_plan_id: string, cycle = "monthly") =>
    (await callerOf(company)).send("POST", "/api/subscription/change-preview", { body: { new_plan_id, cycle } });
  async function change(company: Company, new_plan_id: string, cycle = "monthly") {
    const { version } = await read(company);
    return (await callerOf(company)).send("POST", "/api/subscription/change", {
      body: { new_plan_id, cycle, version },
    });
  }
  const cancel = async (company: Company, reason: object = { reason: "Fechamos" }) => {
    const { version } = await read(company);
    return (await callerOf(company)).send("POST", "/api/subscription/cancellation", {
      body: { ...reason, version },
    });
  };
  const invoicesOf = ({ tenant_id }: Company) =>
    of().database.asAdmin((db) =>
      db
        .selectFrom("service_invoices")
        .select(["id", "kind", "state", "total_cents", "due_on"])
        .where("tenant_id", "=", tenant_id)
        .orderBy("number")
        .execute(),
    );
  const update = ({ tenant_id }: Company, fields: object) =>
    of().database.asAdmin((db) =>
      db.updateTable("subscriptions").set(fields).where("tenant_id", "=", tenant_id).execute(),
    );

  const dear = (fields: object = {}) => house.plan({ monthly_cents: 54_900, yearly_cents: 549_000, ...fields });
  /** A period of 30 days began on 15 November, with a discount of 10 %; today is the 20th. */
  async function running(fields: object = {}) {
    on("2026-11-15");
    const plan = await house.plan({ monthly_cents: 24_900, yearly_cents: 249_000 });
    const company = await house.company(plan.id);
    await update(company, { discount_bps: 1_000, discount_until: "2027-03-15", ...fields });
    await bringAllUpToDate(of().database, house.clock);
    on("2026-11-20");
    return { ...company, plan };
  }

  test("shows its price, then invoices it for the remaining days", async () => {
    const company = await running();
    const other = await dear();
    expect((await preview(company, other.id)).body).toMatchObject({
      ...{ kind: "now", new_cents: 45_750, unused_cents: 18_675, pay_cents: 27_075, credit_cents: 0 },
      ...{ new_rest: { days: 25, of: 30 }, next_on: "2026-12-15", next_cents: 54_900, lost_discount_bps: 1_000 },
    });
    expect(await invoicesOf(company)).toHaveLength(1);
    const changed = await change(company, other.id);
    expect(changed).toMatchObject({ status: 200, body: { plan_id: other.id, discount_bps: 0, price_cents: 54_900 } });
    expect((await invoicesOf(company)).at(-1)).toMatchObject({ kind: "change", state: "open", total_cents: 27_075 });
    expect(changed.body).toMatchObject({ period_start: "2026-11-15", period_end: "2026-12-15" });
  });

  test("undone on the same day costs nothing, restores price and discount, and voids the invoice", async () => {
    const company = await running();
    const before = await read(company);
    const [first, second] = [await dear(), await dear({ monthly_cents: 99_900 })];
    await change(company, first.id);
    await change(company, second.id);
    const states = (await invoicesOf(company)).map(({ state }) => state);
    expect(states).toEqual(["open", "void", "open"]);
    expect((await preview(company, company.plan.id)).body).toMatchObject({ kind: "undone", pay_cents: 0 });
    const back = await change(company, company.plan.id);
    const { version, plans, ...stands } = back.body;
    const { version: _, plans: __, ...stood } = before;
    expect(stands).toEqual(stood);
    expect((await invoicesOf(company)).map(({ state }) => state)).toEqual(["open", "void", "void"]);
  });

  test("undone after its invoice was paid gives the full amount as credit", async () => {
    const company = await running();
    const other = await dear();
    await change(company, other.id);
    const paid = (await invoicesOf(company)).at(-1);
    await pay(paid?.id);
    const back = await change(company, company.plan.id);
    expect(back.body).toMatchObject({ plan_id: company.plan.id, discount_bps: 1_000 });
    const [period] = (await invoicesOf(company)).filter(({ kind }) => kind === "period").reverse();
    expect(period, "the open invoice takes the credit first").toMatchObject({ state: "paid", total_cents: 0 });
    expect(back.body.credit_cents).toBe(27_075 - 22_410);
    on("2026-12-14");
    await bringAllUpToDate(of().database, house.clock);
    expect((await read(company)).state).toBe("active");
  });

  test("to a cheaper plan gives credit, which reduces the next invoices", async () => {
    const company = await running();
    const cheap = await house.plan({ monthly_cents: 9_900 });
    expect((await preview(company, cheap.id)).body).toMatchObject({ pay_cents: 0, credit_cents: 18_675 - 8_250 });
    await pay((await invoicesOf(company))[0]?.id);
    await change(company, cheap.id);
    expect(await invoicesOf(company)).toHaveLength(1);
    expect(await read(company)).toMatchObject({ credit_cents: 10_425 });
    on("2026-12-15");
    await bringAllUpToDate(of().database, house.clock);
    expect((await invoicesOf(company)).at(-1)).toMatchObject({ state: "paid", total_cents: 0 });
    on("2027-01-15");
    await bringAllUpToDate(of().database, house.clock);
    expect((await invoicesOf(company)).at(-1)).toMatchObject({ total_cents: 9_900 - (10_425 - 9_900) });
  });

  test("to a cheaper plan with an open invoice reduces the amount due, and undoing it restores it", async () => {
    const company = await running();
    const [cheap, cheaper] = [await house.plan({ monthly_cents: 9_900 }), await house.plan({ monthly_cents: 2_400 })];
    const owed = async () =>
      (await invoicesOf(company))
        .filter(({ state }) => state === "open")
        .map(({ total_cents, due_on }) => [total_cents, due_on]);
    const due = (await owed())[0]![1];
    expect(await owed()).toEqual([[22_410, due]]);
    await change(company, cheap.id);
    expect(await owed(), "the old plan until today, the new one from today on").toEqual([[22_410 - 10_425, due]]);
    expect(await read(company)).toMatchObject({ credit_cents: 0, usage: { peak_accommodations: 0 } });
    await change(company, cheaper.id);
    expect(await owed()).toEqual([[22_410 - (18_675 - 2_000), due]]);
    const other = await dear();
    expect((await preview(company, other.id)).body).toMatchObject({ pay_cents: 27_075, used_credit_cents: 0 });
    await change(company, other.id);
    expect((await owed()).map(([cents]) => cents)).toEqual([22_410, 27_075]);
    await change(company, cheap.id);
    expect((await change(company, company.plan.id)).body).toMatchObject({ credit_cents: 0 });
    expect(await owed()).toEqual([[22_410, due]]);
  });

  test("undone after a reduced invoice was paid invoices only the amount of the reduction", async () => {
    const company = await running();
    const cheap = await house.plan({ monthly_cents: 9_900 });
    await change(company, cheap.id);
    await pay((await invoicesOf(company)).at(-1)?.id);
    expect((await change(company, company.plan.id)).body).toMatchObject({ credit_cents: 0 });
    const open = (await invoicesOf(company)).filter(({ state }) => state === "open");
    expect(open.map(({ total_cents }) => total_cents)).toEqual([10_425]);
  });

  test("credits what the period was charged, whatever the service agreed to during it", async () => {
    const company = await running();
    const cheap = await house.plan({ monthly_cents: 9_900 });
    const agree = async (fields: object) => {
      const admin = await house.signedIn(house.adminId);
      const path = `/api/admin/tenants/${company.tenant_id}`;
      const { version } = (await admin.send("GET", path)).body;
      expect((await admin.send("PUT", path, { body: { ...fields, version } })).status).toBe(200);
    };
    const unused = { unused_cents: 18_675, unused_rest: { days: 25, of: 30 } };
    for (const fields of [{ price_cents: 9_000_000 }, { discount_bps: 10_000 }, { cycle: "yearly" }]) {
      await agree(fields);
      expect((await preview(company, cheap.id)).body, JSON.stringify(fields)).toMatchObject(unused);
    }
    // a year of the plan begins today, and a month was charged
    const yearly = (await preview(company, cheap.id, "yearly")).body;
    expect(yearly).toMatchObject({ ...unused, new_rest: { days: 365, of: 365 } });
    await pay((await invoicesOf(company))[0]?.id);
    await change(company, cheap.id);
    expect(await read(company)).toMatchObject({ credit_cents: 18_675 - 8_250, period_end: "2026-12-15" });
    on("2026-11-25");
    await agree({ price_cents: 0 });
    const { id } = await dear();
    expect((await preview(company, id)).body).toMatchObject({ unused_cents: 6_600, unused_rest: { days: 20, of: 30 } });
  });

  test("is made once by two simultaneous requests", async () => {
    const company = await running();
    const other = await dear();
    const { version } = await read(company);
    const body = { new_plan_id: other.id, cycle: "monthly", version };
    const replies = await Promise.all(
      [1, 2].map(() => company.caller.send("POST", "/api/subscription/change", { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoicesOf(company)).toHaveLength(2);
  });

  test("costs nothing in a trial", async () => {
    on("2026-11-20");
    const company = await house.company((await house.plan()).id, "trial");
    const other = await dear();
    expect((await preview(company, other.id)).body).toMatchObject({
      kind: "trial",
      pay_cents: 0,
      next_on: "2026-12-05",
    });
    await change(company, other.id);
    expect(await invoicesOf(company)).toEqual([]);
  });

  test("is refused for a plan that is too small, hidden or the current one", async () => {
    const company = await running();
    const small = await house.plan({ max_users: 1, monthly_cents: 1 });
    const { tenant_id } = company;
    const invitation = { tenant_id, email: "nina@example.test", token_hash: Buffer.alloc(32), version: 1 };
    const at = { sent_at: house.clock.now(), created_at: house.clock.now(), ends_at: new Date("2026-11-27T00:00:00Z") };
    await of().database.asTenant(tenant_id, async (db) => {
      const { user_id } = await db.selectFrom("memberships").select("user_id").executeTakeFirstOrThrow();
      await db
        .insertInto("invitations")
        .values({ ...invitation, ...at, id: tenant_id, invited_by: user_id })
        .execute();
    });
    expect((await preview(company, small.id)).body.excess).toEqual([{ place: "users", used: 2, most: 1 }]);
    const refused = await change(company, small.id);
    expect(refused).toMatchObject({ status: 409, body: { error: "PlanLimitReachedException" } });
    const hidden = await house.plan({ public: false });
    expect((await change(company, hidden.id)).body.errors).toEqual({ new_plan_id: ["Escolha um plano da lista"] });
    expect((await change(company, company.plan.id)).body.errors).toEqual({
      new_plan_id: ["Este já é o plano da empresa"],
    });
  });

  describe("a cancellation", () => {
    test("takes effect at the end of the period, can be undone until then, and charges nothing more", async () => {
      const company = await running();
      expect((await cancel(company)).body).toMatchObject({ ends_on: "2026-12-15", read_until: "2027-03-14" });
      expect((await change(company, company.plan.id)).body).toMatchObject({ ends_on: null, discount_bps: 1_000 });
      await cancel(company);
      on("2026-12-15");
      await bringAllUpToDate(of().database, house.clock);
      expect(await read(company)).toMatchObject({ state: "cancelled", ends_on: "2026-12-15" });
      expect(await invoicesOf(company)).toHaveLength(1);
    });

    test("tells the service since when, until when and why, and the company the same last day", async () => {
      const company = await running();
      const why = { cause: "missing", reason: "Falta o motor de reservas" };
      expect((await cancel(company, why)).body).toMatchObject({ ends_on: "2026-12-15", last_day: "2026-12-14" });
      const admin = await house.signedIn(house.adminId);
      const said = () => admin.send("GET", `/api/admin/tenants/${company.tenant_id}`);
      const leaving = { cancelled_on: "2026-11-20", last_day: "2026-12-14", cancel_cause: "missing" };
      expect((await said()).body).toMatchObject({ ...leaving, cancel_reason: why.reason });
      const figures = async () => (await admin.send("GET", "/api/admin/dashboard")).body.leaving;
      expect((await figures()).list).toContainEqual(
        expect.objectContaining({ uuid: company.tenant_id, ...leaving, cancel_reason: why.reason }),
      );
      const me = await (await callerOf(company)).send("GET", "/api/auth/me");
      expect(me.body.subscription).toMatchObject({ last_day: "2026-12-14" });
      const { body } = await (await callerOf(company)).send("GET", "/api/audit?thing=subscription");
      const trail = JSON.stringify(body.data);
      expect(trail).toMatch(/2026-12-14|14\/12\/2026/);
      expect(trail, "the first day without the plan is no second end").not.toMatch(/2026-12-15|15\/12\/2026/);
      await change(company, company.plan.id);
      const stays = { cancelled_on: null, last_day: null, cancel_cause: null, cancel_reason: null };
      expect((await said()).body).toMatchObject(stays);
    });

    test("can be followed by another plan, which begins its own period", async () => {
      const company = await running();
      await cancel(company);
      on("2026-12-20");
      await bringAllUpToDate(of().database, house.clock);
      const [owed] = await invoicesOf(company);
      await pay(owed?.id);
      const again = await change(company, company.plan.id);
      expect(again.body).toMatchObject({ state: "active", discount_bps: 0, period_start: "2026-12-20", ends_on: null });
      expect((await invoicesOf(company)).at(-1)).toMatchObject({ kind: "period", total_cents: 24_900 });
    });
  });

  describe("a suspended company", () => {
    test("can read and cancel its plan, and change nothing else", async () => {
      const company = await running();
      await of().database.asAdmin((db) =>
        db.updateTable("tenants").set({ state: "suspended" }).where("id", "=", company.tenant_id).execute(),
      );
      await update(company, { held: true });
      expect((await company.caller.send("GET", "/api/accommodations")).status).toBe(200);
      for (const path of ["/api/subscription/change", "/api/subscription/change-preview", "/api/bookings"]) {
        const reply = await company.caller.send("POST", path, { body: {} });
        expect(reply.body.error, path).toBe("SubscriptionInactiveException");
      }
      expect((await cancel(company)).body).toMatchObject({
        ...{ state: "cancelled", ends_on: "2026-11-20", last_day: "2026-11-20" },
      });
      expect((await preview(company, company.plan.id)).body).toMatchObject({ kind: "restart" });
    });
  });
});
