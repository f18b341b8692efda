import { beforeAll, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { bookingIn } from "#tests/support/booking-in";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// Only what someone owes counts as a balance: docs/money.md, "what is owed".

const app = testApp();
let house: House;
const codes = {} as Record<BookingStatus, string>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  for (const status of bookingStatuses) codes[status] = (await bookingIn(app(), house, status)).code;
  expect((await pay(codes.checked_out, 120_000)).status).toBe(201);
});

async function pay(code: string, amount_cents: number) {
  return payAs(house.admin, code, { amount_cents, method: "pix" });
}

/** Writes directly to the database what otherwise needs another day: the fee of a cancelled booking. */
async function keepFee(code: string, fee_cents: number): Promise<void> {
  const money = { fee_cents, refund_cents: 0, credit_cents: 0, credit_until: null };
  const refund = JSON.stringify({ cancelled_by: "guest", reason: "policy", ...money });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db.updateTable("bookings").set({ refund }).where("code", "=", code).execute(),
  );
}

interface Row {
  code: string;
  status: BookingStatus;
  balance_cents: number;
  guest_balance_cents: number;
  owed_by: string;
}
const rows = async (query = ""): Promise<Row[]> =>
  (await house.admin.send("GET", `/api/bookings?per_page=100&${query}`)).body.data;
const total = async (query = "") =>
  (await house.admin.send("GET", `/api/booking-totals?${query}`)).body.balance_cents as number;
async function exported(): Promise<number> {
  const text = String((await house.admin.send("GET", "/api/bookings.csv")).bytes);
  const [head = "", ...lines] = text.trimEnd().split("\r\n");
  const at = head.split(";").indexOf("Em aberto");
  return lines.reduce((all, line) => all + Number(line.split(";")[at]!.replace(",", "")), 0);
}
const owing = async () => (await rows("owed_by=guest")).map(({ status }) => status).sort();
const standing: BookingStatus[] = ["checked_in", "confirmed", "hold"];

test("an active booking has a balance, and an inquiry, an expired hold or an ended booking has none", async () => {
  for (const row of await rows()) {
    const owes = standing.includes(row.status);
    const overpaid = row.status === "checked_out";
    expect(row, row.status).toMatchObject({
      owed_by: owes ? "guest" : "nobody",
      balance_cents: owes ? 90_000 : overpaid ? -30_000 : 0,
    });
    expect(row.guest_balance_cents).toBe(row.balance_cents);
  }
  expect(await owing()).toEqual(standing);
});

test("total, export, filter and rows agree, and an overpayment does not reduce other debts", async () => {
  expect(await total()).toBe(270_000);
  expect(await exported()).toBe(270_000);
  expect(await total("owed_by=guest")).toBe(270_000);
  expect(await total("status=cancelled&status=expired&status=no_show&status=inquiry&status=checked_out")).toBe(0);
});

test("an expired hold owes nothing, even before the job has run", async () => {
  const before = app().clock.now().toISOString();
  app().clock.set("2026-11-22T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(await total()).toBe(180_000);
  expect(await owing()).toEqual(["checked_in", "confirmed"]);
  app().clock.set(before);
});

test("the holder of a cancelled booking owes the unpaid part of its fee, in the list and the record", async () => {
  await keepFee(codes.cancelled, 40_000);
  await keepFee(codes.no_show, 90_000);
  expect(await total()).toBe(400_000);
  expect(await exported()).toBe(400_000);
  expect(await owing()).toEqual([...standing, "cancelled", "no_show"].sort());
  for (const [status, owed] of [
    ["cancelled", 40_000],
    ["no_show", 90_000],
  ] as const) {
    const [row] = await rows(`status=${status}`);
    expect(row).toMatchObject({ balance_cents: owed, owed_by: "guest" });
    const { holder } = (await house.admin.send("GET", `/api/bookings/${codes[status]}`)).body;
    expect((await house.admin.send("GET", `/api/guests/${holder.id}`)).body.stays.balance_cents).toBe(owed);
  }
});

test("the fee of a cancelled booking can be paid, but not overpaid", async () => {
  expect(await pay(codes.cancelled, 40_000)).toMatchObject({
    status: 201,
    body: { balance_cents: 0, owed_by: "nobody" },
  });
  expect(await pay(codes.cancelled, 1)).toMatchObject({
    status: 409,
    body: { error: "BookingCannotUpdatedException" },
  });
});
