import { beforeAll, expect, test } from "vitest";
import { readyMadeAmenities } from "#domain/amenities";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/amenities";
const make = async (name: string) => (await house.admin.send("POST", path, { body: { name, group: "outdoors" } })).body;
const offered = async (id: string) => (await house.admin.send("GET", `/api/accommodations/${id}`)).body.amenity_ids;

test("the list has the catalogue first, then the company's own amenities", async () => {
  const own = await make("Tirolesa");
  expect(own).toEqual({ id: own.id, name: "Tirolesa", group: "outdoors", words: "", own: true, version: 1 });
  const { data } = (await house.admin.send("GET", path)).body;
  expect(data[0]).toEqual({ ...readyMadeAmenities[0], own: false, version: null });
  expect(data).toHaveLength(readyMadeAmenities.length + 1);
  expect(data.at(-1)).toEqual(own);
});

test("an accommodation keeps its amenities until another selection is sent", async () => {
  const own = await make("Gruta");
  const { id } = await house.accommodation({ amenity_ids: ["pool", own.id, "wifi", "pool"] });
  const chosen = [own.id, "pool", "wifi"].sort();
  expect(await offered(id)).toEqual(chosen);
  await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { name: "Outra", version: 1 } });
  expect(await offered(id)).toEqual(chosen);
  await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { amenity_ids: ["sauna"], version: 2 } });
  expect(await offered(id)).toEqual(["sauna"]);
});

test("a deleted amenity is removed from every accommodation", async () => {
  const own = await make("Redoma");
  const { id } = await house.accommodation({ amenity_ids: [own.id, "wifi"] });
  expect((await house.admin.send("DELETE", `${path}/${own.id}`)).status).toBe(204);
  expect(await offered(id)).toEqual(["wifi"]);
  expect((await house.admin.send("DELETE", `${path}/${own.id}`)).status).toBe(404);
});

test("a name that differs only in accents is refused, and so is one of the catalogue", async () => {
  const own = await make("Mirante do Céu");
  const other = await make("Capela");
  for (const name of ["mirante do ceu", "PISCINA"]) {
    const sent = { body: { name, group: "place" } };
    expect((await house.admin.send("POST", path, sent)).body.errors).toHaveProperty("name");
    const renamed = { body: { name, version: 1 } };
    expect((await house.admin.send("PUT", `${path}/${other.id}`, renamed)).body.errors).toHaveProperty("name");
  }
  const saved = await house.admin.send("PUT", `${path}/${own.id}`, { body: { group: "place", version: 1 } });
  expect(saved.body).toMatchObject({ name: "Mirante do Céu", group: "place", version: 2 });
  const stale = await house.admin.send("PUT", `${path}/${own.id}`, { body: { name: "Mirante", version: 1 } });
  expect(stale).toMatchObject({ status: 409, body: { current: saved.body } });
});
