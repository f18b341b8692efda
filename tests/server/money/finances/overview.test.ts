import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testAppAlone } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testAppAlone();
let house: House;
let accounts: Record<string, string>;
let stay: { code: string; accommodation_id: string };
let chalet: string;

const get = async (path: string) => (await house.admin.send("GET", path)).body;
const post = async (path: string, body: object) => {
  const reply = await house.admin.send("POST", path, { body });
  expect(reply.status, `${path} ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(300);
  return reply.body;
};
const overview = (query = "") => get(`/api/reports/overview?${query}`);

/** The sum over the rows of a list. */
async function sumOf(path: string, of: string): Promise<number> {
  const { data } = await get(`${path}&per_page=100`);
  return data.reduce((total: number, row: Record<string, number>) => total + row[of]!, 0);
}

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const named = (rows: { name: string; id: string }[]) => Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  accounts = named((await get("/api/financial-accounts")).data);
  const categories = named((await get("/api/financial-categories")).data);
  stay = await paidStay(house);
  const pay = (amount_cents: number, received_on: string, method: string) =>
    payAs(house.admin, stay.code, { amount_cents, received_on, method });
  await pay(30_000, "2026-10-15", "pix");
  await pay(5_000, "2026-11-02", "cash");
  const payments = (await get(`/api/bookings/${stay.code}/payments`)).data;
  const { id } = payments.find(({ amount_cents }: { amount_cents: number }) => amount_cents === 5_000);
  await post(`/api/bookings/${stay.code}/payments/${id}/reversal`, { reason: "Engano" });
  await pay(10_000, "2026-11-03", "channel");
  await post("/api/transfers", {
    ...{ from_account_id: accounts["Canais a receber"], to_account_id: accounts["Conta bancária"] },
    ...{ amount_cents: 8_000, fee_cents: 1_000, moved_on: "2026-11-10" },
  });
  await post(`/api/bookings/${stay.code}/security-deposit`, { kind: "received", amount_cents: 9_000, method: "cash" });
  chalet = (await house.accommodation({ name: "Chalé da serra" })).id;
  const due = ["2026-10-31", "2026-11-15", "2026-11-20", "2026-11-24", "2026-11-30", "2027-01-10"];
  for (const [index, due_on] of due.entries()) {
    await post("/api/entries", {
      ...{ kind: "payable", description: "Energia", category_id: categories["Energia, água e gás"] },
      ...{ amount_cents: 1_000 * 2 ** index, due_on },
      ...(index % 2 === 0 && { account_id: accounts.Caixa, accommodation_id: chalet }),
    });
  }
});

const narrowings = () => [
  "",
  `account_id=${accounts["Conta bancária"]}`,
  `account_id=${accounts.Caixa}`,
  `accommodation_id=${stay.accommodation_id}`,
  `accommodation_id=${chalet}`,
];
const periods = ["", "from=2026-10-01&to=2026-10-31", "from=2026-11-01&to=2026-11-22", "from=2026-01-01&to=2027-12-31"];

describe("Every figure of the overview is the sum of the list that it links to:", () => {
  test.each(periods)("each part of what is due: %s", async (period) => {
    for (const narrowed of narrowings()) {
      const { date, until, ...sides } = await overview(`${period}&${narrowed}`);
      const parts = [
        ["total_cents", null, until],
        ["long_overdue_cents", null, [addDays(date, -8), until].sort()[0]],
        ["overdue_cents", addDays(date, -7), [addDays(date, -1), until].sort()[0]],
        ["today_cents", date, [date, until].sort()[0]],
        ["week_cents", addDays(date, 1), [addDays(date, 7), until].sort()[0]],
        ["later_cents", addDays(date, 8), until],
      ] as const;
      for (const kind of ["receivable", "payable"]) {
        for (const [part, from, to] of parts) {
          const days = `${from === null ? "" : `&from=${from}`}&to=${to}&${narrowed}`;
          const listed = sumOf(`/api/entries?kind=${kind}&state=open&state=partial&state=overdue${days}`, "open_cents");
          expect(await listed, `${kind} ${part} ${days}`).toBe(sides[kind][part]);
        }
        const { data } = await get(`/api/entries?kind=${kind}&state=overdue&to=${until}&${narrowed}`);
        expect(data.length).toBe(sides[kind].overdue_count);
      }
    }
  });

  test.each(periods.slice(1))("income and outgoings, as in the cash flow: %s", async (period) => {
    for (const narrowed of narrowings()) {
      const { in_cents, out_cents } = await overview(`${period}&${narrowed}`);
      expect(await sumOf(`/api/journal?side=in&${period}&${narrowed}`, "cash_cents"), narrowed).toBe(in_cents);
      expect(await sumOf(`/api/journal?side=out&${period}&${narrowed}`, "cash_cents"), narrowed).toBe(0 - out_cents);
    }
  });

  test("the balances of the accounts, the deposits held for guests, and the company's own total", async () => {
    const { accounts: shown, total_cents, held_cents, held_account_id } = await overview();
    const held = { id: held_account_id, balance_cents: 0 - held_cents };
    for (const { id, balance_cents } of [...shown, held]) {
      expect(await sumOf(`/api/financial-accounts/${id}/lines?`, "amount_cents"), id).toBe(balance_cents);
    }
    expect(held_cents).toBe(9_000);
    expect(await sumOf("/api/financial-accounts?", "balance_cents")).toBe(total_cents);
  });
});

test("a transfer fee is an outgoing of the month, and a reversed payment cancels out", async () => {
  const november = (await get("/api/reports/cash-flow?from=2026-11-01&to=2026-11-01")).months[0];
  expect(await overview()).toMatchObject({ in_cents: 10_000, out_cents: 1_000 });
  expect(november).toMatchObject({ in_cents: 10_000, out_cents: 1_000 });
});

test("filtered by account it shows that account only, and by accommodation no balance", async () => {
  const bank = accounts["Conta bancária"];
  expect(await overview(`account_id=${bank}`)).toMatchObject({
    ...{ total_cents: 37_000, held_cents: null, held_account_id: null },
    accounts: [{ id: bank, balance_cents: 37_000 }],
  });
  expect(await overview(`accommodation_id=${chalet}`)).toMatchObject({ accounts: [], total_cents: null });
});

test("the overview looks ahead to the end of the month or period, and refuses a reversed period", async () => {
  expect((await overview()).until).toBe("2026-11-30");
  expect((await overview("from=2026-11-01&to=2026-11-22")).until).toBe("2026-11-22");
  expect((await house.admin.send("GET", "/api/reports/overview?from=2026-11-02&to=2026-11-01")).status).toBe(422);
});

test("receivables by age are filtered by account like their list", async () => {
  for (const narrowed of narrowings()) {
    const { total_cents } = await get(`/api/reports/receivables?${narrowed}`);
    const open = `/api/entries?kind=receivable&state=open&state=partial&state=overdue&${narrowed}`;
    expect(await sumOf(open, "open_cents"), narrowed).toBe(total_cents);
  }
});

test("the result, the income and the expenses are the sums of the movements that they link to", async () => {
  const days = "from=2026-10-01&to=2026-11-30";
  for (const narrowed of narrowings()) {
    const { income_cents, expense_cents, result_cents } = await get(`/api/reports/result?${days}&${narrowed}`);
    const sum = (more: string) => sumOf(`/api/journal?${days}&${narrowed}${more}`, "result_cents");
    expect(await sum("&side=income"), narrowed).toBe(income_cents);
    expect(await sum("&side=expense"), narrowed).toBe(0 - expense_cents);
    expect(await sum("&side=result"), narrowed).toBe(result_cents);
  }
});
