import { beforeEach, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

// Nights that the desk adds to a channel's stay are paid by the guest, without commission for the channel.

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const send = (method: string, code: string, act: string, body?: object) =>
  house.admin.send(method, `/api/bookings/${code}${act}`, body && { body });
const show = async (code: string) => (await send("GET", code, "")).body;

/** Three nights of R$ 300,00 sold by a channel for a commission of 15 %. */
const sold = (fields: object = {}) =>
  paidStay(house, { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_500, ...fields });

async function extend(code: string, check_out: string, more: object = {}) {
  const { version } = await show(code);
  const reply = await send("PUT", code, "", { check_out, pricing: "keep", version, ...more });
  expect(reply.status).toBe(200);
  return reply.body;
}

/** What the guest owes, what the channel owes, and its commission. */
const told = (booking: Record<string, number>) => [
  booking.guest_balance_cents,
  booking.balance_cents! - booking.guest_balance_cents!,
  booking.commission_amount_cents,
];

/** The list's total of commissions, computed by PostgreSQL. */
const listedCommission = async () => (await house.admin.send("GET", "/api/booking-totals")).body.commission_cents;

describe("A night added at the desk", () => {
  test.each(["keep", "reprice"])("is owed by the guest and has no commission (pricing: %s)", async (pricing) => {
    const { code } = await sold();
    const longer = await extend(code, "2026-12-05", { pricing });
    expect([longer.total_cents, told(longer)]).toEqual([120_000, [30_000, 90_000, 13_500]]);
    expect(longer.nights.map(({ desk }: { desk?: true }) => desk)).toEqual([undefined, undefined, undefined, true]);
    expect(told(await extend(code, "2026-12-06", { pricing }))).toEqual([60_000, 90_000, 13_500]);
    const shorter = await extend(code, "2026-12-03", { pricing });
    expect([shorter.total_cents, told(shorter)]).toEqual([60_000, [0, 60_000, 9_000]]);
  });

  test("is owed by the channel if added_nights says so", async () => {
    const { code } = await sold();
    expect(told(await extend(code, "2026-12-05", { added_nights: "channel" }))).toEqual([0, 120_000, 18_000]);
  });

  test("does not change a fixed commission, or one billed by the channel", async () => {
    const fixed = await sold({ commission_basis_points: undefined, commission_cents: 8_000 });
    expect((await extend(fixed.code, "2026-12-05")).commission_amount_cents).toBe(8_000);
    const billed = await sold({ channel: "booking_com", collected_by: "company" });
    expect(told(await extend(billed.code, "2026-12-05"))).toEqual([120_000, 0, 13_500]);
    const own = await sold({ channel: "direct", collected_by: "company", commission_basis_points: undefined });
    expect((await extend(own.code, "2026-12-05")).nights[3].desk).toBeUndefined();
  });

  test("adds its share of the charges by night", async () => {
    const fees = [
      { name: "Turismo", unit: "guest_night", amount_cents: 500, mandatory: true },
      { name: "Serviço", unit: "percent", basis_points: 1_000, mandatory: true },
    ];
    for (const fee of fees) await house.admin.send("POST", "/api/fees", { body: fee });
    const { code, total_cents } = await sold({ adults: 2 });
    expect(total_cents).toBe(90_000 + 3_000 + 9_000);
    const longer = await extend(code, "2026-12-05");
    expect(told(longer)).toEqual([30_000 + 1_000 + 3_000, total_cents, Math.round(total_cents * 0.15)]);
  });

  test("moves with its part when the stay is split, and is restored when the split is undone", async () => {
    const { code } = await sold();
    await extend(code, "2026-12-05");
    await send("POST", code, "/charges", { name: "Frigobar", amount_cents: 1_000 });
    const { id } = await house.accommodation();
    const { version } = await show(code);
    const cut = { date: "2026-12-04", accommodation_id: id, version, pricing: "keep" };
    const { first, rest } = (await send("POST", code, "/split", cut)).body;
    expect([told(first), told(rest)]).toEqual([
      [1_000, 90_000, 13_650],
      [30_000, 0, 0],
    ]);
    await send("DELETE", rest.code, "/split");
    expect(told(await show(code))).toEqual([31_000, 90_000, 13_650]);
  });

  test("is still owed by the guest after an early check-out charged in full", async () => {
    const { code } = await sold();
    await extend(code, "2026-12-05");
    app().clock.set("2026-12-01T18:00:00Z");
    house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    await send("POST", code, "/check-in");
    app().clock.set("2026-12-03T14:00:00Z");
    const out = (await send("POST", code, "/check-out", { pricing: "keep", accept_balance: true })).body;
    expect([out.total_cents, told(out)]).toEqual([120_000, [30_000, 90_000, 13_500]]);
  });

  test("is shown in the quote, and its booking is found by owed_by=guest", async () => {
    const { code, accommodation_id } = await sold();
    const stay = { accommodation_id, check_in: "2026-12-01", check_out: "2026-12-05", adults: 2, booking_code: code };
    const quoted = (await house.admin.send("POST", "/api/quotes", { body: { ...stay, pricing: "keep" } })).body;
    expect(quoted.nights[3].desk).toBe(true);
    await extend(code, "2026-12-05");
    const found = (await house.admin.send("GET", "/api/bookings?owed_by=guest")).body.data;
    expect(found.map((row: { code: string }) => row.code)).toEqual([code]);
    expect(await listedCommission()).toBe(13_500);
  });
});
