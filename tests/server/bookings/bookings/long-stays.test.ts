import { beforeAll, expect, test } from "vitest";
import { connectedStay } from "#domain/season-nights";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const send = (method: string, path: string, body: object) => house.admin.send(method, path, { body });
const stay = { adults: 2, status: "confirmed", holder: { name: "Helena Prates" } };

test("a season rental of more than 90 nights is booked only by who confirms it, with the law's reason", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const long = { ...stay, accommodation_id, check_in: "2026-12-01", check_out: "2027-03-05" };
  const quote = await send("POST", "/api/quotes", {
    accommodation_id,
    check_in: long.check_in,
    check_out: long.check_out,
    adults: 2,
  });
  expect(quote.body.broken_rules.map(({ rule }: { rule: string }) => rule)).toEqual(["season_nights"]);
  const asked = await send("POST", "/api/bookings", long);
  expect([asked.status, asked.body.errors.accept_long_stay[0]]).toEqual([
    422,
    expect.stringContaining(
      "A locação por temporada vai até 90 noites (Lei 8.245/1991, art. 48), e esta estadia tem 94.",
    ),
  ]);
  const booked = await send("POST", "/api/bookings", { ...long, accept_long_stay: true });
  expect([booked.status, booked.body.overridden_rules]).toEqual([201, ["season_nights"]]);
});

test("so are stays of one guest in one house that follow each other, new or changed", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const first = await house.booking({ ...stay, accommodation_id, check_in: "2026-12-01", check_out: "2027-01-31" });
  const next = { ...stay, holder: undefined, holder_id: first.holder.id, accommodation_id };
  const asked = await send("POST", "/api/bookings", { ...next, check_in: "2027-01-31", check_out: "2027-03-05" });
  expect([asked.status, asked.body.errors.accept_long_stay[0]]).toEqual([422, expect.stringContaining("soma 94")]);
  const apart = await house.booking({ ...next, check_in: "2027-02-01", check_out: "2027-03-05" });
  const joined = { check_in: "2027-01-31", pricing: "keep", version: apart.version };
  expect((await send("PUT", `/api/bookings/${apart.code}`, joined)).body.errors.accept_long_stay[0]).toContain(
    "soma 94",
  );
  expect((await send("PUT", `/api/bookings/${apart.code}`, { ...joined, accept_long_stay: true })).status).toBe(200);
});

test("also by two records of one person, whom the document tells, and no other", async () => {
  const known = async (name: string, document_kind?: string, document?: string): Promise<string> =>
    (await send("POST", "/api/guests", { name, document_kind, document })).body.id;
  const askedOf = async (first: string, second: string) => {
    const { id: accommodation_id } = await house.accommodation();
    const of = (holder_id: string) => ({ ...stay, holder: undefined, holder_id, accommodation_id });
    await house.booking({ ...of(first), check_in: "2026-12-01", check_out: "2027-01-31" });
    const next = { ...of(second), check_in: "2027-01-31", check_out: "2027-03-05" };
    const { status, body } = await send("POST", "/api/bookings", next);
    return [status, body.errors?.accept_long_stay?.[0] ?? null];
  };
  const asked = [422, expect.stringContaining("soma 94")];
  const [helena, again] = [
    await known("Helena Prates", "cpf", "529.982.247-25"),
    await known("Maria Helena Prates", "cpf", "52998224725"),
  ];
  expect(await askedOf(helena, again)).toEqual(asked);
  const [john, jack] = [
    await known("John Hill", "passport", "ab 123-456"),
    await known("Jack Hill", "other", "AB123456"),
  ];
  expect(await askedOf(john, jack)).toEqual(asked);
  expect(await askedOf(helena, john)).toEqual([201, null]);
  const [one, other] = [await known("Ana Sem"), await known("Ana Sem")];
  expect(await askedOf(one, other)).toEqual([201, null]);
});

