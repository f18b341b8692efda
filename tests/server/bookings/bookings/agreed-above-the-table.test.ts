import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import {
  type AgreedHouse,
  actsIn,
  agree,
  discountOf,
  nights,
  openAgreedHouse,
  partsOf,
  table,
} from "#tests/server/bookings/bookings/agreed-house";
import { testApp } from "#tests/support/house";

const app = testApp();
let house: AgreedHouse;
beforeEach(async () => {
  house = await openAgreedHouse(app());
});
const { asked, booked, reception, save, show, storyOf } = actsIn(() => house);

describe("A total above the table", () => {
  const dear = { agreed_total_cents: 120_001, reason: "Evento na casa" };

  test("is a surcharge beside the table price, in quote, booking and history, for who gives no discount too", async () => {
    const clerk = await house.personWith("bookings.view", "bookings.create", "bookings.edit", "money.view");
    const asking = { ...nights, adults: 2, accommodation_id: house.place, agreed_price: dear };
    const quote = (await clerk.send("POST", "/api/quotes", { body: asking })).body;
    expect(quote).toMatchObject({
      total_cents: 120_001,
      agreed: { discount_cents: table - 120_001, total_cents: 120_001, alone: true },
      agreed_trouble: null,
    });
    const body = asked({ status: "confirmed", agreed_price: dear });
    const made: Booking = (await clerk.send("POST", "/api/bookings", { body })).body;
    expect(made).toMatchObject({ total_cents: 120_001, price_request: null });
    expect(made.nights.map(({ price_cents }) => price_cents)).toEqual([30_000, 30_000, 30_000]);
    expect(made.charges.at(-1)).toMatchObject({ name: "Acréscimo combinado", amount_cents: 20_001 });
    expect(partsOf(made)).toBe(120_001);
    const [told] = (await storyOf(made)).filter(
      ({ action }: { action: string }) => action === "booking.price_agreed_first",
    );
    expect(told.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: "total", before_cents: table, after_cents: 120_001 })]),
    );
    const back = (await clerk.send("DELETE", `/api/bookings/${made.code}/agreed-price`)).body;
    expect(back.total_cents).toBe(table);
    expect((await agree(clerk, back, { agreed_total_cents: 99_999 })).body.price_request, "a discount").not.toBeNull();
  });

  test("keeps its share of the table price in a change, is divided by a split, and takes courtesies", async () => {
    const made = await booked({ agreed_price: { ...dear, agreed_total_cents: 110_000 } });
    expect((await save(made, { check_out: "2026-12-05" })).total_cents).toBe(143_000);
    const { body } = await house.admin.send("POST", `/api/bookings/${made.code}/discounts`, {
      body: { amount_cents: 500, reason: "Chuveiro frio" },
    });
    expect(body.total_cents).toBe(142_500);
    const other = await house.accommodation();
    const cut = { date: "2026-12-02", accommodation_id: other.id, version: body.version };
    const { first, rest } = (await house.admin.send("POST", `/api/bookings/${made.code}/split`, { body: cut })).body;
    expect([first.total_cents + rest.total_cents, discountOf(first) + discountOf(rest)]).toEqual([142_500, 13_000]);
    expect(discountOf(rest)).toBe(9_750); // three of four nights
  });

  test("is not agreed once the stay has ended, when it only falls", async () => {
    const made = await booked({ check_in: "2026-11-20", check_out: "2026-11-21" });
    const before = (await agree(house.admin, made, { agreed_total_cents: 50_000 })).body;
    await house.admin.send("POST", `/api/bookings/${made.code}/check-in`, { body: {} });
    app().clock.set("2026-11-21T15:00:00Z");
    await house.admin.send("POST", `/api/bookings/${made.code}/check-out`, { body: { accept_balance: true } });
    const higher = await agree(house.admin, await show(before), { agreed_total_cents: 50_001 });
    expect([higher.status, higher.body.errors?.agreed_total_cents?.[0]]).toEqual([
      422,
      "Depois da saída, o total combinado só baixa. O que vem a mais se lança à parte, com o nome",
    ]);
    const lower = await agree(house.admin, await show(before), { agreed_total_cents: 49_000 });
    expect(lower.body.charges.at(-1)).toMatchObject({ name: "Acréscimo combinado", amount_cents: 9_000 });
  });

  test("asked for as a discount before, is not approved once the table price has fallen below it", async () => {
    const clerk = await reception();
    const waiting = (await agree(clerk, await booked(), { agreed_total_cents: 80_000 })).body;
    expect((await save(waiting, { check_out: "2026-12-03" })).total_cents).toBe(70_000);
    const body = { approved: true, seen_total_cents: 80_000 };
    const answered = await house.admin.send("POST", `/api/bookings/${waiting.code}/price-request/answer`, { body });
    expect(answered.status).toBe(409);
    expect((await house.admin.send("GET", "/api/dashboard")).body.price_requests).toEqual([]);
  });

  test("asked for as a discount, is not approved by who has not seen the nights added since", async () => {
    const clerk = await reception();
    const waiting = (await agree(clerk, await booked(), { agreed_total_cents: 80_000 })).body;
    const longer = (await save(waiting, { check_out: "2026-12-05" })).total_cents;
    expect(longer).toBe(130_000);
    const path = `/api/bookings/${waiting.code}/price-request/answer`;
    const approve = (seen_before_cents: number) =>
      house.admin.send("POST", path, { body: { approved: true, seen_total_cents: 80_000, seen_before_cents } });
    expect((await approve(table)).status, "the price of three nights was seen").toBe(409);
    expect((await show(waiting)).total_cents).toBe(longer);
    expect((await approve(longer)).body).toMatchObject({ total_cents: 80_000, price_request: null });
  });
});
