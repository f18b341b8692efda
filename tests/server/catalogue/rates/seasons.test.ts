import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const reveillon = { name: "Réveillon", first_night: "2026-12-26", last_night: "2027-01-02", mode: "set" as const };
const create = (fields: object, caller = house.admin) =>
  caller.send("POST", "/api/seasons", { body: { ...reveillon, amount_cents: 90_000, ...fields } });

describe("A season", () => {
  test("is returned with the defaults: every night and every accommodation", async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...reveillon,
      accommodation_id: null,
      group: null,
      yearly: false,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      amount_cents: 90_000,
      basis_points: null,
      min_nights: null,
      closed_arrival_days: [],
      closed_departure_days: [],
      priority: 0,
      version: 1,
    });
  });

  test("loses the values its new mode does not use", async () => {
    const { body } = await create({});
    const changed = await house.admin.send("PUT", `/api/seasons/${body.id}`, {
      body: { version: 1, mode: "plus_percent", basis_points: 1_250 },
    });
    expect(changed.body).toMatchObject({ mode: "plus_percent", basis_points: 1_250, amount_cents: null, version: 2 });
  });

  test("is listed by its first night until it is deleted", async () => {
    const { body } = await create({ first_night: "2020-01-01", last_night: "2020-01-02" });
    const list = async () =>
      (await house.admin.send("GET", "/api/seasons")).body.data.map(({ id }: { id: string }) => id);
    expect((await list())[0]).toBe(body.id);
    expect((await house.admin.send("DELETE", `/api/seasons/${body.id}`)).status).toBe(204);
    expect(await list()).not.toContain(body.id);
  });

  test("is deleted with its accommodation", async () => {
    const { id } = await house.accommodation();
    const { body } = await create({ accommodation_id: id });
    expect((await house.admin.send("DELETE", `/api/accommodations/${id}`)).status).toBe(204);
    expect((await house.admin.send("GET", `/api/seasons/${body.id}`)).status).toBe(404);
  });
});

describe("A season is refused", () => {
  test.each([
    ["whose last night is before the first", { last_night: "2026-12-25" }, "last_night"],
    ["a yearly one of a year or more", { yearly: true, last_night: "2027-12-26" }, "last_night"],
    ["a price without its amount", { amount_cents: null }, "amount_cents"],
    ["a percentage without its share", { mode: "minus_percent" }, "basis_points"],
    ["more than all of the price off", { mode: "minus_percent", basis_points: 10_001 }, "basis_points"],
    ["no day of the week", { weekdays: [] }, "weekdays"],
    ["a day of the week that there is not", { weekdays: [7] }, "weekdays[0]"],
  ])("with 422: %s", async (_, fields, field) => {
    const reply = await create(fields);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  test("for both an accommodation and a group, also if one of them was saved before", async () => {
    const { id } = await house.accommodation();
    expect(Object.keys((await create({ accommodation_id: id, group: "Serra" })).body.errors)).toEqual(["group"]);
    const { body } = await create({ group: "Serra" });
    const put = (fields: object) =>
      house.admin.send("PUT", `/api/seasons/${body.id}`, { body: { version: 1, ...fields } });
    expect(Object.keys((await put({ accommodation_id: id })).body.errors)).toEqual(["group"]);
    expect((await put({ accommodation_id: id, group: null })).body).toMatchObject({ accommodation_id: id });
  });

  test("if another user saved first, with the current record", async () => {
    const { body } = await create({});
    const put = (name: string) => house.admin.send("PUT", `/api/seasons/${body.id}`, { body: { version: 1, name } });
    const { body: current } = await put("Primeira");
    expect(await put("Segunda")).toMatchObject({ status: 409, body: { error: "StaleRecordException", current } });
  });

  test("from a user who may only see rates", async () => {
    const reader = await house.personWith("accommodations.view", "money.view");
    expect((await reader.send("GET", "/api/seasons")).status).toBe(200);
    expect((await create({}, reader)).status).toBe(403);
  });
});
