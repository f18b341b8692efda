import { beforeAll, describe, expect, test } from "vitest";
import type { Movement } from "#contract/money/journal";
import { monthEnd } from "#domain/stay-dates";
import { sumMonthsEverywhere } from "#server/money/finances/close-month";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testAppAlone } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testAppAlone();
let house: House;
let accounts: Record<string, string>;
let categories: Record<string, string>;
let stay: { code: string; accommodation_id: string };

const get = async (path: string) => (await house.admin.send("GET", path)).body;
const post = async (path: string, body: object) => {
  const reply = await house.admin.send("POST", path, { body });
  expect(reply.status, `${path} ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(300);
  return reply.body;
};
const bill = (more: object = {}) =>
  post("/api/entries", {
    kind: "payable",
    description: "Energia",
    amount_cents: 20_000,
    due_on: "2026-11-09",
    category_id: categories["Energia, água e gás"],
    ...more,
  });
const settle = (id: string, moved_on: string, more: object = {}) =>
  post(`/api/entries/${id}/settlements`, {
    amount_cents: 20_000,
    account_id: accounts["Conta bancária"],
    moved_on,
    ...more,
  });

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const named = (rows: { name: string; id: string }[]) => Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  accounts = named((await get("/api/financial-accounts")).data);
  categories = named((await get("/api/financial-categories")).data);
  stay = await paidStay(house);
  const pay = (amount_cents: number, received_on: string, method = "pix") =>
    payAs(house.admin, stay.code, { amount_cents, received_on, method });
  await pay(30_000, "2026-09-15");
  await pay(10_000, "2026-10-31", "channel");
  await pay(5_000, "2026-11-02", "cash");
  const { id: accommodation_id } = await house.accommodation({ name: "Chalé da serra" });
  await settle((await bill({ accommodation_id })).id, "2026-10-05", { interest_cents: 700 });
  const twice = await settle((await bill()).id, "2026-11-05");
  await post(`/api/settlements/${twice.entry.settlements[0].id}/reversal`, { reason: "Engano" });
  await post("/api/transfers", {
    from_account_id: accounts["Canais a receber"],
    to_account_id: accounts["Conta bancária"],
    amount_cents: 8_000,
    fee_cents: 1_000,
    moved_on: "2026-11-10",
  });
  await post(`/api/bookings/${stay.code}/security-deposit`, { kind: "received", amount_cents: 9_000, method: "cash" });
  await bill({ due_on: "2026-12-10", account_id: accounts.Caixa });
});

const flow = (more = "") => get(`/api/reports/cash-flow?from=2026-09-01&to=2026-12-01${more}`);
const movements = async (query: string): Promise<Movement[]> => (await get(`/api/journal?per_page=100&${query}`)).data;
const sum = (rows: Movement[], of: "cash_cents" | "result_cents") => rows.reduce((total, row) => total + row[of]!, 0);

describe("The cash flow", () => {
  test("shows the actual and expected amounts of each month, and the balance at its end", async () => {
    const { opening_cents, months, today } = await flow();
    expect([today, opening_cents]).toEqual(["2026-11-20", 0]);
    expect(months.map((month: Record<string, unknown>) => Object.values(month))).toEqual([
      ["2026-09-01", 30_000, 0, 0, 0, 0, 30_000],
      ["2026-10-01", 10_000, 20_700, 0, 0, 0, 19_300],
      // a settlement and its reversal cancel out; the bill that is open again is expected, and so is the stay's open
      // part
      ["2026-11-01", 5_000, 1_000, 0, 0, 20_000, 3_300],
      ["2026-12-01", 0, 0, 0, 45_000, 20_000, 28_300],
    ]);
  });

  test("opens with the expected balance, and filtered by account with the balance of that account", async () => {
    const later = await get("/api/reports/cash-flow?from=2026-12-01&to=2026-12-01");
    expect(later).toMatchObject({ opening_cents: 3_300, months: [{ balance_cents: 28_300 }] });
    const cash = await flow(`&account_id=${accounts.Caixa}`);
    expect(cash.months.map(({ balance_cents }: { balance_cents: number }) => balance_cents)).toEqual([
      0, 0, 14_000, -6_000,
    ]);
    const one = await flow(`&accommodation_id=${stay.accommodation_id}`);
    expect(one).toMatchObject({ opening_cents: null });
    expect(one.months[0]).toMatchObject({ in_cents: 30_000, balance_cents: null });
  });

  test("is the sum of the movements that its figures link to", async () => {
    for (const narrowed of [
      "",
      `&account_id=${accounts["Conta bancária"]}`,
      `&accommodation_id=${stay.accommodation_id}`,
    ]) {
      for (const { month, in_cents, out_cents } of (await flow(narrowed)).months) {
        const days = `from=${month}&to=${monthEnd(month)}${narrowed}`;
        expect(sum(await movements(`side=in&${days}`), "cash_cents"), `in ${days}`).toBe(in_cents);
        expect(sum(await movements(`side=out&${days}`), "cash_cents"), `out ${days}`).toBe(0 - out_cents);
      }
    }
  });

  test("has the same balances after past months were summed, and after later postings to them", async () => {
    const before = [await flow(), await get("/api/reports/overview"), await get("/api/financial-accounts")];
    await sumMonthsEverywhere(app().database, app().clock);
    expect([await flow(), await get("/api/reports/overview"), await get("/api/financial-accounts")]).toEqual(before);
    await payAs(house.admin, stay.code, { amount_cents: 500, method: "pix", received_on: "2026-09-20" });
    const { months } = await flow();
    expect(months[0].balance_cents).toBe(30_500);
    expect((await get("/api/reports/cash-flow?from=2026-10-01&to=2026-10-01")).opening_cents).toBe(30_500);
    const { data } = await get(`/api/bookings/${stay.code}/payments`);
    const { id } = data.find(({ amount_cents }: { amount_cents: number }) => amount_cents === 500);
    await post(`/api/bookings/${stay.code}/payments/${id}/reversal`, { reason: "Engano" });
    expect((await get("/api/reports/overview")).total_cents).toBe(before[1].total_cents);
  });
});

describe("The result", () => {
  const result = (more = "") => get(`/api/reports/result?from=2026-09-01&to=2026-11-30${more}`);

  test("has the income and expenses of each accommodation, without deposits", async () => {
    const { accommodations, ...whole } = await result();
    expect(whole).toMatchObject({ income_cents: 45_000, expense_cents: 21_700, result_cents: 23_300 });
    const rows = accommodations.map(({ name, income_cents, expense_cents }: Record<string, unknown>) => [
      name,
      income_cents,
      expense_cents,
    ]);
    expect(rows).toEqual([
      ["Chalé Araucária", 45_000, 0],
      [null, 0, 1_000],
      ["Chalé da serra", 0, 20_700],
    ]);
  });

  test("has the amount of each category, and each figure is the sum of the movements that it links to", async () => {
    const { categories: parts, accommodations } = await result();
    expect(parts.map(({ code, amount_cents }: Record<string, unknown>) => [code, amount_cents])).toEqual([
      ["1.1", 45_000],
      ["3.4", 20_000],
      ["4.1", 1_000],
      ["6.4", 700],
    ]);
    const days = "from=2026-09-01&to=2026-11-30";
    for (const { id, kind, amount_cents } of parts) {
      const rows = await movements(`${days}&category_id=${id}`);
      expect(sum(rows, "result_cents"), id).toBe(kind === "income" ? amount_cents : -amount_cents);
    }
    for (const { id, income_cents, expense_cents, result_cents } of accommodations) {
      const of = `${days}&accommodation_id=${id ?? "none"}`;
      expect(sum(await movements(`side=income&${of}`), "result_cents"), of).toBe(income_cents);
      expect(sum(await movements(`side=expense&${of}`), "result_cents"), of).toBe(0 - expense_cents);
      expect(sum(await movements(of), "result_cents"), of).toBe(result_cents);
    }
  });

  test("filtered by account has only the movements of that account", async () => {
    expect(await result(`&account_id=${accounts.Caixa}`)).toMatchObject({ income_cents: 5_000, expense_cents: 0 });
  });
});

test("receivables are grouped by age, and agree with their list", async () => {
  await post("/api/entries", {
    kind: "receivable",
    description: "Aluguel da garagem",
    amount_cents: 4_000,
    due_on: "2026-09-30",
    category_id: categories["Receitas diversas"],
  });
  const { ages, total_cents } = await get("/api/reports/receivables");
  expect(total_cents).toBe(49_000);
  expect(ages.map(({ age, open_cents }: Record<string, unknown>) => [age, open_cents])).toEqual([
    ["to_come", 45_000],
    ["days_30", 0],
    ["days_60", 4_000],
    ["days_90", 0],
    ["older", 0],
  ]);
  for (const { from, to, open_cents, count } of ages) {
    const days = `${from ? `&from=${from}` : ""}${to ? `&to=${to}` : ""}`;
    const { data } = await get(`/api/entries?kind=receivable&state=open&state=partial&state=overdue${days}`);
    const open = data.reduce((total: number, row: { open_cents: number }) => total + row.open_cents, 0);
    expect([open, data.length], days).toEqual([open_cents, count]);
  }
});

test("the filter without accommodation excludes entries of accommodations", async () => {
  const none = "accommodation_id=none";
  const { months } = await flow(`&${none}`);
  const expected = (key: string) =>
    months.reduce((total: number, month: Record<string, number>) => total + month[key]!, 0);
  expect([expected("expected_in_cents"), expected("expected_out_cents")]).toEqual([4_000, 40_000]);
  const { total_cents } = await get(`/api/reports/receivables?${none}`);
  expect(total_cents, "the garage, and no stay").toBe(4_000);
  const { data } = await get(`/api/entries?kind=receivable&state=open&state=overdue&${none}`);
  expect(data.map(({ open_cents }: { open_cents: number }) => open_cents)).toEqual([4_000]);
});

test("the nights sold by month and accommodation agree with the dashboard", async () => {
  const { code, accommodation_id, total_cents } = await get(`/api/bookings/${stay.code}`);
  const asked = "/api/reports/occupancy?from=2026-11-01&to=2026-12-01";
  const { months } = await get(asked);
  const [november, december] = months;
  const { occupied_nights, available_nights, rate_bps, adr_cents, revpar_cents, accommodations } = december;
  expect([code, occupied_nights, adr_cents * occupied_nights]).toEqual([stay.code, 3, total_cents]);
  expect(available_nights).toBe(31 * accommodations.length);
  expect(rate_bps).toBe(Math.round((3 * 10_000) / available_nights));
  expect(revpar_cents).toBe(Math.round(total_cents / available_nights));
  const { name: _, id, ...own } = accommodations.find((each: { id: string }) => each.id === accommodation_id);
  expect(own).toMatchObject({ occupied_nights: 3, available_nights: 31, rate_bps: 968, adr_cents });
  const alone = await get(`${asked}&accommodation_id=${id}`);
  expect(alone.months[1]).toMatchObject(own);
  const { month } = await get("/api/dashboard");
  expect(november).toMatchObject({ occupied_nights: month.sold_nights, available_nights: month.available_nights });
});

test("a reversed entry is in no sum of what is due", async () => {
  const sums = async () => [
    await get("/api/reports/overview"),
    await flow(),
    await get("/api/reports/receivables"),
    (await get("/api/entries?state=open&state=partial&state=overdue&per_page=100")).data.length,
  ];
  const before = await sums();
  const income = { kind: "receivable", category_id: categories["Receitas diversas"] };
  const twice = { description: "Escrito em dobro", amount_cents: 7_000, due_on: "2026-11-25" };
  const written = [await bill(twice), await bill({ ...twice, ...income })];
  for (const [index, sum] of (await sums()).entries()) expect(sum).not.toEqual(before[index]);
  for (const { id } of written) await post(`/api/entries/${id}/reversal`, { reason: "Em dobro" });
  expect(await sums()).toEqual(before);
});

test("users without money.view see no amounts, and invalid periods are refused", async () => {
  const clerk = await house.personWith("finances.view");
  const paths = ["cash-flow?from=2026-09-01&to=2026-12-01", "result?from=2026-09-01&to=2026-11-30", "receivables"];
  paths.push("occupancy?from=2026-11-01&to=2026-12-01");
  for (const path of paths) {
    const { status, body } = await clerk.send("GET", `/api/reports/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain("_cents");
  }
  expect((await clerk.send("GET", "/api/reports/cash-flow?from=2026-09-01&to=2030-12-01")).status).toBe(422);
  expect((await clerk.send("GET", "/api/reports/result?from=2026-09-02&to=2026-09-01")).status).toBe(422);
  const { body } = await clerk.send("GET", "/api/journal");
  expect(JSON.stringify(body)).not.toContain(stay.code);
});
