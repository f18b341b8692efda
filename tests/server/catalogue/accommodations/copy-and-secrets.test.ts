import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/accommodations";
const secrets = { wifi_name: "Mata", wifi_password: "cotovia-9", access_instructions: "Senha no portão: maritaca" };

const trailOf = (id: string) =>
  app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("audit_events").select(["action", "before", "after"]).where("record_id", "=", id).execute(),
  );

describe("A copy", () => {
  test("has the fields of the original, but is inactive and omits what is unique to the original", async () => {
    const model = await house.accommodation({
      ...secrets,
      code: "A1",
      short_name: "Arauc.",
      amenity_ids: ["wifi", "pool"],
      security_deposit_cents: 30_000,
      house_manual: "Lixo às terças",
    });
    const line = { room: "Sala", item: "Sofá", quantity: 1, condition: "good", value_cents: 900 };
    await house.admin.send("PUT", `${path}/${model.id}/inventory`, { body: { items: [line], version: 1 } });
    const reply = await house.admin.send("POST", `${path}/${model.id}/copy`);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ...model,
      id: reply.body.id,
      name: `${model.name} (cópia)`,
      short_name: null,
      code: null,
      access_instructions: null,
      status: "inactive",
    });
    const copied = (await house.admin.send("GET", `${path}/${reply.body.id}/inventory`)).body.items;
    expect(copied).toMatchObject([line]);
    const kept = (await house.admin.send("GET", `${path}/${model.id}/inventory`)).body.items;
    expect(kept[0].id).not.toBe(copied[0].id);
  });

  test("of a long name is shortened to fit, and a copy of an archived accommodation is inactive", async () => {
    const { id } = await house.accommodation({ name: "C".repeat(120) });
    await house.admin.send("POST", `${path}/${id}/archive`);
    const { body } = await house.admin.send("POST", `${path}/${id}/copy`);
    expect(body).toMatchObject({ name: `${"C".repeat(112)} (cópia)`, status: "inactive" });
  });

  test("is refused to users without accommodations.create", async () => {
    const { id } = await house.accommodation();
    const editor = await house.personWith("accommodations.view", "accommodations.edit");
    const reply = await editor.send("POST", `${path}/${id}/copy`);
    expect(reply.body.error).toBe("UserForbiddenForActionException");
  });
});

test("door and Wi-Fi secrets are only on the accommodation's page, in no list and no audit row", async () => {
  const { id } = await house.accommodation({ ...secrets, name: "Chalé Cofre" });
  expect((await house.admin.send("GET", `${path}/${id}`)).body).toMatchObject(secrets);
  const list = await house.admin.send("GET", `${path}?q=cofre`);
  expect(list.body.data).toHaveLength(1);
  expect(JSON.stringify(list.body)).not.toMatch(/cotovia|maritaca/);
  const change = { wifi_password: "andorinha-7", version: 1 };
  expect((await house.admin.send("PUT", `${path}/${id}`, { body: change })).status).toBe(200);
  await house.admin.send("PUT", `${path}/${id}`, { body: { access_instructions: null, version: 2 } });
  await house.admin.send("DELETE", `${path}/${id}`);
  const trail = await trailOf(id);
  expect(trail).toHaveLength(4);
  expect(JSON.stringify(trail)).not.toMatch(/cotovia|andorinha|maritaca/);
  const updates = trail
    .filter(({ action }) => action === "accommodation.updated")
    .map(({ before, after }) => [before, after]);
  expect(updates).toContainEqual([
    expect.objectContaining({ wifi_password: "set", access_instructions: "set" }),
    expect.objectContaining({ wifi_password: "changed", access_instructions: "set" }),
  ]);
  expect(updates).toContainEqual([
    expect.objectContaining({ wifi_password: "set", access_instructions: "set" }),
    expect.objectContaining({ wifi_password: "set", access_instructions: null }),
  ]);
});

test("the list can be filtered by a minimum number of guests", async () => {
  const own = await openHouse(app());
  for (const max_guests of [2, 4, 6]) await own.accommodation({ name: `Para ${max_guests}`, max_guests });
  const found = await own.admin.send("GET", `${path}?min_guests=4`);
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(["Para 4", "Para 6"]);
  expect(found.body.meta.total).toBe(2);
  expect((await own.admin.send("GET", `${path}?min_guests=0`)).status).toBe(422);
});

test("the company's default hours are readable with accommodations.view", async () => {
  const viewer = await house.personWith("accommodations.view");
  const reply = await viewer.send("GET", "/api/accommodation-defaults");
  expect(reply.body).toMatchObject({ check_in_time: "15:00", check_out_time: "12:00", timezone: "America/Sao_Paulo" });
  const stranger = await house.personWith("bookings.view");
  expect((await stranger.send("GET", "/api/accommodation-defaults")).status).toBe(403);
});
