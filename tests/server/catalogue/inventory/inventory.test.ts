import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const knife = { room: "Cozinha", item: "Faca de pão", quantity: 1, condition: "good", value_cents: 4_500 };
const hammock = { room: "Varanda", item: "Rede", quantity: 2, condition: "new", check_at_turnover: true };
const pathOf = (id: string) => `/api/accommodations/${id}/inventory`;
const read = (id: string, caller: Caller = house.admin) => caller.send("GET", pathOf(id));
const save = (id: string, items: object[], version: number, caller: Caller = house.admin) =>
  caller.send("PUT", pathOf(id), { body: { items, version } });

/** An accommodation with a knife and a hammock in its inventory. */
async function furnished() {
  const { id } = await house.accommodation();
  return { id, items: (await save(id, [knife, hammock], 1)).body.items };
}

test("another company can neither see nor change an inventory", async () => {
  const neighbour = await openHouse(app());
  const { id } = await neighbour.accommodation();
  await save(id, [knife], 1, neighbour.admin);
  const invented = "01a1f978-0000-7000-8000-000000000000";
  for (const [foreign, unknown] of [
    [await read(id), await read(invented)],
    [await save(id, [], 2), await save(invented, [], 2)],
  ] as const) {
    expect(foreign).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
    expect(foreign.body).toEqual(unknown.body);
  }
  const own = await furnished();
  const [line] = (await read(id, neighbour.admin)).body.items;
  expect((await save(own.id, [line], 2)).status).toBe(422);
  expect((await read(id, neighbour.admin)).body.items).toEqual([line]);
});

describe("An inventory", () => {
  test("is empty at first, and then has exactly these keys, in the order of the list", async () => {
    const { id } = await house.accommodation();
    expect((await read(id)).body).toEqual({ items: [], version: 1 });
    const saved = await save(id, [hammock, knife], 1);
    const lineId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.body).toEqual({
      items: [
        { id: lineId, ...hammock, value_cents: null },
        { id: lineId, ...knife, check_at_turnover: false },
      ],
      version: 2,
    });
    expect((await read(id)).body).toEqual(saved.body);
  });

  test("keeps the ids of its lines when lines are changed or reordered", async () => {
    const { id, items } = await furnished();
    const [first, second] = items;
    const saved = await save(id, [{ ...second, quantity: 3 }, first], 2);
    expect(saved.body.items).toEqual([{ ...second, quantity: 3 }, first]);
    expect((await read(id)).body.items).toEqual(saved.body.items);
    expect((await save(id, [first], 3)).body.items).toEqual([first]);
    expect((await read(id)).body).toEqual({ items: [first], version: 4 });
  });

  test("records only the changed lines in the audit row", async () => {
    const { id, items } = await furnished();
    await save(id, [items[0], { ...items[1], condition: "worn" }], 2);
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").select(["action", "before", "after"]).where("record_id", "=", id).execute(),
    );
    expect(rows).toContainEqual({
      action: "inventory.updated",
      before: [items[1]],
      after: [{ ...items[1], condition: "worn" }],
    });
  });

  test("is deleted with its accommodation", async () => {
    const { id } = await furnished();
    expect((await house.admin.send("DELETE", `/api/accommodations/${id}`)).status).toBe(204);
    const left = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("inventory_items").select("id").where("accommodation_id", "=", id).execute(),
    );
    expect(left).toEqual([]);
  });

  test("keeps the values that are hidden from the user", async () => {
    const { id, items } = await furnished();
    const cleaner = await house.personWith("accommodations.view", "accommodations.edit");
    const seen = (await read(id, cleaner)).body;
    expect(JSON.stringify(seen)).not.toContain("cents");
    expect((await save(id, seen.items, seen.version, cleaner)).status).toBe(200);
    expect((await read(id)).body.items).toEqual(items);
    expect((await save(id, [{ ...items[0], value_cents: null }], 3)).body.items[0].value_cents).toBeNull();
  });
});

describe("A save is refused", () => {
  test("with the current inventory, if another user saved first", async () => {
    const { id } = await furnished();
    const stale = await save(id, [], 1);
    expect(stale).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    expect(stale.body.current).toEqual((await read(id)).body);
  });

  test("for all but one of eight concurrent saves", async () => {
    const { id } = await furnished();
    const quantities = Array.from({ length: 8 }, (_, turn) => turn + 1);
    const replies = await Promise.all(quantities.map((quantity) => save(id, [{ ...knife, quantity }], 2)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await read(id)).body.items).toMatchObject([{ quantity: quantities[winner] }]);
  });

  test("if a line belongs to another accommodation or appears twice", async () => {
    const { id, items } = await furnished();
    const other = await furnished();
    for (const lines of [
      [items[0], other.items[0]],
      [items[0], items[0]],
    ]) {
      expect(await save(id, lines, 2)).toMatchObject({
        status: 422,
        body: { errors: { "items[1].id": expect.any(Array) } },
      });
    }
    expect((await read(other.id)).body.items).toEqual(other.items);
  });

  test("if a quantity, a condition or the number of lines is invalid", async () => {
    const { id } = await house.accommodation();
    const errorsOf = async (...items: object[]) => Object.keys((await save(id, items, 1)).body.errors);
    expect(await errorsOf(knife, { ...knife, quantity: 0 })).toEqual(["items[1].quantity"]);
    expect(await errorsOf({ ...knife, condition: "stolen", room: " " })).toEqual([
      "items[0].room",
      "items[0].condition",
    ]);
    expect(await errorsOf(...Array.from({ length: 501 }, () => knife))).toEqual(["items"]);
    expect(
      (
        await save(
          id,
          Array.from({ length: 500 }, () => knife),
          1,
        )
      ).body.items,
    ).toHaveLength(500);
  });
});
