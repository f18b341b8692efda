import { beforeAll, describe, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const put = (code: string, body: object) => house.admin.send("PUT", `/api/bookings/${code}`, { body });
const money = (booking: Record<string, unknown>) => [booking.commission_cents, booking.commission_amount_cents];

describe("A commission", () => {
  test("cannot be set to more than the total as an amount, but is kept when the total falls below it", async () => {
    const sentence = { commission_cents: ["A comissão não pode passar do total da reserva"] };
    const { id } = await house.accommodation();
    const body = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-04", adults: 2, status: "hold" };
    const refused = await house.admin.send("POST", "/api/bookings", {
      body: { ...body, holder: { name: "Rita" }, commission_cents: 90_001 },
    });
    expect([refused.status, refused.body.errors]).toEqual([422, sentence]);
    const { code } = await paidStay(house, { commission_cents: 90_000 });
    const more = await put(code, { commission_cents: 90_001, version: 1 });
    expect([more.status, more.body.errors]).toEqual([422, sentence]);
    const shorter = { check_out: "2026-12-02", pricing: "reprice" };
    const asked = await put(code, { ...shorter, commission_cents: 30_001, version: 1 });
    expect([asked.status, asked.body.errors]).toEqual([422, sentence]);
    // the form sends the commission that it read: the same value again is not a change
    const shrunk = await put(code, { ...shorter, commission_cents: 90_000, version: 1 });
    expect([shrunk.status, money(shrunk.body)]).toEqual([200, [90_000, 30_000]]);
    // the channel's commission covers what it sold, not the nights added at the desk
    const longer = { check_out: "2026-12-04", pricing: "reprice" };
    const added = await put(code, { ...longer, version: shrunk.body.version });
    expect(money(added.body)).toEqual([90_000, 30_000]);
  });

  test("counts in the sums only up to the total, and does not reveal the total without money.view", async () => {
    const fresh = await openMoneyHouse(app());
    const { code, version } = await paidStay(fresh, { commission_cents: 90_000 });
    await fresh.admin.send("PUT", `/api/bookings/${code}`, {
      body: { check_out: "2026-12-02", pricing: "reprice", version },
    });
    expect((await fresh.admin.send("GET", "/api/booking-totals")).body).toMatchObject({
      total_cents: 30_000,
      commission_cents: 30_000,
    });
    const blind = await fresh.personWith(...tenantPermissionNames.filter((name) => name !== "money.view"));
    const tried = await blind.send("PUT", `/api/bookings/${code}`, { body: { commission_cents: 999_999, version: 2 } });
    expect(tried.status).toBe(200);
    const { commission_amount_cents } = (await fresh.admin.send("GET", `/api/bookings/${code}`)).body;
    expect(commission_amount_cents).toBe(30_000);
  });
});
