import { beforeAll, expect, test } from "vitest";
import { unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// A guest who paid R$ 100,00 of R$ 900,00 cancels on the eve of 1 December: the fee exceeds what was paid.
const app = testApp();
let house: House;
let bank: string;
const get = async (path: string) => (await house.admin.send("GET", path)).body;
const post = (path: string, body: object = {}) => house.admin.send("POST", path, { body });
const open = "kind=receivable&state=open&state=partial&state=overdue&per_page=100";
const receivable = async () => (await get("/api/reports/receivables")).total_cents as number;
async function at(moment: string) {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
}

/** A policy that keeps the whole price of a no-show, paid or not. */
async function strictPolicy(name = "Rigorosa"): Promise<string> {
  const tiers = [{ days_before: 7, refund_basis_points: 10_000, base: "total" }];
  const body = { name, tiers, no_show_basis_points: 0, no_show_base: "total" };
  const made = await post("/api/cancellation-policies", body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const { data } = await get("/api/financial-accounts");
  bank = data.find(({ kind }: { kind: string }) => kind === "bank").id;
});

/** Such a stay, cancelled; its code and its fee. */
async function givenUp(paid_cents = 10_000) {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  if (paid_cents > 0) await payAs(house.admin, code, { amount_cents: paid_cents, method: "pix" });
  await at("2026-11-30T15:00:00Z");
  const { status, body } = await post(`/api/bookings/${code}/cancellation`, { reason: "Desistência" });
  expect(status).toBe(200);
  return { code: code as string, fee_cents: body.refund.fee_cents as number };
}
const rowOf = async (code: string) => (await get(`/api/entries?${open}&q=${code}`)).data;

test("the unpaid part of a cancellation fee is due until it is paid, to the cent", async () => {
  const before = await receivable();
  const { code, fee_cents } = await givenUp();
  expect(fee_cents).toBeGreaterThan(10_000);
  const left = fee_cents - 10_000;
  const { balance_cents } = await get(`/api/bookings/${code}`);
  expect(balance_cents, "the booking says the same").toBe(left);
  const [row, ...others] = await rowOf(code);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ kind: "receivable", description: `Multa da reserva ${code}`, due_on: "2026-11-30", booking_code: code },
    ...{ amount_cents: fee_cents, settled_cents: 10_000, open_cents: left, state: "partial" },
    ...{ category_name: "Diárias e taxas da estadia", counterparty: "João da Silva", series_position: null },
  });
  expect(await receivable()).toBe(before + left);
  const overview = await get("/api/reports/overview");
  expect(overview.receivable.today_cents).toBeGreaterThanOrEqual(left);

  const settle = (body: object) => post(`/api/entries/${row.id}/settlements`, { account_id: bank, ...body });
  expect((await settle({ amount_cents: left + 1 })).status).toBe(422);
  expect((await settle({ amount_cents: 1_000, interest_cents: 1 })).status).toBe(422);
  expect((await settle({ amount_cents: 1_000 })).body).toMatchObject({ entry: null, booking_code: code });
  expect((await rowOf(code))[0].open_cents).toBe(left - 1_000);
  expect((await settle({ amount_cents: left - 1_000 })).status).toBe(201);
  expect(await rowOf(code)).toEqual([]);
  expect(await receivable()).toBe(before);
  expect((await settle({ amount_cents: 1 })).status, "nothing of it is open any more").toBe(404);
  expect((await get(`/api/bookings/${code}`)).balance_cents).toBe(0);
  expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);
});

test("a cancelled stay with a sufficient payment owes nothing", async () => {
  const { code } = await givenUp(90_000);
  expect(await rowOf(code)).toEqual([]);
});

test("the fee of a cancellation is due on its day in the company's time zone", async () => {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house);
  await at("2026-12-01T01:30:00Z"); // still November in São Paulo
  const { body } = await post(`/api/bookings/${code}/cancellation`, { reason: "Desistência" });
  expect(body.refund.fee_cents).toBeGreaterThan(0);
  expect((await rowOf(code)).map(({ due_on }: { due_on: string }) => due_on)).toEqual(["2026-11-30"]);
});

test("the fee of a no-show is due on the day of arrival", async () => {
  await at("2026-11-20T15:00:00Z");
  const { code } = await paidStay(house, { cancellation_policy_id: await strictPolicy() });
  await at("2026-12-02T15:00:00Z");
  const before = await receivable();
  const { status, body } = await post(`/api/bookings/${code}/no-show`);
  expect([status, body.refund.fee_cents]).toEqual([200, 90_000]);
  const [row] = await rowOf(code);
  expect(row).toMatchObject({
    due_on: "2026-12-01",
    open_cents: 90_000,
    state: "overdue",
    counterparty: "João da Silva",
  });
  expect(await receivable(), "in the place of the stay").toBe(before);
});

test("the fee of a stay collected by the channel is owed by the channel", async () => {
  await at("2026-11-20T15:00:00Z");
  const cancellation_policy_id = await strictPolicy("Do canal");
  const { code } = await paidStay(house, { channel: "airbnb", collected_by: "channel", cancellation_policy_id });
  await at("2026-12-02T15:00:00Z");
  const { body } = await post(`/api/bookings/${code}/no-show`);
  expect([body.owed_by, body.refund.fee_cents > 0]).toEqual(["channel", true]);
  expect((await rowOf(code)).map(({ counterparty }: { counterparty: string }) => counterparty)).toEqual(["Airbnb"]);
});

test("users without bookings.view see neither guest nor code", async () => {
  const { code } = await givenUp();
  const clerk = await house.personWith("finances.view", "money.view");
  const { data } = (await clerk.send("GET", `/api/entries?${open}`)).body;
  const fees = data.filter(({ description }: { description: string }) => description === "Multa de uma reserva");
  expect(fees.length).toBeGreaterThan(0);
  for (const fee of fees) expect(fee).toMatchObject({ booking_code: null, counterparty: null });
  expect(JSON.stringify(data)).not.toContain(code);
});
