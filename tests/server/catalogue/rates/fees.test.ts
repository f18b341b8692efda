import { beforeAll, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const pet = { name: "Taxa de pet", unit: "stay", amount_cents: 8_000 };
const weekly = { name: "Desconto semanal", from_nights: 7, basis_points: 1_000 };
const post = (path: string, body: object, caller = house.admin) => caller.send("POST", `/api/${path}`, { body });

test.each([
  ["fees", pet],
  ["length-discounts", weekly],
])("another company cannot see or change %s", async (path, body) => {
  const { body: mine } = await post(path, body);
  const neighbour = await openHouse(app());
  expect((await neighbour.admin.send("GET", `/api/${path}`)).body).toEqual({ data: [] });
  expect((await neighbour.admin.send("DELETE", `/api/${path}/${mine.id}`)).status).toBe(404);
  const theirs = await neighbour.accommodation();
  expect((await post(path, { ...body, accommodation_id: theirs.id })).status).toBe(422);
  expect((await house.admin.send("GET", `/api/${path}/${mine.id}`)).body).toEqual(mine);
});

test("a fee is optional and not refundable by default", async () => {
  const { status, body } = await post("fees", pet);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...pet,
    accommodation_id: null,
    group: null,
    basis_points: null,
    mandatory: false,
    for_pets: false,
    refundable: false,
    version: 1,
  });
});

test("a fee requires the amount or the percentage of its unit, and keeps no other", async () => {
  const without = { name: "Serviço", unit: "percent", amount_cents: 100 };
  expect(Object.keys((await post("fees", without)).body.errors)).toEqual(["basis_points"]);
  const { body } = await post("fees", { ...without, basis_points: 500 });
  expect(body).toMatchObject({ amount_cents: null, basis_points: 500 });
  const put = { version: 1, unit: "night" };
  expect(Object.keys((await house.admin.send("PUT", `/api/fees/${body.id}`, { body: put })).body.errors)).toEqual([
    "amount_cents",
  ]);
});

test("a length discount requires at least two nights and at most 100 %", async () => {
  expect((await post("length-discounts", weekly)).body).toEqual({
    id: expect.any(String),
    ...weekly,
    accommodation_id: null,
    group: null,
    version: 1,
  });
  expect((await post("length-discounts", { ...weekly, from_nights: 1 })).status).toBe(422);
  expect((await post("length-discounts", { ...weekly, basis_points: 10_001 })).status).toBe(422);
});

test("users who create bookings are offered the optional fees, not the mandatory ones", async () => {
  const own = await openHouse(app());
  await post("fees", { ...pet, mandatory: true, name: "Serviço" }, own.admin);
  const { body: chosen } = await post("fees", pet, own.admin);
  const reception = await own.personWith("bookings.create", "money.view");
  const { body } = await reception.send("GET", "/api/fee-options");
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([chosen.id]);
  expect((await reception.send("GET", "/api/fees")).status).toBe(403);
});

test("what a booking can be made of is what each list offers, without amounts for users who may not see them", async () => {
  const own = await openHouse(app());
  await own.accommodation({ name: "Casa Cambuci" });
  await post("fees", pet, own.admin);
  for (const person of [own.admin, await own.personWith("bookings.create")]) {
    const asked = async (path: string) => (await person.send("GET", path)).body;
    const { plans, policies, amenities, ...options } = await asked("/api/booking-options");
    expect(options).toEqual({
      accommodations: (await asked("/api/accommodation-options")).data,
      fees: (await asked("/api/fee-options")).data,
      channels: (await asked("/api/channel-terms")).data,
    });
    expect([options.fees.length, amenities]).toEqual([1, []]);
    expect((await asked("/api/payment-plans")).data).toMatchObject(plans);
    expect((await asked("/api/cancellation-policies")).data).toMatchObject(policies);
  }
  const cleaner = await own.personWith("bookings.view");
  expect((await cleaner.send("GET", "/api/booking-options")).status).toBe(403);
});

test.each([
  ["fees", pet],
  ["length-discounts", weekly],
])("%s are refused from a user without accommodations.rates", async (path, body) => {
  const reader = await house.personWith("accommodations.view", "accommodations.edit");
  expect((await reader.send("GET", `/api/${path}`)).status).toBe(200);
  expect((await post(path, body, reader)).status).toBe(403);
});

test("the fee for pets is one thing in form, quote, booking and change: for stays that may have a pet", async () => {
  const own = await openHouse(app());
  const send = (method: "POST" | "PUT" | "GET", path: string, body?: object) =>
    own.admin.send(method, `/api/${path}`, body && { body });
  const fee = (await send("POST", "fees", { ...pet, for_pets: true })).body;
  const strict = (await own.accommodation({ pets_allowed: false })).id;
  const open = (await own.accommodation({ pets_allowed: true })).id;
  const options = (await send("GET", "booking-options")).body;
  expect(options.fees).toMatchObject([{ id: fee.id, for_pets: true }]);
  expect(
    Object.fromEntries(options.accommodations.map((each: typeof options) => [each.id, each.pets_allowed])),
  ).toEqual({ [strict]: false, [open]: true });
  const stay = { check_in: "2026-12-01", check_out: "2026-12-03", adults: 2, fee_ids: [fee.id] };
  const holder = { name: "Olga Prado" };
  const told = { "fee_ids[0]": ["Taxa de pet: esta acomodação não aceita pets"] };
  for (const path of ["quotes", "bookings"]) {
    const asked = { ...stay, ...(path === "bookings" && { holder, status: "confirmed" }) };
    const refused = await send("POST", path, { ...asked, accommodation_id: strict });
    expect([refused.status, refused.body.errors], path).toEqual([422, told]);
    const taken = await send("POST", path, { ...asked, accommodation_id: open });
    expect(taken.body.charges, path).toMatchObject([{ fee_id: fee.id, amount_cents: 8_000 }]);
  }
  const { fee_ids, ...plain } = stay;
  const made = (await send("POST", "bookings", { ...plain, accommodation_id: strict, holder, status: "confirmed" }))
    .body;
  const charge = { fee_ids, version: made.version };
  expect((await send("PUT", `bookings/${made.code}`, charge)).body.errors).toEqual(told);
  const agreed = await send("PUT", `bookings/${made.code}`, { ...charge, pets: 1 });
  expect([agreed.status, agreed.body.overridden_rules]).toEqual([200, ["no_pets"]]);
  expect(agreed.body.charges).toMatchObject([{ fee_id: fee.id }]);
  const kept = await send("PUT", `bookings/${made.code}`, { pets: 0, fee_ids, version: agreed.body.version });
  expect([kept.status, kept.body.total_cents], "what is charged stays until it is taken off").toEqual([
    200,
    agreed.body.total_cents,
  ]);
});
