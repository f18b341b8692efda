import { beforeEach, expect, test } from "vitest";
import type { StayWays } from "#contract/bookings/availability";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeEach(async () => {
  house = await openHouse(app());
});

const stay = { check_in: "2026-12-10", check_out: "2026-12-14" };
async function ways(fields: object = {}): Promise<StayWays> {
  const query = new URLSearchParams({ ...stay, adults: "2", ...fields } as Record<string, string>);
  const { status, body } = await house.admin.send("GET", `/api/availability/ways?${query}`);
  expect(status).toBe(200);
  return body;
}
const taken = (accommodation_id: string, check_in: string, check_out: string) =>
  house.booking({ accommodation_id, check_in, check_out });
const book = (fields: object) =>
  house.admin.send("POST", "/api/bookings", {
    body: { ...stay, adults: 2, holder: { name: "Renato Siqueira" }, status: "confirmed", ...fields },
  });

test("other dates are the nearest of the same length, each with the price of its quote", async () => {
  const { id } = await house.accommodation();
  await taken(id, "2026-12-11", "2026-12-12");
  const { other_dates } = await ways();
  expect(other_dates).toMatchObject([{ accommodation_id: id, check_in: "2026-12-12", check_out: "2026-12-16" }]);
  const { body } = await house.admin.send("POST", "/api/quotes", {
    body: { accommodation_id: id, check_in: "2026-12-12", check_out: "2026-12-16", adults: 2 },
  });
  expect(other_dates[0]?.total_cents).toBe(body.total_cents);
  expect(body.available).toBe(true);
});

test("two legs are free one after the other, and are booked together at the price shown", async () => {
  const { id: one } = await house.accommodation({ cleaning_fee_cents: 12_000 });
  const { id: two } = await house.accommodation();
  await taken(one, "2026-12-12", "2026-12-14");
  await taken(two, "2026-12-10", "2026-12-11");
  const [way] = (await ways()).legs;
  expect(way).toMatchObject({
    first: { accommodation_id: one, check_in: "2026-12-10", check_out: "2026-12-12" },
    second: { accommodation_id: two, check_in: "2026-12-12", check_out: "2026-12-14" },
  });
  const second_leg = { accommodation_id: two, check_out: stay.check_out };
  const { status, body } = await book({ accommodation_id: one, check_out: "2026-12-12", second_leg });
  expect(status).toBe(201);
  expect(body.total_cents).toBe(way?.first.total_cents);
  const other = body.parts.find(({ code }: { code: string }) => code !== body.code);
  expect(other).toMatchObject({ check_in: "2026-12-12", check_out: "2026-12-14" });
  expect(other.total_cents).toBe(way?.second.total_cents);
  const rest = (await house.admin.send("GET", `/api/bookings/${other.code}`)).body;
  expect(rest).toMatchObject({ total_cents: way?.second.total_cents, holder: { id: body.holder.id }, adults: 2 });
  expect((await ways()).legs).toEqual([]);
});

test("if the second leg was taken meanwhile, nothing is booked", async () => {
  const { id: one } = await house.accommodation();
  const { id: two } = await house.accommodation();
  await taken(two, "2026-12-13", "2026-12-15");
  const second_leg = { accommodation_id: two, check_out: stay.check_out };
  expect((await book({ accommodation_id: one, check_out: "2026-12-12", second_leg })).status).toBe(409);
  expect((await book({ accommodation_id: one })).status).toBe(201);
});

test("a second leg in the same accommodation, ending before it begins, or with a coupon is refused", async () => {
  const { id: one } = await house.accommodation();
  const { id: two } = await house.accommodation();
  const errors = async (leg: object, fields: object = {}) => {
    const second_leg = { accommodation_id: two, check_out: "2026-12-16", ...leg };
    return Object.keys((await book({ accommodation_id: one, second_leg, ...fields })).body.errors ?? {});
  };
  expect(await errors({ accommodation_id: one })).toEqual(["second_leg.accommodation_id"]);
  expect(await errors({ check_out: "2026-12-14" })).toEqual(["second_leg.check_out"]);
  expect(await errors({}, { coupon: "VERAO" })).toEqual(["coupon"]);
});

