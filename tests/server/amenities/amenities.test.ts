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

test("another company sees nothing, and cannot choose what is not its own", async () => {
  const neighbour = await openHouse(app());
  const { body: secret } = await neighbour.admin.send("POST", path, { body: { name: "Segredo", group: "leisure" } });
  expect(JSON.stringify((await house.admin.send("GET", path)).body)).not.toContain("Segredo");
  const { id } = await house.accommodation();
  const body = { amenity_ids: ["wifi", secret.id], version: 1 };
  const refused = await house.admin.send("PUT", `/api/accommodations/${id}`, { body });
  expect(refused).toMatchObject({ status: 422, body: { errors: { amenity_ids: ["Comodidade é inválida"] } } });
  expect(await offered(id)).toEqual([]);
  expect((await house.admin.send("DELETE", `${path}/${secret.id}`)).status).toBe(404);
  expect((await house.admin.send("PUT", `${path}/${secret.id}`, { body: { version: 1 } })).status).toBe(404);
});

test("the catalogue is offered at once, the company's own after it", async () => {
  const own = await make("Tirolesa");
  expect(own).toEqual({ id: own.id, name: "Tirolesa", group: "outdoors", words: "", own: true, version: 1 });
  const { data } = (await house.admin.send("GET", path)).body;
  expect(data[0]).toEqual({ ...readyMadeAmenities[0], own: false, version: null });
  expect(data).toHaveLength(readyMadeAmenities.length + 1);
  expect(data.at(-1)).toEqual(own);
});

test("an accommodation keeps what it offers until another choice is sent", async () => {
  const own = await make("Gruta");
  const { id } = await house.accommodation({ amenity_ids: ["pool", own.id, "wifi", "pool"] });
  const chosen = [own.id, "pool", "wifi"].sort();
  expect(await offered(id)).toEqual(chosen);
  await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { name: "Outra", version: 1 } });
  expect(await offered(id)).toEqual(chosen);
  await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { amenity_ids: ["sauna"], version: 2 } });
  expect(await offered(id)).toEqual(["sauna"]);
});

test("what is deleted is offered nowhere any more", async () => {
  const own = await make("Redoma");
  const { id } = await house.accommodation({ amenity_ids: [own.id, "wifi"] });
  expect((await house.admin.send("DELETE", `${path}/${own.id}`)).status).toBe(204);
  expect(await offered(id)).toEqual(["wifi"]);
  expect((await house.admin.send("DELETE", `${path}/${own.id}`)).status).toBe(404);
});

test("a name is not taken twice, whatever its accents, nor from the catalogue", async () => {
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

test("who may only look changes nothing, and a company without the module has none", async () => {
  const viewer = await house.personWith("accommodations.view");
  expect((await viewer.send("GET", path)).status).toBe(200);
  const refused = await viewer.send("POST", path, { body: { name: "Adega", group: "leisure" } });
  expect(refused.body.error).toBe("UserForbiddenForActionException");
  const small = await openHouse(app(), { modules: ["booking"] });
  expect((await small.admin.send("GET", path)).body.error).toBe("ModuleNotInPlanException");
});
