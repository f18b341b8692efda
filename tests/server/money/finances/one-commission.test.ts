import { beforeAll, describe, expect, test } from "vitest";
import type { ChannelMonth } from "#contract/money/commission-bills";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { type House, testApp } from "#tests/support/house";

// A channel's commission is of what was kept, and every place gives the same amount: docs/money.md.
const app = testApp();
let made: StatementHouse;
let house: House;

beforeAll(async () => {
  made = await openStatementHouse(app());
  house = made.house;
});

type Terms = { commission_basis_points?: number; commission_cents?: number };

/** A stay of R$ 900,00 of Booking.com that ends on 4 December, in an accommodation of the owner. */
async function stay(collected_by: "company" | "channel", terms: Terms, more: object = {}) {
  await made.at("2026-11-20T15:00:00Z");
  const { id: accommodation_id } = await house.accommodation();
  await made.own(accommodation_id, [{ owner_id: made.owner, share_bps: 10_000 }]);
  const booked = await house.booking({ accommodation_id, channel: "booking_com", collected_by, ...terms, ...more });
  return { accommodation_id, code: booked.code as string };
}

async function missed(code: string) {
  await made.at("2026-12-03T15:00:00Z");
  const reply = await house.admin.send("POST", `/api/bookings/${code}/no-show`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** The fee of a cancellation whose policy keeps a part. */
async function keepFee(code: string, fee_cents: number): Promise<void> {
  const money = { fee_cents, refund_cents: 0, credit_cents: 0, credit_until: null };
  const refund = JSON.stringify({ cancelled_by: "guest", reason: "policy", ...money });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db.updateTable("bookings").set({ refund }).where("code", "=", code).execute(),
  );
}

async function pay(code: string, amount_cents: number) {
  const body = { amount_cents, method: "pix", seen_paid_cents: 0 };
  const reply = await house.admin.send("POST", `/api/bookings/${code}/payments`, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
}

async function cell(code: string, head: string): Promise<string | undefined> {
  const text = String((await house.admin.send("GET", "/api/bookings.csv")).bytes);
  const [heads = "", ...lines] = text.trimEnd().split("\r\n");
  const line = lines.find((each) => each.includes(code)) ?? "";
  return line.split(";")[heads.replace("\uFEFF", "").split(";").indexOf(head)];
}

/** What each place says of a booking's commission, in cents. */
async function everyAnswer({ code, accommodation_id }: { code: string; accommodation_id: string }) {
  await made.at("2027-01-10T15:00:00Z");
  const booking = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const totals = (await house.admin.send("GET", `/api/booking-totals?accommodation_id=${accommodation_id}`)).body;
  const months: ChannelMonth[] = (await house.admin.send("GET", "/api/commission-bills?month=2026-12-01")).body.data;
  const offered = months.flatMap((each) => each.offered).find((each) => each.code === code);
  const { statement } = await made.month("2026-12");
  const lines = statement.stays.filter((each: { booking: { code: string } }) => each.booking.code === code);
  return {
    page: booking.commission_amount_cents,
    list: totals.commission_cents,
    sheet: Math.round(Number((await cell(code, "Comissão"))?.replace(",", ".")) * 100),
    bill: offered?.commission_cents ?? null,
    statement: lines.reduce((sum: number, line: { channel_cents: number }) => sum - line.channel_cents, 0),
  };
}

describe("The commission of a stay that was given up", () => {
  test.each([
    ["a no-show that keeps everything", { commission_basis_points: 1_500 }, 90_000, 13_500],
    ["a no-show that keeps a part", { commission_basis_points: 1_500 }, 40_000, 6_000],
    ["a no-show with a fixed commission above what was kept", { commission_cents: 12_000 }, 10_000, 10_000],
    ["a no-show that keeps nothing", { commission_basis_points: 1_500 }, 0, 0],
  ])("%s: of what was kept, at every place", async (_, terms, fee_cents, commission) => {
    const booked = await stay("company", terms);
    await missed(booked.code);
    await keepFee(booked.code, fee_cents);
    if (fee_cents > 0) await pay(booked.code, fee_cents);
    expect(await everyAnswer(booked)).toEqual({
      page: commission,
      list: commission,
      sheet: commission,
      bill: commission === 0 ? null : commission,
      statement: commission,
    });
  });

  test("a cancellation with a fee: of the fee", async () => {
    const booked = await stay("company", { commission_basis_points: 2_000 });
    await made.at("2026-12-01T12:00:00Z");
    const path = `/api/bookings/${booked.code}/cancellation`;
    expect((await house.admin.send("POST", path, { body: { reason: "Desistiu" } })).status).toBe(200);
    await keepFee(booked.code, 45_000);
    await pay(booked.code, 45_000);
    expect(await everyAnswer(booked)).toEqual({
      page: 9_000,
      list: 9_000,
      sheet: 9_000,
      bill: 9_000,
      statement: 9_000,
    });
  });

  test("one whose money the channel collects is on no bill, and the owner bears the same", async () => {
    const booked = await stay("channel", { commission_basis_points: 1_500 });
    await missed(booked.code);
    await keepFee(booked.code, 90_000);
    const body = { amount_cents: 90_000, method: "channel", received_on: "2026-12-03", seen_paid_cents: 0 };
    expect((await house.admin.send("POST", `/api/bookings/${booked.code}/payments`, { body })).status).toBe(201);
    const answer = { page: 13_500, list: 13_500, sheet: 13_500, bill: null, statement: 13_500 };
    expect(await everyAnswer(booked)).toEqual(answer);
  });

  test("an expired hold has none, and an inquiry's is in no sum", async () => {
    const held = await stay("company", { commission_basis_points: 1_500 }, { status: "hold" });
    const asked = await stay("company", { commission_basis_points: 1_500 }, { status: "inquiry" });
    const none = { page: 0, list: 0, sheet: 0, bill: null, statement: 0 };
    expect(await everyAnswer(held)).toEqual(none);
    expect(await everyAnswer(asked)).toEqual({ ...none, page: 13_500 });
  });
});

test("a bill takes the commission of a no-show whose money the company keeps, and the owner's month follows it", async () => {
  const booked = await stay("company", { commission_basis_points: 1_500 });
  await missed(booked.code);
  await keepFee(booked.code, 60_000);
  await pay(booked.code, 60_000);
  await made.at("2027-01-10T15:00:00Z");
  const months: ChannelMonth[] = (await house.admin.send("GET", "/api/commission-bills?month=2026-12-01")).body.data;
  const offered = months.flatMap((each) => each.offered).find((each) => each.code === booked.code);
  const body = { month: "2026-12-01", channel: "booking_com", booking_ids: [offered?.id], amount_cents: 9_000 };
  const bill = await house.admin.send("POST", "/api/commission-bills", { body });
  expect(bill.status, JSON.stringify(bill.body)).toBe(201);
  expect(bill.body.bill.bookings).toEqual([{ code: booked.code, holder_name: "João da Silva", amount_cents: 9_000 }]);
});
