import { beforeAll, describe, expect, test } from "vitest";
import { amountIn } from "#tests/support/amount-in";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const asked = { check_in: "2026-12-10", check_out: "2026-12-12", adults: 2 };
const quote = (fields: object, caller: Caller = house.admin) =>
  caller.send("POST", "/api/quotes", { body: { ...asked, ...fields } });

describe("A quote", () => {
  test("of free nights has the price and reason of each night", async () => {
    const { id } = await house.accommodation({
      weekend_price_cents: 45_000,
      extra_guest_price_cents: 5_000,
      cleaning_fee_cents: 12_000,
      min_nights: 3,
    });
    const reply = await quote({ accommodation_id: id, adults: 3, infants: 2 });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      agreed: null,
      agreed_trouble: null,
      nights: [
        { date: "2026-12-10", price_cents: 35_000, reason: expect.stringContaining("hóspede extra") },
        { date: "2026-12-11", price_cents: 50_000, reason: expect.stringContaining("Fim de semana") },
      ],
      charges: [{ fee_id: null, name: "Taxa de limpeza", amount_cents: 12_000 }],
      lost_discounts: [],
      total_cents: 97_000,
      deposit_cents: 0,
      installments: [{ due_date: "2026-12-10", amount_cents: 97_000, deposit: false }],
      available: true,
      conflicts: [],
      broken_rules: [{ rule: "min_nights", message: "A estadia mínima é de 3 noites." }],
      alternatives: [],
      coupon_trouble: null,
      hold_hours: 24,
      hold_until: new Date(app().clock.now().getTime() + 24 * 3_600_000).toISOString(),
      cancellation_policy: null,
    });
  });

  test.each(["owner", "own_use"] as const)("of type %s costs nothing, and equals the booking", async (type) => {
    const { id } = await house.accommodation({ cleaning_fee_cents: 12_000 });
    const { body } = await quote({ accommodation_id: id, type });
    const taken = await house.booking({ accommodation_id: id, ...asked, type });
    const { nights, charges, total_cents } = taken;
    expect(body).toMatchObject({ nights, charges, total_cents, deposit_cents: 0, installments: [] });
    expect(total_cents).toBe(0);
    const moved = await quote({ accommodation_id: id, type });
    expect(moved.body.alternatives.length).toBeGreaterThan(0);
    expect(moved.body.alternatives.every((each: { total_cents: number }) => each.total_cents === 0)).toBe(true);
  });

  test("of occupied nights names the conflicts, without codes for users without bookings.view", async () => {
    const { id } = await house.accommodation({ preparation_nights: 1 });
    const nights = { accommodation_id: id, check_in: "2026-12-08", check_out: "2026-12-10" };
    const { code } = await house.booking(nights);
    const { body } = await quote({ accommodation_id: id });
    expect(body).toMatchObject({
      available: false,
      conflicts: [{ kind: "preparation", code, check_in: "2026-12-10", check_out: "2026-12-11" }],
    });
    const seller = await house.personWith("bookings.create");
    const hidden = await quote({ accommodation_id: id, check_in: "2026-12-09" }, seller);
    expect(hidden.body.conflicts).toMatchObject([
      { kind: "booking", code: null },
      { kind: "preparation", code: null },
    ]);
    expect(JSON.stringify(hidden.body)).not.toContain(code);
  });

  test("of the last bookable nights includes preparation beyond them", async () => {
    const { id } = await house.accommodation({ preparation_nights: 2 });
    await house.booking({ accommodation_id: id, check_in: "2100-12-29", check_out: "2100-12-31" });
    const { status, body } = await quote({ accommodation_id: id, check_in: "2100-12-30", check_out: "2100-12-31" });
    expect(status).toBe(200);
    expect(body.conflicts[1]).toMatchObject({ kind: "preparation", check_in: "2100-12-31", check_out: "2101-01-02" });
  });

  test("includes the preparation after the stay", async () => {
    const { id } = await house.accommodation({ preparation_nights: 2 });
    await house.booking({ accommodation_id: id, check_in: "2026-12-13", check_out: "2026-12-14" });
    expect((await quote({ accommodation_id: id })).body).toMatchObject({
      available: false,
      conflicts: [{ kind: "booking", check_in: "2026-12-13" }],
    });
    expect((await quote({ accommodation_id: id, check_out: "2026-12-11" })).body.available).toBe(true);
  });

  test("ignores the booking's own nights", async () => {
    const { id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id: id, ...asked });
    expect((await quote({ accommodation_id: id })).body.available).toBe(false);
    const own = await quote({ accommodation_id: id, booking_code: code.toLowerCase() });
    expect(own.body).toMatchObject({ available: true, conflicts: [] });
  });

  test("ignores an expired hold", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, ...asked, status: "hold" });
    try {
      app().clock.set("2026-11-21T14:59:59.999Z");
      expect((await quote({ accommodation_id: id })).body.available).toBe(false);
      app().clock.set("2026-11-21T15:00:00Z");
      expect((await quote({ accommodation_id: id })).body.available).toBe(true);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test("hides every amount from users without money.view", async () => {
    const { id } = await house.accommodation({ base_price_cents: 77_777, extra_guest_price_cents: 1_000 });
    const blind = await house.personWith("bookings.create");
    const { body } = await quote({ accommodation_id: id, adults: 3 }, blind);
    expect(JSON.stringify(body)).not.toMatch(/_cents|reason/);
    expect(JSON.stringify(body)).not.toMatch(amountIn(77_777, 78_777));
    expect(body.nights).toEqual([{ date: "2026-12-10" }, { date: "2026-12-11" }]);
  });

  test.each([
    ["too many people", { adults: 5 }, "adults"],
    ["a fee that is unknown", { fee_ids: ["01a1f978-0000-7000-8000-000000000000"] }, "fee_ids[0]"],
    ["a stay of 366 nights", { check_out: "2027-12-11" }, "check_out"],
  ])("refuses %s", async (_, fields, path) => {
    const { id } = await house.accommodation();
    const reply = await quote({ accommodation_id: id, ...fields });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([path]);
  });
});

