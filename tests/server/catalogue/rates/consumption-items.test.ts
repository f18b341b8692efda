import { beforeAll, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const path = "/api/consumption-items";

test("the price list is kept by name, and the check-out offers it without the right to change it", async () => {
  const { code } = await paidStay(house);
  const made = await house.admin.send("POST", path, { body: { name: "Lenha", amount_cents: 3_500 } });
  expect(made).toMatchObject({ status: 201, body: { name: "Lenha", amount_cents: 3_500, version: 1 } });
  await house.admin.send("POST", path, { body: { name: "Água", amount_cents: 600 } });
  const { body: list } = await house.admin.send("GET", path);
  expect(list.data.map(({ name }: { name: string }) => name)).toEqual(["Água", "Lenha"]);
  const clerk = await house.personWith("bookings.view", "bookings.edit", "money.view");
  const { body: departure } = await clerk.send("GET", `/api/bookings/${code}/departure`);
  expect(departure.items).toMatchObject([
    { name: "Água", amount_cents: 600 },
    { name: "Lenha", amount_cents: 3_500 },
  ]);
  expect((await clerk.send("POST", path, { body: { name: "Gelo", amount_cents: 900 } })).status).toBe(403);
  const unseen = await house.personWith("bookings.view", "bookings.edit");
  const { body: hidden } = await unseen.send("GET", `/api/bookings/${code}/departure`);
  expect(JSON.stringify(hidden)).not.toContain("_cents");
});

test("a deleted item comes back, and a price of nothing is refused", async () => {
  const { body: gelo } = await house.admin.send("POST", path, { body: { name: "Gelo", amount_cents: 900 } });
  expect((await house.admin.send("DELETE", `${path}/${gelo.id}`)).status).toBe(204);
  const back = await house.admin.send("POST", `${path}/${gelo.id}/restoration`);
  expect(back.body).toMatchObject({ id: gelo.id, name: "Gelo", amount_cents: 900 });
  const free = await house.admin.send("POST", path, { body: { name: "Toalha", amount_cents: 0 } });
  expect([free.status, Object.keys(free.body.errors)]).toEqual([422, ["amount_cents"]]);
});
