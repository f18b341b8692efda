import { beforeEach, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const at = async (moment: string) => {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
};
const send = (method: string, code: string, act: string, body: object) =>
  house.admin.send(method, `/api/bookings/${code}/${act}`, { body });
const pay = (code: string, amount_cents: number, kind = "payment") =>
  payAs(house.admin, code, { amount_cents, kind, method: "pix" });

interface Owed {
  code: string;
  owed_cents: number;
  status: string;
}
const dayOf = async (caller: Caller = house.admin, query = "") =>
  (await caller.send("GET", `/api/dashboard${query}`)).body as {
    owed_back: Owed[];
    counts: Record<string, number>;
  };
const named = async (caller?: Caller) =>
  (await dayOf(caller)).owed_back.map(({ code, owed_cents }) => [code, owed_cents] as const);
const sheetOf = async (query: string): Promise<string[][]> => {
  const text = String((await house.admin.send("GET", `/api/bookings.csv?${query}`)).bytes);
  return text
    .trim()
    .split(/\r?\n/)
    .map((line: string) => line.replaceAll('"', "").split(";"));
};
/** The codes of the list, whose amounts and sum are those of the dashboard. */
const listed = async () => {
  const { data } = (await house.admin.send("GET", "/api/bookings?owed_by=company&sort=check_in")).body as {
    data: { code: string; owed_back_cents: number }[];
  };
  const owed = new Map(await named());
  expect(data.map(({ code, owed_back_cents }) => [code, owed_back_cents])).toEqual(
    data.map(({ code }) => [code, owed.get(code)]),
  );
  const { body } = await house.admin.send("GET", "/api/booking-totals?owed_by=company");
  expect(body.owed_back_cents).toBe([...owed.values()].reduce((sum, cents) => sum + cents, 0));
  const [head, ...lines] = await sheetOf("owed_by=company&sort=check_in");
  const column = head!.indexOf("A devolver");
  const reais = (cents = 0) => (cents / 100).toFixed(2).replace(".", ",");
  expect(lines.map((line) => [line[0], line[column]])).toEqual(data.map(({ code }) => [code, reais(owed.get(code))]));
  return data.map(({ code }) => code);
};

/** Paid R$ 900,00 of R$ 900,00, and R$ 100,00 less is due afterwards. */
async function overpaid(fields: object = {}): Promise<string> {
  const { code } = await paidStay(house, fields);
  await pay(code, 90_000);
  const { status } = await send("POST", code, "discounts", { amount_cents: 10_000, reason: "Chuveiro frio" });
  expect(status).toBeLessThan(300);
  return code;
}

test("who paid too much is named whatever the dates, those of today first, until the money is back", async () => {
  const later = await overpaid({ check_in: "2027-03-01", check_out: "2027-03-04" });
  const soon = await overpaid();
  expect(await named()).toEqual([
    [soon, 10_000],
    [later, 10_000],
  ]);
  await at("2027-03-02T15:00:00Z");
  expect(await named()).toEqual([
    [later, 10_000],
    [soon, 10_000],
  ]);
  expect(await listed()).toEqual([soon, later]);
  expect((await pay(soon, 4_000, "refund")).status).toBe(201);
  expect(await named()).toEqual([
    [later, 10_000],
    [soon, 6_000],
  ]);
  await pay(soon, 6_000, "refund");
  expect(await listed()).toEqual([later]);
  expect((await dayOf()).counts.owed_back).toBe(1);
});

test("a refund of a cancelled booking is named until it is paid; a credit is no money to give back", async () => {
  const { code } = await paidStay(house, { check_in: "2027-03-01", check_out: "2027-03-04" });
  await pay(code, 90_000);
  await send("POST", code, "cancellation", { reason: "Telhado", cancelled_by: "property" });
  expect(await named()).toEqual([[code, 90_000]]);
  expect(await listed()).toEqual([code]);
  const credit = { fee_cents: 0, refund_cents: 90_000, credit_cents: 50_000, credit_until: "2027-11-20" };
  const refund = JSON.stringify({ cancelled_by: "guest", reason: "policy", ...credit });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db.updateTable("bookings").set({ refund }).where("code", "=", code).execute(),
  );
  expect(await named()).toEqual([[code, 40_000]]);
  expect(await listed()).toEqual([code]);
  await pay(code, 40_000, "refund");
  expect(await named()).toEqual([]);
  expect(await listed()).toEqual([]);
});

test("money that a channel collects, and what nobody paid, is not owed back", async () => {
  const { code } = await paidStay(house, { channel: "airbnb" });
  await payAs(house.admin, code, { amount_cents: 90_000, method: "channel" });
  const { code: unpaid } = await paidStay(house);
  await send("POST", unpaid, "cancellation", { reason: "Desistiu" });
  expect(await named()).toEqual([]);
  expect(await listed()).toEqual([]);
});

test("the list is limited, all of it can be requested, and without money.view or in another company it is empty", async () => {
  const { id: accommodation_id } = await house.accommodation();
  for (let day = 1; day <= 6; day += 1) {
    const [check_in, check_out] = [`2027-01-0${day}`, `2027-01-0${day + 1}`];
    const { code } = await house.booking({ accommodation_id, check_in, check_out });
    await pay(code, 30_000);
    await send("POST", code, "discounts", { amount_cents: 1_000, reason: "Cortesia" });
  }
  const [day, all] = [await dayOf(), await dayOf(house.admin, "?attention=all")];
  expect([day.counts.owed_back, day.owed_back.length, all.owed_back.length]).toEqual([6, 5, 6]);
  const desk = await house.personWith("dashboard.view", "bookings.view");
  expect((await dayOf(desk)).counts.owed_back).toBe(0);
  const theirs = await openMoneyHouse(app());
  expect((await dayOf(theirs.admin)).owed_back).toEqual([]);
  const sheet = async (caller: Caller, date = "2026-11-20") =>
    (await caller.send("GET", `/api/day-sheet?date=${date}`)).body;
  expect((await sheet(house.admin)).owed_back).toHaveLength(6);
  expect((await sheet(house.admin, "2026-11-21")).counts.owed_back).toBe(0);
  expect((await sheet(desk)).owed_back).toEqual([]);
});