describe("Alternatives to an unavailable stay", () => {
  test("are accommodations of suitable size, nearest size first, then the nearest other dates", async () => {
    const resort = await openHouse(app());
    const big = await resort.accommodation({ name: "Casa grande", max_guests: 10, base_price_cents: 90_000 });
    const twin = await resort.accommodation({ name: "Chalé gêmeo", max_guests: 4 });
    await resort.accommodation({ name: "Quarto", max_guests: 2 });
    await resort.accommodation({ name: "Fechada", status: "inactive" });
    await resort.accommodation({ name: "Só semanas", min_nights: 7 });
    const full = await resort.accommodation({ name: "Ocupada" });
    const chalet = await resort.accommodation({ name: "Chalé" });
    for (const { id } of [full, chalet]) {
      await resort.booking({ accommodation_id: id, check_in: "2026-12-09", check_out: "2026-12-13" });
    }
    const { body } = await resort.admin.send("POST", "/api/quotes", {
      body: { ...asked, adults: 3, accommodation_id: chalet.id },
    });
    const at = (of: { id: string; name: string }, check_in: string, check_out: string, total_cents: number) => ({
      accommodation_id: of.id,
      name: of.name,
      check_in,
      check_out,
      total_cents,
    });
    expect(body.alternatives).toEqual([
      at(twin, "2026-12-10", "2026-12-12", 60_000),
      at(big, "2026-12-10", "2026-12-12", 180_000),
      at(chalet, "2026-12-13", "2026-12-15", 60_000),
      at(chalet, "2026-12-07", "2026-12-09", 60_000),
      at(chalet, "2026-12-14", "2026-12-16", 60_000),
      at(chalet, "2026-12-06", "2026-12-08", 60_000),
    ]);
  });

  test("include an accommodation of a distant size if all nearer ones are unavailable", async () => {
    const resort = await openHouse(app());
    const chalet = await resort.accommodation({ name: "Chalé" });
    await resort.booking({
      accommodation_id: chalet.id,
      check_in: "2026-11-01",
      check_out: "2027-01-31",
      accept_long_stay: true,
    });
    for (let told = 1; told <= 27; told += 1) {
      await resort.accommodation({ name: `Só semanas ${String(told).padStart(2, "0")}`, min_nights: 7 });
    }
    const far = await resort.accommodation({ name: "Casa grande", max_guests: 12 });
    const { body } = await resort.admin.send("POST", "/api/quotes", {
      body: { ...asked, accommodation_id: chalet.id },
    });
    expect(body.alternatives).toMatchObject([{ accommodation_id: far.id }]);
  });

  test("are never in the past", async () => {
    const { id } = await house.accommodation();
    const nights = { accommodation_id: id, check_in: "2026-11-20", check_out: "2026-11-22" };
    await house.booking(nights);
    const { body } = await quote(nights);
    const own = body.alternatives.filter((each: { accommodation_id: string }) => each.accommodation_id === id);
    expect(own[0].check_in).toBe("2026-11-22");
    expect(own.every((each: { check_in: string }) => each.check_in >= "2026-11-20")).toBe(true);
  });
});

describe("The availability list", () => {
  test("has the total of each free accommodation, in list order, for bookings.view or bookings.create", async () => {
    const inn = await openHouse(app());
    const free = await inn.accommodation({ name: "Livre", sort_order: 2, group: "Praia", base_guests: 1 });
    const first = await inn.accommodation({ name: "Primeira", sort_order: 1 });
    const taken = await inn.accommodation({ name: "Ocupada" });
    await inn.accommodation({ name: "Pequena", max_guests: 2 });
    await inn.booking({ accommodation_id: taken.id, check_in: "2026-12-11", check_out: "2026-12-20" });
    const path = "/api/availability?check_in=2026-12-10&check_out=2026-12-12&guests=3";
    const reply = await inn.admin.send("GET", path);
    expect(reply.body).toEqual({
      data: [
        { accommodation_id: first.id, name: "Primeira", group: null, max_guests: 4, total_cents: 60_000 },
        { accommodation_id: free.id, name: "Livre", group: "Praia", max_guests: 4, total_cents: 60_000 },
      ],
    });
    expect((await (await inn.personWith("guests.view")).send("GET", path)).status).toBe(403);
  });
});
