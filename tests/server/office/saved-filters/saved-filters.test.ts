import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
const path = "/api/saved-filters";
const body = { name: "Réveillon", filter: "status=confirmed&status=hold&from=2026-12-28&to=2027-01-03" };

beforeAll(async () => {
  house = await openHouse(app());
});

const list = async (caller = house.admin) => (await caller.send("GET", path)).body.data;

describe("Saved filters", () => {
  test("of another company or of a colleague can neither be seen nor deleted", async () => {
    const { body: saved } = await house.admin.send("POST", path, { body });
    const [stranger, colleague] = [(await openHouse(app())).admin, await house.personWith("bookings.view")];
    for (const [other, status] of [
      [stranger, 404],
      [colleague, 403],
    ] as const) {
      expect(await list(other)).toEqual([]);
      expect((await other.send("DELETE", `${path}/${saved.id}`)).status).toBe(status);
      expect((await other.send("POST", path, { body })).status).toBe(201);
    }
    expect(await list()).toHaveLength(1);
    await house.admin.send("DELETE", `${path}/${saved.id}`);
  });

  test("are stored by name with exactly these keys, without page and size, deleted and stored again", async () => {
    const { status, body: saved } = await house.admin.send("POST", path, {
      body: {
        name: "  Chegadas de julho ",
        filter: "per_page=50&page=3&date_field=check_in&from=2026-07-01&sort=check_in",
      },
    });
    expect(status).toBe(201);
    const filter = "date_field=check_in&from=2026-07-01&sort=check_in";
    expect(saved).toEqual({ id: saved.id, name: "Chegadas de julho", filter });
    await house.admin.send("POST", path, { body: { name: "Airbnb", filter: "channel=airbnb" } });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Airbnb", "Chegadas de julho"]);
    expect((await house.admin.send("DELETE", `${path}/${saved.id}`)).status).toBe(204);
    expect((await house.admin.send("DELETE", `${path}/${saved.id}`)).status).toBe(404);
    const { name } = saved;
    expect((await house.admin.send("POST", path, { body: { name, filter } })).status).toBe(201);
  });

  test("refuse a used name, whatever its accents, and an invalid filter", async () => {
    await house.admin.send("POST", path, { body: { name: "Férias", filter: "status=hold" } });
    const twice = await house.admin.send("POST", path, { body: { name: "ferias", filter: "status=hold" } });
    expect([twice.status, twice.body.errors]).toEqual([422, { name: ["Você já tem um filtro com este nome"] }]);
    for (const filter of ["page=2", "status=sleeping", "from=2026-13-01", "status=hold&evil=1", "<script>"]) {
      const reply = await house.admin.send("POST", path, { body: { name: "Outro", filter } });
      expect([reply.status, reply.body.errors], filter).toEqual([422, { filter: ["Filtro é inválido"] }]);
    }
  });

  test("require bookings.view and the booking module", async () => {
    const stranger = await house.personWith("accommodations.view");
    expect((await stranger.send("GET", path)).body.error).toBe("UserForbiddenForActionException");
    const without = await openHouse(app(), { modules: ["accommodation"] });
    expect((await without.admin.send("GET", path)).body.error).toBe("ModuleNotInPlanException");
  });
});
