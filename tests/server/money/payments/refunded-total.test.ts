import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay, partsOf } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// A refund that would be owed again says whether the total falls too: docs/money.md.
const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const at = async (moment: string) => {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
};
const pay = (code: string, amount_cents: number) => payAs(house.admin, code, { amount_cents, method: "pix" });
const refund = (code: string, amount_cents: number, more: object = {}, by = house.admin) =>
  payAs(by, code, { kind: "refund", amount_cents, method: "pix", total_after: undefined, ...more });
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const lowered = { total_after: "lowered", note: "Chuveiro quebrado" };

/** A stay of R$ 900,00, paid and over. */
async function departed(): Promise<string> {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  expect((await pay(code, 90_000)).status).toBe(201);
  await at("2026-12-01T18:00:00Z");
  await house.admin.send("POST", `/api/bookings/${code}/check-in`);
  await at("2026-12-04T14:00:00Z");
  expect((await house.admin.send("POST", `/api/bookings/${code}/check-out`, { body: {} })).status).toBe(200);
  await at("2026-12-10T14:00:00Z");
  return code;
}

describe("A refund of a settled stay", () => {
  test("is refused without the choice, and with a choice without a reason", async () => {
    const code = await departed();
    const without = await refund(code, 10_000);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["total_after"]]);
    const unexplained = await refund(code, 10_000, { total_after: "lowered" });
    expect([unexplained.status, Object.keys(unexplained.body.errors)]).toEqual([422, ["note"]]);
  });

  test("makes no debtor if the total falls too, and its reversal brings the total back", async () => {
    const code = await departed();
    const { status, body } = await refund(code, 10_000, lowered);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ total_cents: 80_000, paid_cents: 80_000, balance_cents: 0, owed_by: "nobody" });
    expect(partsOf(body).map(([, , , state]) => state)).toEqual(["paid", "paid"]);
    const overdue = (await house.admin.send("GET", "/api/entries?state=overdue&per_page=100")).body.data;
    expect(overdue.filter((row: { booking_code?: string }) => row.booking_code === code)).toEqual([]);
    const story = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
    expect(JSON.stringify(story)).toContain("Chuveiro quebrado");
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
    const { id } = data.find((each: { kind: string }) => each.kind === "refund");
    const reason = { body: { reason: "Engano" } };
    const back = await house.admin.send("POST", `/api/bookings/${code}/payments/${id}/reversal`, reason);
    expect(back.body).toMatchObject({ total_cents: 90_000, paid_cents: 90_000, balance_cents: 0, charges: [] });
    const after = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
    const acts = after.map(({ action }: { action: string }) => action);
    expect(acts, "no payment was reversed").not.toContain("booking.payment_reversed");
    expect(acts).toContain("booking.refund_reversed");
  });

  test("is owed again if the total stays", async () => {
    const code = await departed();
    const { body } = await refund(code, 10_000, { total_after: "kept" });
    expect(body).toMatchObject({ total_cents: 90_000, paid_cents: 80_000, balance_cents: 10_000, owed_by: "guest" });
  });

  test("lowers the total only for users who may give discounts", async () => {
    const code = await departed();
    const clerk = await house.personWith("bookings.view", "bookings.edit", "money.view");
    const refused = await refund(code, 10_000, lowered, clerk);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["total_after"]]);
    expect((await refund(code, 10_000, { total_after: "kept" }, clerk)).status).toBe(201);
  });
});

test("what was paid too much is refunded without a choice, and what goes beyond it with one", async () => {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  await pay(code, 100_000);
  expect((await refund(code, 5_000)).body).toMatchObject({ total_cents: 90_000, balance_cents: -5_000 });
  expect((await refund(code, 8_000)).status).toBe(422);
  expect((await refund(code, 8_000, lowered)).body).toMatchObject({ total_cents: 87_000, balance_cents: 0 });
});

test("a part of a stay that is not paid yet asks too", async () => {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  await pay(code, 45_000);
  expect((await refund(code, 10_000)).status).toBe(422);
  expect((await refund(code, 10_000, lowered)).body).toMatchObject({ total_cents: 80_000, balance_cents: 45_000 });
});

test("a refund that goes into the fee of a cancelled booking lowers the fee, and its reversal restores it", async () => {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  await pay(code, 90_000);
  const kept = { fee_cents: 30_000, refund_cents: 60_000, credit_cents: 0, credit_until: null };
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .updateTable("bookings")
      .set({ refund: JSON.stringify({ cancelled_by: "guest", reason: "policy", ...kept }) })
      .where("code", "=", code)
      .execute(),
  );
  expect((await refund(code, 60_000)).status).toBe(201);
  expect((await refund(code, 10_000)).status).toBe(422);
  expect((await refund(code, 10_000, lowered)).body).toMatchObject({ balance_cents: 0, refund: { fee_cents: 20_000 } });
  const { data } = (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
  const { id } = data.at(-1);
  await house.admin.send("POST", `/api/bookings/${code}/payments/${id}/reversal`, { body: { reason: "Engano" } });
  expect((await show(code)).refund.fee_cents).toBe(30_000);
});
