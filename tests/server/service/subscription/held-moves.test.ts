import { beforeAll, expect, test } from "vitest";
import { moveByClock, requireUsualDay } from "#server/service/subscription/move-by-clock";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("A clock that jumps", (of) => {
  let house: ServiceHouse;
  let companies: string[];
  beforeAll(async () => {
    house = await openService(of());
    const { id } = await house.plan({ public: false });
    companies = [];
    for (let made = 0; made < 12; made += 1) companies.push((await house.company(id, "trial")).tenant_id);
  });

  const tick = () => moveByClock(of().database, house.clock);
  const states = () =>
    of().database.asAdmin(async (db) => {
      const rows = await db.selectFrom("tenants").select("state").where("id", "in", companies).execute();
      return [...new Set(rows.map(({ state }) => state))];
    });
  const invoices = () =>
    of().database.asAdmin((db) => db.selectFrom("service_invoices").select(["id", "version"]).execute());
  const admin = () => house.signedIn(house.adminId);
  const shown = async () => (await (await admin()).send("GET", "/api/admin/dashboard")).body.held;

  test("moves no company if too many are due: it fails, and the dashboard shows it", async () => {
    house.clock.set("2027-12-25T15:00:00Z");
    await expect(tick()).rejects.toThrow("12 of 12 companies");
    await expect(tick()).rejects.toThrow("allows it on the dashboard");
    await expect(requireUsualDay(of().database, house.clock)).rejects.toThrow("12 of 12");
    expect([await states(), await invoices()]).toEqual([["trial"], []]);
    expect(await shown()).toEqual({
      day: "2027-12-25",
      companies: 12,
      of_companies: 12,
      held_at: "2027-12-25T15:00:00.000Z",
    });
  });

  test("clears the stop once the clock is corrected", async () => {
    house.clock.set("2026-11-21T15:00:00Z");
    await tick();
    expect([await shown(), await states()]).toEqual([null, ["trial"]]);
  });

  test("continues once a super-admin allows it, for that day only", async () => {
    house.clock.set("2026-12-10T15:00:00Z");
    await expect(tick()).rejects.toThrow("12 of 12");
    const allow = async (day: string) => (await admin()).send("POST", "/api/admin/held-moves", { body: { day } });
    expect((await allow("2026-12-11")).status).toBe(404);
    expect((await allow("2026-12-10")).status).toBe(204);
    expect((await allow("2026-12-10")).status).toBe(404);
    expect(await shown()).toBeNull();
    await tick();
    expect(await states()).toEqual(["active"]);
    await tick();
  });

  test("still begins the regular periods of many companies", async () => {
    for (const { id, version } of await invoices()) {
      const body = { paid_by: "pix", version };
      expect((await (await admin()).send("POST", `/api/admin/invoices/${id}/payment`, { body })).status).toBe(200);
    }
    house.clock.set("2027-01-05T15:00:00Z"); // a month after the trials
    const before = (await invoices()).length;
    await tick();
    expect((await invoices()).length).toBe(before + companies.length);
  });
});
