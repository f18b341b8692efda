import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/payments/money-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let owner: string;
let place: string;

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const made = await house.admin.send("POST", "/api/owners", { body: { name: "Ilda Martins" } });
  owner = made.body.id;
  place = (await house.accommodation({ name: "Casa Ouvidor" })).id;
  await own(place, owner, { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" });
});

async function own(accommodation: string, owner_id: string, commission: object, share_bps = 10_000) {
  const path = `/api/accommodations/${accommodation}/ownership`;
  const { body } = await house.admin.send("GET", path);
  const shares = [{ owner_id, share_bps }];
  const saved = await house.admin.send("PUT", path, { body: { shares, commission, version: body.version } });
  expect(saved.status).toBe(200);
}

const preview = (query: string, caller = house.admin) =>
  caller.send("GET", `/api/owner-statements/preview?owner_id=${owner}&${query}`);

async function booked(check_in: string, check_out: string, more: object = {}) {
  const fields = { accommodation_id: place, status: "confirmed", check_in, check_out, ...more };
  return house.booking(fields);
}
const paid = (code: string, amount_cents: number, received_on: string) =>
  house.admin.send("POST", `/api/bookings/${code}/payments`, { body: { amount_cents, method: "pix", received_on } });

describe("a month of an owner", () => {
  test("tells the nights slept in it that were received, less the company's share, and what waits", async () => {
    const stay = await booked("2026-11-28", "2026-12-02");
    const nights = stay.nights.map((night: { price_cents: number }) => night.price_cents);
    const inNovember = nights.slice(0, 3).reduce((sum: number, cents: number) => sum + cents, 0);
    const before = (await preview("month=2026-11")).body.statement;
    expect(before).toMatchObject({ balance_cents: 0, payout_cents: 0 });
    expect(before.not_received).toEqual([
      {
        booking: expect.objectContaining({ code: stay.code, accommodation_name: "Casa Ouvidor" }),
        sample: null,
        part_cents: Math.round(inNovember * 0.8),
      },
    ]);
    expect((await paid(stay.code, stay.total_cents, "2026-11-20")).status).toBe(201);
    const after = (await preview("month=2026-11&reserve_cents=10000&opening_cents=-500")).body.statement;
    const net = inNovember - Math.round(inNovember * 0.2);
    expect(after.stays).toMatchObject([
      { nights_in_month: 3, nights: 4, gross_cents: inNovember, net_cents: net, earlier_cents: 0, collected_cents: 0 },
    ]);
    expect(after).toMatchObject({
      opening_cents: -500,
      balance_cents: net - 500,
      reserve_cents: 10_000,
      payout_cents: net - 10_500,
      closing_cents: 10_000,
      not_received: [],
    });
    expect(after.to_come).toHaveLength(1);
    expect((await preview("month=2026-12")).body.statement.stays).toMatchObject([{ nights_in_month: 1, nights: 4 }]);
  });

  test("counts what is kept of a stay that was given up on the company's day on which it was", async () => {
    const stay = await booked("2026-11-21", "2026-11-23", { channel: "walk_in" });
    await paid(stay.code, stay.total_cents, "2026-11-20");
    const cancelled = await house.admin.send("POST", `/api/bookings/${stay.code}/cancellation`, {
      body: { reason: "Viagem adiada", cancelled_by: "guest" },
    });
    expect(cancelled.status).toBe(200);
    const kept = cancelled.body.refund.fee_cents;
    const line = (await preview("month=2026-11")).body.statement.stays.find(
      (each: { booking: { code: string } }) => each.booking.code === stay.code,
    );
    expect(kept).toBeGreaterThan(0);
    expect(line).toMatchObject({ is_kept: true, nights_in_month: 0, gross_cents: kept });
    const open = (await preview("month=2026-11")).body.statement.to_come;
    expect(open.map((each: { booking: { code: string } }) => each.booking.code)).not.toContain(stay.code);
  });

  test("a sample stands without any booking, made of what was agreed", async () => {
    const { body } = await preview("month=2026-11&sample=1");
    expect(body.statement.stays.map(({ sample }: { sample: string }) => sample)).toContain("over_the_end");
    expect(body.statement.stays.every(({ booking }: { booking: unknown }) => booking === null)).toBe(true);
    expect(body.has_sample).toBe(true);
  });
});

describe("who may ask", () => {
  test("without an owner it is the first one's, and without any owner nothing", async () => {
    const { body } = await house.admin.send("GET", "/api/owner-statements/preview?month=2026-11");
    expect(body).toMatchObject({ owner: { id: owner, name: "Ilda Martins" }, owners: [{ id: owner }] });
    const bare = await openHouse(app());
    const { body: empty } = await bare.admin.send("GET", "/api/owner-statements/preview?month=2026-11");
    expect(empty).toEqual({ month: "2026-11", owners: [], owner: null, has_sample: false, statement: null });
  });

  test("another company's owner is as unknown as none", async () => {
    const neighbour = await openHouse(app());
    expect((await preview("month=2026-11", neighbour.admin)).body.error).toBe("NotFoundException");
  });

  test("without the permission nothing, without money no amount", async () => {
    const clerk = await house.personWith("owners.view", "bookings.view", "money.view");
    expect((await preview("month=2026-11", clerk)).status).toBe(403);
    const blind = await house.personWith("finances.view");
    const { body } = await preview("month=2026-11", blind);
    expect(JSON.stringify(body)).not.toContain("_cents");
    const nights = body.statement.stays.map((stay: { nights_in_month: number }) => stay.nights_in_month);
    expect(nights).toContain(3);
  });

  test("a month that is none is refused at its field", async () => {
    expect((await preview("month=2026-13")).body.errors).toHaveProperty("month");
  });
});