test("one wish given up: the pet, or some of the people", async () => {
  const { id: strict } = await house.accommodation({ max_guests: 4, pets_allowed: false });
  const { id: small } = await house.accommodation({ max_guests: 2, pets_allowed: true });
  const { without } = await ways({ adults: "3", children: "0", pets: "1" });
  expect(without).toMatchObject([
    { wish: "pets", accommodation_id: strict, adults: 3, pets: 0 },
    { wish: "people", accommodation_id: small, adults: 2, children: 0, pets: 1 },
  ]);
});

test("an amenity may be the wish given up: by its name, and only where nothing else is missing", async () => {
  const { id: plain } = await house.accommodation({ name: "Chalé Garça", amenity_ids: ["wifi"] });
  const { id: full } = await house.accommodation({ name: "Chalé Ema", amenity_ids: ["wifi", "pool"] });
  await house.accommodation({ name: "Chalé Sem Nada" });
  await taken(full, stay.check_in, stay.check_out);
  const wishes = { amenities: "wifi,pool" };
  const free = async (fields: object) => {
    const query = new URLSearchParams({ ...stay, guests: "2", ...fields });
    const { data } = (await house.admin.send("GET", `/api/availability?${query}`)).body;
    return data.map(({ name }: { name: string }) => name).sort();
  };
  expect(await free({ amenities: "wifi" })).toEqual(["Chalé Garça"]);
  expect(await free(wishes)).toEqual([]);
  const { without, legs, other_dates } = await ways(wishes);
  expect(without).toMatchObject([{ wish: "amenity", amenity: "Piscina", accommodation_id: plain }]);
  expect([legs, other_dates.map(({ accommodation_id }) => accommodation_id)]).toEqual([[], [full]]);
  expect((await house.admin.send("GET", "/api/availability?amenities=nada")).status).toBe(422);
  const { amenities } = (await house.admin.send("GET", "/api/booking-options")).body;
  expect(amenities).toEqual([
    { id: "pool", name: "Piscina" },
    { id: "wifi", name: "Wi-Fi" },
  ]);
});

test("the chosen accommodation is in the first of the legs", async () => {
  const { id: one } = await house.accommodation();
  await house.accommodation();
  const { id: chosen } = await house.accommodation();
  await taken(chosen, "2026-12-13", "2026-12-14");
  const { legs } = await ways({ accommodation_id: chosen });
  expect(legs[0]?.first.accommodation_id).toBe(chosen);
  expect(one).not.toBe(chosen);
});

test("the next free dates of a taken accommodation are those of a stay as long; its own nights count as free", async () => {
  const { id } = await house.accommodation({ preparation_nights: 1 });
  const { code } = await taken(id, "2026-12-11", "2026-12-12");
  await taken(id, "2026-12-16", "2026-12-18");
  await house.accommodation(); // free: not listed
  const next = async (more = "") =>
    (await house.admin.send("GET", `/api/availability/next?${new URLSearchParams(stay)}${more}`)).body.data;
  expect(await next()).toEqual([{ accommodation_id: id, check_in: "2026-12-19", check_out: "2026-12-23" }]);
  expect(await next(`&booking_code=${code}`)).toEqual([]);
});

test("a free list for somebody with a pet has only accommodations that take pets", async () => {
  await house.accommodation({ pets_allowed: false });
  const { id } = await house.accommodation({ pets_allowed: true });
  const query = new URLSearchParams({ ...stay, guests: "2", pets: "1" });
  const { body } = await house.admin.send("GET", `/api/availability?${query}`);
  expect(body.data.map((each: { accommodation_id: string }) => each.accommodation_id)).toEqual([id]);
});
