import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// A stay made longer or shorter, or moved by a save, goes back as it was: dates, price, instalments, end of a hold.
const app = testApp();
let house: House;
let place: string;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openHouse(app());
  place = (await house.accommodation({ cleaning_fee_cents: 10_000 })).id;
});

const nights = { check_in: "2026-12-01", check_out: "2026-12-04" };
const send = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  house.admin.send(method, `/api/bookings/${path}`, body && { body });
const show = async (code: string): Promise<Booking> => (await send("GET", code)).body;
const undo = (code: string) => send("DELETE", `${code}/relocation`);
const save = async ({ code, version }: Booking, body: object) => {
  const reply = await send("PUT", code, { ...body, version });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Booking;
};

/** A booking in four instalments of which one is paid, whose rates have doubled since. */
async function booked(fields: object = {}): Promise<Booking> {
  const lines = [
    { share: "percent", basis_points: 3_333, due: "booking" },
    { share: "rest", due: "check_in" },
  ];
  const plan = await house.admin.send("POST", "/api/payment-plans", { body: { name: "Sinal de um terço", lines } });
  const made = await house.booking({ accommodation_id: place, ...nights, payment_plan_id: plan.body.id, ...fields });
  const { version } = (await house.admin.send("GET", `/api/accommodations/${place}`)).body;
  const dearer = { base_price_cents: 60_000, version };
  expect((await house.admin.send("PUT", `/api/accommodations/${place}`, { body: dearer })).status).toBe(200);
  return made;
}

/** What an undo brings back. */
const stayOf = ({ check_in, check_out, accommodation_id, nights, charges, total_cents, installments }: Booking) => ({
  ...{ check_in, check_out, accommodation_id, nights, charges, total_cents },
  installments: installments.map(({ due_date, amount_cents, paid_cents, state }) => {
    return { due_date, amount_cents, paid_cents, state };
  }),
});

describe("A stay that was", () => {
  test.each([
    ["made longer", { check_out: "2026-12-06" }],
    ["made shorter", { check_out: "2026-12-02" }],
    ["made longer at its beginning", { check_in: "2026-11-29" }],
    ["moved to other nights", { check_in: "2026-12-10", check_out: "2026-12-13" }],
    ["made longer and repriced", { check_out: "2026-12-06", pricing: "reprice" }],
  ])("%s goes back to its dates, price and instalments, whatever the rates are now", async (_, change) => {
    const made = await booked({ agreed_price: { agreed_total_cents: 90_001, reason: "Volta sempre" } });
    await payAs(house.admin, made.code, { amount_cents: made.deposit_cents ?? 0, method: "pix" });
    const before = await show(made.code);
    const changed = await save(before, change);
    expect([changed.relocated, (await show(made.code)).relocated]).toEqual([true, true]);
    expect(stayOf(changed)).not.toEqual(stayOf(before));
    const back = await undo(made.code);
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(stayOf(back.body)).toEqual(stayOf(before));
    expect([back.body.relocated, (await undo(made.code)).status]).toEqual([false, 409]);
    await house.booking({ accommodation_id: place, check_in: before.check_out, check_out: "2026-12-20" });
  });

  test("moved while it was held ends when it was to end before", async () => {
    const made = await booked({ status: "hold", hold_expires_at: "2026-11-29T12:00:00.000Z" });
    const sooner = await save(made, { check_in: "2026-11-22", check_out: "2026-11-25" });
    expect(sooner.hold_expires_at).not.toBe(made.hold_expires_at);
    const back = (await undo(made.code)).body;
    expect([back.hold_expires_at, back.check_in]).toEqual([made.hold_expires_at, nights.check_in]);
  });
});

describe("The undo is refused, and nothing changes", () => {
  test("once somebody changed the booking", async () => {
    const longer = await save(await booked(), { check_out: "2026-12-06" });
    await save(longer, { notes: { internal: "Traz o cachorro" } });
    const refused = await undo(longer.code);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A mudança não pode mais ser desfeita: a reserva mudou depois dela.",
    ]);
    expect((await show(longer.code)).check_out).toBe("2026-12-06");
  });

  test("once the nights were sold to somebody else", async () => {
    const shorter = await save(await booked(), { check_out: "2026-12-02" });
    const other = await house.booking({ accommodation_id: place, check_in: "2026-12-02", check_out: "2026-12-04" });
    const refused = await undo(shorter.code);
    expect([refused.status, refused.body.error]).toEqual([409, "UnavailableDateForBookingException"]);
    expect(refused.body.conflicts).toMatchObject([{ code: other.code }]);
    expect((await show(shorter.code)).check_out).toBe("2026-12-02");
  });
});

test("a save that also changes people or terms, or of an inquiry, offers no undo", async () => {
  const made = await booked();
  expect((await save(made, { check_out: "2026-12-06", adults: 1 })).relocated).toBe(false);
  expect((await undo(made.code)).status).toBe(409);
  const inquiry = await house.booking({ accommodation_id: place, ...nights, status: "inquiry" });
  expect((await save(inquiry, { check_out: "2026-12-07" })).relocated).toBe(false);
});

test("the history names the undo, with the dates before and after", async () => {
  const made = await booked();
  await save(made, { check_out: "2026-12-06" });
  await undo(made.code);
  const [told] = (await send("GET", `${made.code}/timeline`)).body.data;
  expect(told.action).toBe("booking.relocation_undone");
  expect(told.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "check_out", before: "2026-12-06", after: "2026-12-04" }),
    ]),
  );
});
