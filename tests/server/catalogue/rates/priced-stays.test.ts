import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

/** R$ 300,00 a night for two. */
const asked = { check_in: "2027-03-01", check_out: "2027-03-04", adults: 2 };

async function made(path: string, body: object): Promise<{ id: string }> {
  const reply = await house.admin.send("POST", `/api/${path}`, { body });
  expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  return reply.body;
}

/** An accommodation with its own season, fees and a discount from three nights on. */
async function ratedPlace(season: object = {}) {
  const { id } = await house.accommodation({ max_nights: 20 });
  await made("seasons", {
    name: "Verão",
    accommodation_id: id,
    first_night: "2027-03-02",
    last_night: "2027-03-31",
    mode: "plus_amount",
    amount_cents: 10_000,
    ...season,
  });
  const breakfast = { name: "Café", accommodation_id: id, unit: "guest_night", amount_cents: 1_000 };
  const pet = await made("fees", { name: "Pet", accommodation_id: id, unit: "stay", amount_cents: 8_000 });
  const coffee = await made("fees", breakfast);
  await made("fees", { name: "Serviço", accommodation_id: id, unit: "stay", amount_cents: 500, mandatory: true });
  await made("length-discounts", { name: "Três", accommodation_id: id, from_nights: 3, basis_points: 1_000 });
  return { id, pet: pet.id, coffee: coffee.id };
}

const quote = (body: object, caller = house.admin) =>
  caller.send("POST", "/api/quotes", { body: { ...asked, ...body } });
const amounts = (charges: { name: string; amount_cents: number }[]) =>
  charges.map(({ name, amount_cents }) => [name, amount_cents]);
const put = (booking: { code: string; version: number }, body: object) =>
  house.admin.send("PUT", `/api/bookings/${booking.code}`, { body: { version: booking.version, ...body } });

describe("A quote", () => {
  test("has the season's nights, the length discount, the mandatory fee and the selected ones", async () => {
    const { id, pet } = await ratedPlace();
    const { body } = await quote({ accommodation_id: id, fee_ids: [pet] });
    expect(body.nights.map(({ price_cents }: { price_cents: number }) => price_cents)).toEqual([
      30_000, 40_000, 40_000,
    ]);
    expect(body.charges).toEqual([
      { fee_id: null, name: "Três: 10% a partir de 3 noites", amount_cents: -11_000 },
      { fee_id: expect.any(String), name: "Serviço", amount_cents: 500 },
      { fee_id: pet, name: "Pet", amount_cents: 8_000 },
    ]);
    expect(body.total_cents).toBe(107_500);
  });

  test("refuses the fee of another accommodation", async () => {
    const [here, there] = [await ratedPlace(), await ratedPlace()];
    const reply = await quote({ accommodation_id: here.id, fee_ids: [here.pet, there.pet] });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["fee_ids[1]"]]);
  });

  test("names each rule the stay breaks", async () => {
    const { id } = await ratedPlace({ min_nights: 5, closed_arrival_days: [2], closed_departure_days: [3] });
    const { body } = await quote({ accommodation_id: id, check_in: "2027-03-02", check_out: "2027-03-03" });
    expect(body.broken_rules.map(({ rule }: { rule: string }) => rule)).toEqual([
      "min_nights",
      "closed_arrival",
      "closed_departure",
    ]);
    const long = await quote({ accommodation_id: id, check_out: "2027-03-25" });
    expect(long.body.broken_rules.map(({ rule }: { rule: string }) => rule)).toEqual(["max_nights"]);
  });

  test("offers only alternatives that break no rule, each at its own price", async () => {
    const { id } = await ratedPlace({ min_nights: 3 });
    await house.booking({ accommodation_id: id, ...asked });
    const { body } = await quote({ accommodation_id: id });
    const own = body.alternatives.filter((each: { accommodation_id: string }) => each.accommodation_id === id);
    expect(own[0]).toMatchObject({ check_in: "2027-03-04", total_cents: 108_500 });
  });

  test("has the same total as the availability list", async () => {
    const { id } = await ratedPlace();
    const address = `/api/availability?check_in=${asked.check_in}&check_out=${asked.check_out}&guests=2`;
    const { body } = await house.admin.send("GET", address);
    const found = body.data.find((each: { accommodation_id: string }) => each.accommodation_id === id);
    expect(found.total_cents).toBe((await quote({ accommodation_id: id })).body.total_cents);
  });
});

