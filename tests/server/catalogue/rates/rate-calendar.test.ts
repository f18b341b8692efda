import { beforeAll, describe, expect, test } from "vitest";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { amountIn } from "#tests/support/amount-in";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const calendar = (id: string, from: string, to: string, caller = house.admin) =>
  caller.send("GET", `/api/accommodations/${id}/rate-calendar?from=${from}&to=${to}`);
const override = (id: string, body: object, caller = house.admin) =>
  caller.send("PUT", `/api/accommodations/${id}/overrides`, { body });
const season = (fields: object) => house.admin.send("POST", "/api/seasons", { body: fields });

describe("The calendar of rates", () => {
  test("has for each day its price with the reason, its rules, what occupies it and its holiday", async () => {
    const { id } = await house.accommodation({ min_nights: 2, preparation_nights: 1 });
    await season({
      name: "Natal",
      accommodation_id: id,
      first_night: "2026-12-24",
      last_night: "2026-12-26",
      mode: "plus_percent",
      basis_points: 5_000,
      min_nights: 3,
      closed_arrival_days: [5],
      closed_departure_days: [6],
    });
    const { code } = await house.booking({ accommodation_id: id, check_in: "2026-12-22", check_out: "2026-12-24" });
    await override(id, { dates: ["2026-12-26"], change: { price_cents: 55_000 } });
    const { body } = await calendar(id, "2026-12-23", "2026-12-27");
    const ordinary = { closed: false, closed_arrival: false, closed_departure: false, override: null, taken: null };
    expect(body.data).toEqual([
      {
        ...ordinary,
        date: "2026-12-23",
        price_cents: 30_000,
        usual_price_cents: 30_000,
        reason: "Base",
        min_nights: 2,
        season: null,
        taken: { kind: "booking", code },
        holiday: null,
      },
      {
        ...ordinary,
        date: "2026-12-24",
        price_cents: 45_000,
        usual_price_cents: 45_000,
        reason: "Natal: R$\u00a0300,00 + 50% (temporada)",
        min_nights: 3,
        season: "Natal",
        taken: { kind: "preparation", code },
        holiday: null,
      },
      {
        ...ordinary,
        date: "2026-12-25", // Friday
        price_cents: 45_000,
        usual_price_cents: 45_000,
        reason: "Natal: R$\u00a0300,00 + 50% (temporada)",
        min_nights: 3,
        closed_arrival: true,
        season: "Natal",
        holiday: "Natal",
      },
      {
        ...ordinary,
        date: "2026-12-26",
        price_cents: 55_000,
        usual_price_cents: 45_000,
        reason: "Preço do dia",
        min_nights: 3,
        closed_departure: true,
        override: { price_cents: 55_000, min_nights: null, closed: false },
        season: "Natal",
        holiday: null,
      },
      {
        ...ordinary,
        date: "2026-12-27",
        price_cents: 30_000,
        usual_price_cents: 30_000,
        reason: "Base",
        min_nights: 2,
        season: null,
        holiday: null,
      },
    ]);
  });

  test("has no booking code without bookings.view, and no amount without money.view", async () => {
    const { id } = await house.accommodation({ base_price_cents: 77_700 });
    await house.booking({ accommodation_id: id });
    await override(id, { dates: ["2026-12-01"], change: { price_cents: 77_800 } });
    const cleaner = await house.personWith("accommodations.view");
    const { body } = await calendar(id, "2026-12-01", "2026-12-02", cleaner);
    expect(body.data[0].taken).toEqual({ kind: "booking", code: null });
    expect(body.data[0].override).toEqual({ min_nights: null, closed: false });
    expect(JSON.stringify(body)).not.toMatch(/_cents|reason/);
    expect(JSON.stringify(body)).not.toMatch(amountIn(77_700, 77_800));
  });

  test("is refused for more than 732 days, reversed dates and missing dates", async () => {
    const { id } = await house.accommodation();
    expect((await calendar(id, "2026-01-01", "2028-01-03")).status).toBe(200);
    expect((await calendar(id, "2026-01-01", "2028-01-04")).status).toBe(422);
    expect((await calendar(id, "2026-01-02", "2026-01-01")).status).toBe(422);
    expect((await house.admin.send("GET", `/api/accommodations/${id}/rate-calendar`)).status).toBe(422);
  });
});

describe("Overriding several days", () => {
  test("returns their current and previous values, which can be sent back as an undo", async () => {
    const { id } = await house.accommodation();
    await override(id, { dates: ["2026-03-07"], change: { price_cents: 40_000, min_nights: 2 } });
    const range = { from: "2026-03-01", to: "2026-03-08", weekdays: [6, 0] };
    const { status, body } = await override(id, { ...range, change: { price_cents: 50_000 } });
    expect(status).toBe(200);
    const days = body.data.map(({ date, price_cents, min_nights }: RateDay) => [date, price_cents, min_nights]);
    expect(days).toEqual([
      ["2026-03-01", 50_000, 1],
      ["2026-03-07", 50_000, 2],
      ["2026-03-08", 50_000, 1],
    ]);
    expect(body.before[1]).toEqual({ date: "2026-03-07", price_cents: 40_000, min_nights: 2, closed: false });
    const undone = await override(id, { days: body.before });
    expect(undone.body.data.map(({ override }: RateDay) => override)).toEqual([
      null,
      { price_cents: 40_000, min_nights: 2, closed: false },
      null,
    ]);
  });

  test("clears a value with null, and keeps absent ones", async () => {
    const { id } = await house.accommodation();
    await override(id, { dates: ["2026-03-07"], change: { price_cents: 40_000, closed: true } });
    const kept = await override(id, { dates: ["2026-03-07"], change: { price_cents: null } });
    expect(kept.body.data[0]).toMatchObject({ price_cents: 30_000, closed: true, closed_arrival: true });
    const opened = await override(id, { dates: ["2026-03-07"], change: { closed: false } });
    expect(opened.body.data[0].override).toBeNull();
  });

  test("changes all days or none", async () => {
    const { id } = await house.accommodation();
    const days = [
      { date: "2026-03-07", closed: true },
      { date: "2026-03-08", min_nights: 0 },
    ];
    expect((await override(id, { days })).status).toBe(422);
    expect((await calendar(id, "2026-03-07", "2026-03-07")).body.data[0].closed).toBe(false);
  });

  test.each([
    ["nothing", {}, "dates"],
    ["dates and a range", { dates: ["2026-03-07"], from: "2026-03-01", to: "2026-03-02", change: {} }, "dates"],
    ["a range without its end", { from: "2026-03-01", change: {} }, "to"],
    ["dates without a change", { dates: ["2026-03-07"] }, "change"],
    [
      "a range without one of its weekdays",
      { from: "2026-03-02", to: "2026-03-03", weekdays: [0], change: {} },
      "weekdays",
    ],
  ])("is refused with 422: %s", async (_, body, field) => {
    const { id } = await house.accommodation();
    const reply = await override(id, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });
});
