import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
/** May change rates, but not see amounts. */
let blind: Caller;
beforeAll(async () => {
  house = await openHouse(app());
  blind = await house.personWith("accommodations.view", "accommodations.rates");
});

const nights = { first_night: "2026-12-26", last_night: "2027-01-02" };
const kinds = {
  seasons: { name: "Réveillon", ...nights, mode: "set", amount_cents: 123_457, min_nights: 3, priority: 2 },
  fees: { name: "Limpeza", unit: "guest_night", amount_cents: 1_999, mandatory: true, refundable: true },
  "length-discounts": { name: "Semanal", from_nights: 7, basis_points: 1_234 },
  coupons: { code: "VOLTOU", amount_cents: 5_001, min_nights: 2 },
};

describe.each(Object.entries(kinds))("One of the %s", (kind, fields) => {
  const at = (id: string) => `/api/${kind}/${id}`;
  const make = async (more: object = {}) =>
    (await house.admin.send("POST", `/api/${kind}`, { body: { ...fields, ...more } })).body;
  const restore = (id: string, caller = house.admin) => caller.send("POST", `${at(id)}/restoration`);
  const remove = (id: string, caller = house.admin) => caller.send("DELETE", at(id));

  test("is restored to the cent under its id, even by a user who sees no amounts", async () => {
    const made = await make();
    expect((await remove(made.id, blind)).status).toBe(204);
    const { status, body: told } = await restore(made.id, blind);
    expect(status).toBe(200);
    expect(JSON.stringify(told)).not.toMatch(/_cents/);
    const { body: after } = await house.admin.send("GET", at(made.id));
    expect(after).toEqual({ ...made, version: 2 });
    expect((await restore(made.id)).body).toEqual(after); // a second call
    await remove(made.id);
  });

  test("is restored as it was last, not as it was created", async () => {
    const made = await make();
    const named = kind === "coupons" ? { code: "VOLTOU2" } : { name: "Outro nome" };
    await house.admin.send("PUT", at(made.id), { body: { ...named, version: 1 } });
    await remove(made.id);
    expect((await restore(made.id)).body).toEqual({ ...made, ...named, version: 3 });
    const late = await house.admin.send("PUT", at(made.id), { body: { ...named, version: 2 } });
    expect(late).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    await remove(made.id);
    expect((await restore(made.id)).body.version).toBe(4);
    await remove(made.id);
  });

  test("is restored once by several requests at the same time", async () => {
    const made = await make();
    await remove(made.id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => restore(made.id)));
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { ...made, version: 2 } })));
    await remove(made.id);
  });

  test("of another company, or that never existed, is not found", async () => {
    const made = await make();
    await remove(made.id);
    const neighbour = await openHouse(app());
    for (const [id, caller] of [
      [made.id, neighbour.admin],
      ["019ab000-0000-7000-8000-000000000000", house.admin],
    ] as const) {
      expect(await restore(id, caller)).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
    }
    expect((await house.admin.send("GET", at(made.id))).status).toBe(404);
  });

  test("of a deleted accommodation is not restored", async () => {
    const { id } = await house.accommodation();
    const made = await make({ accommodation_id: id });
    await remove(made.id);
    expect((await house.admin.send("DELETE", `/api/accommodations/${id}`)).status).toBe(204);
    const refused = { status: 422, body: { errors: { accommodation_id: [expect.any(String)] } } };
    expect(await restore(made.id)).toMatchObject(refused);
  });
});

test("a coupon whose code is used by another one is not restored", async () => {
  const body = { code: "DEPOIS", basis_points: 100 };
  const made = (await house.admin.send("POST", "/api/coupons", { body })).body;
  await house.admin.send("DELETE", `/api/coupons/${made.id}`);
  await house.admin.send("POST", "/api/coupons", { body });
  const { status, body: refused } = await house.admin.send("POST", `/api/coupons/${made.id}/restoration`);
  expect([status, Object.keys(refused.errors)]).toEqual([422, ["code"]]);
});