describe("A booking", () => {
  test("keeps its quoted price, whatever changes in the rates", async () => {
    const { id, pet } = await ratedPlace();
    const booking = await house.booking({ accommodation_id: id, ...asked, fee_ids: [pet] });
    expect(booking.total_cents).toBe(107_500);
    expect((await house.admin.send("DELETE", `/api/fees/${pet}`)).status).toBe(204);
    const { body } = await put(booking, { tags: ["depois"] });
    expect([body.total_cents, body.charges]).toEqual([107_500, booking.charges]);
  });

  test("against the rules is refused at its field, or saved with the rules that were overridden", async () => {
    const { id } = await ratedPlace({ min_nights: 5, closed_arrival_days: [1] });
    const body = { accommodation_id: id, ...asked, status: "confirmed", holder: { name: "Rita" } };
    const reception = await house.personWith("bookings.create", "bookings.view");
    const refused = await reception.send("POST", "/api/bookings", {
      body: { ...body, check_in: "2027-03-08", check_out: "2027-03-09" },
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ["check_in", "check_out"]]);
    const { code } = await house.booking({ ...body, check_in: "2027-03-08", check_out: "2027-03-09" });
    const row = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("bookings").select("overridden_rules").where("code", "=", code).executeTakeFirstOrThrow(),
    );
    expect(row.overridden_rules).toEqual(["min_nights", "closed_arrival"]);
  });

  test("adds and removes an optional fee without changing the agreed nights", async () => {
    const { id, pet, coffee } = await ratedPlace();
    const booking = await house.booking({ accommodation_id: id, ...asked, fee_ids: [pet] });
    const { body } = await put(booking, { fee_ids: [coffee] });
    expect(amounts(body.charges)).toEqual([
      ["Três: 10% a partir de 3 noites", -11_000],
      ["Serviço", 500],
      ["Café", 6_000],
    ]);
    expect(body.nights).toEqual(booking.nights);
    expect(body.total_cents).toBe(110_000 - 11_000 + 6_500);
  });

  test("keeps an agreed fee when its accommodation no longer offers it", async () => {
    const { id, pet, coffee } = await ratedPlace();
    const { id: other } = await house.accommodation({});
    const booking = await house.booking({ accommodation_id: id, ...asked, fee_ids: [pet, coffee] });
    const moved = { accommodation_id: other, version: 1 };
    expect((await house.admin.send("PUT", `/api/fees/${pet}`, { body: moved })).status).toBe(200);
    const { body } = await put(booking, { fee_ids: [], tags: ["depois"] }); // only the coffee is optional
    expect(amounts(body.charges).slice(1)).toEqual([
      ["Serviço", 500],
      ["Pet", 8_000],
    ]);
  });

  test("that is repriced keeps the selected fees that are still offered", async () => {
    const { id, pet, coffee } = await ratedPlace();
    const booking = await house.booking({ accommodation_id: id, ...asked, fee_ids: [pet, coffee] });
    await house.admin.send("DELETE", `/api/fees/${pet}`);
    const { body } = await put(booking, { adults: 1, pricing: "reprice" });
    expect(amounts(body.charges).slice(1)).toEqual([
      ["Serviço", 500],
      ["Café", 3_000],
    ]);
  });

  test("is quoted with its fees for a change, as the save then charges them", async () => {
    const { id, pet } = await ratedPlace();
    const booking = await house.booking({ accommodation_id: id, ...asked, fee_ids: [pet] });
    const longer = { accommodation_id: id, check_out: "2027-03-06", booking_code: booking.code };
    const { body: quoted } = await quote(longer);
    const { body: saved } = await put(booking, { check_out: "2027-03-06" });
    expect([quoted.total_cents, quoted.charges]).toEqual([saved.total_cents, saved.charges]);
  });

  test.each([
    ["longer", { check_out: "2027-03-06" }],
    ["shorter", { check_out: "2027-03-02" }],
    ["moved", { check_in: "2027-04-10", check_out: "2027-04-14" }],
    ["with another guest", { adults: 1 }],
    ["with an optional fee", { fees: true }],
  ])(
    "is quoted at its agreed price, %s, as the save then keeps it",
    async (_, { fees, ...change }: { fees?: boolean; [field: string]: unknown }) => {
      const { id, pet } = await ratedPlace();
      const booking = await house.booking({ accommodation_id: id, ...asked });
      const dearer = { base_price_cents: 50_000, version: 1 };
      expect((await house.admin.send("PUT", `/api/accommodations/${id}`, { body: dearer })).status).toBe(200);
      const kept = { ...change, fee_ids: fees ? [pet] : [], pricing: "keep" };
      const { body: quoted } = await quote({ accommodation_id: id, ...kept, booking_code: booking.code.toLowerCase() });
      const again = { ...kept, accommodation_id: id, booking_code: booking.code, pricing: "reprice" };
      expect((await quote(again)).body.total_cents).not.toBe(quoted.total_cents);
      const { status, body: saved } = await put(booking, kept);
      expect(status).toBe(200);
      expect([quoted.total_cents, quoted.charges, quoted.nights]).toEqual([
        saved.total_cents,
        saved.charges,
        saved.nights,
      ]);
    },
  );

  test("hides its agreed price in a quote from users who may not save it", async () => {
    const { id } = await ratedPlace();
    const { code } = await house.booking({ accommodation_id: id, ...asked });
    const clerk = await house.personWith("bookings.create", "money.view");
    const body = { accommodation_id: id, ...asked, booking_code: code, pricing: "keep" };
    const refused = await clerk.send("POST", "/api/quotes", { body });
    expect([refused.status, refused.body.error]).toEqual([403, "UserForbiddenForActionException"]);
    expect((await clerk.send("POST", "/api/quotes", { body: { ...body, pricing: "reprice" } })).status).toBe(200);
  });

  test("shortened at the agreed price loses the length discount", async () => {
    const { id } = await ratedPlace();
    const booking = await house.booking({ accommodation_id: id, ...asked });
    const { status, body } = await put(booking, { check_out: "2027-03-02", pricing: "keep" });
    expect(status).toBe(200);
    expect(amounts(body.charges)).toEqual([["Serviço", 500]]);
    expect(body.total_cents).toBe(30_500);
  });
});