test("it is asked again of another person's stay, whose answer it is not", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const first = await house.booking({ ...stay, accommodation_id, check_in: "2026-12-01", check_out: "2027-01-31" });
  const own = { ...stay, holder: { name: "Iara Prates" }, accommodation_id };
  const next = await house.booking({ ...own, check_in: "2027-01-31", check_out: "2027-03-05" });
  const change = { holder_id: first.holder.id, version: next.version };
  const asked = await send("PUT", `/api/bookings/${next.code}`, change);
  expect([asked.status, asked.body.errors.accept_long_stay[0]]).toEqual([422, expect.stringContaining("soma 94")]);
  const accepted = await send("PUT", `/api/bookings/${next.code}`, { ...change, accept_long_stay: true });
  expect(accepted.body.overridden_rules).toEqual(["season_nights"]);
  const back = { holder_id: next.holder.id, version: accepted.body.version };
  expect((await send("PUT", `/api/bookings/${next.code}`, back)).body.overridden_rules).toEqual([]);
});

test("it is asked again of the companion who becomes the main guest", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const nights = { check_in: "2026-12-01", check_out: "2027-03-05" };
  const { code } = await house.booking({ ...stay, accommodation_id, ...nights, accept_long_stay: true });
  const path = `/api/bookings/${code}/guests`;
  const { version } = (await house.admin.send("GET", path)).body;
  const party = (await send("PUT", path, { guests: [{ name: "Iara Prates" }], version })).body;
  const chosen = { guest_id: party.guests[0].id, version: party.version };
  const asked = await send("POST", `/api/bookings/${code}/holder`, chosen);
  expect([asked.status, asked.body.errors.accept_long_stay[0]]).toEqual([422, expect.stringContaining("tem 94")]);
  const made = await send("POST", `/api/bookings/${code}/holder`, { ...chosen, accept_long_stay: true });
  expect([made.status, made.body.holder.name]).toEqual([200, "Iara Prates"]);
  const overridden = async () => (await house.admin.send("GET", `/api/bookings/${code}`)).body.overridden_rules;
  expect(await overridden()).toEqual(["season_nights"]);
});

test("it is asked by the nights of the companion who becomes the main guest, not of who was it", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const own = { ...stay, accommodation_id, holder: { name: "Iara Prates" } };
  const { holder } = await house.booking({ ...own, check_in: "2026-12-01", check_out: "2027-01-31" });
  const { code } = await house.booking({ ...stay, accommodation_id, check_in: "2027-01-31", check_out: "2027-03-05" });
  const path = `/api/bookings/${code}/guests`;
  const { version } = (await house.admin.send("GET", path)).body;
  const party = (await send("PUT", path, { guests: [{ id: holder.id }], version })).body;
  const chosen = { guest_id: holder.id, version: party.version };
  const asked = await send("POST", `/api/bookings/${code}/holder`, chosen);
  expect([asked.status, asked.body.errors?.accept_long_stay[0]]).toEqual([422, expect.stringContaining("soma 94")]);
  const made = await send("POST", `/api/bookings/${code}/holder`, { ...chosen, accept_long_stay: true });
  expect(made.status).toBe(200);
  const held = async () => (await house.admin.send("GET", `/api/bookings/${code}`)).body.overridden_rules;
  expect(await held()).toEqual(["season_nights"]);
  // the former main guest's nights do not add up to so many
  const back = { guest_id: party.holder.id, version: made.body.version };
  expect((await send("POST", `/api/bookings/${code}/holder`, back)).status).toBe(200);
  expect(await held()).toEqual([]);
});

test("a lodging may be as long as it likes", async () => {
  const { id: accommodation_id } = await house.accommodation({ legal_regime: "lodging" });
  const long = { ...stay, accommodation_id, check_in: "2026-12-01", check_out: "2027-03-05" };
  expect((await send("POST", "/api/bookings", long)).status).toBe(201);
});

test("stays are one time in the house only if they touch", () => {
  const stays = [
    { check_in: "2026-01-01", check_out: "2026-01-10" },
    { check_in: "2026-01-20", check_out: "2026-02-01" },
    { check_in: "2026-02-02", check_out: "2026-02-05" },
  ];
  expect(connectedStay({ check_in: "2026-01-10", check_out: "2026-01-20" }, stays)).toEqual({
    check_in: "2026-01-01",
    check_out: "2026-02-01",
  });
});
