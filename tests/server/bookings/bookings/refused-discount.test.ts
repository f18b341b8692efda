import { beforeEach, expect, test } from "vitest";
import { type AgreedHouse, actsIn, agree, openAgreedHouse } from "#tests/server/bookings/bookings/agreed-house";
import { testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: AgreedHouse;
beforeEach(async () => {
  house = await openAgreedHouse(app());
});
const { booked, reception, show } = actsIn(() => house);

test("a refused discount is said to who asked, until they have read it", async () => {
  const clerk = await reception("dashboard.view");
  const made = await booked();
  const path = `/api/bookings/${made.code}/price-request/answer`;
  const refuse = async () => {
    await agree(clerk, await show(made), { agreed_total_cents: 50_000 });
    const body = { approved: false, seen_total_cents: 50_000, reason: "No máximo R$ 100,00" };
    expect((await house.admin.send("POST", path, { body })).status).toBe(200);
  };
  const toldTo = async (by: Caller) => (await by.send("GET", "/api/dashboard")).body;
  await refuse();
  const { price_refusals, counts } = await toldTo(clerk);
  expect([counts.price_refusals, price_refusals]).toEqual([
    1,
    [expect.objectContaining({ code: made.code, total_cents: 50_000, reason: "No máximo R$ 100,00" })],
  ]);
  expect((await toldTo(house.admin)).price_refusals).toEqual([]);
  const blind = await house.personWith("bookings.view", "bookings.edit");
  const seen = (await blind.send("GET", `/api/bookings/${made.code}`)).body.price_refusal;
  expect(seen).toEqual(expect.objectContaining({ reason: "No máximo R$ •••" }));
  expect(seen).not.toHaveProperty("total_cents");
  expect((await house.admin.send("DELETE", path)).status, "only who asked").toBe(403);
  expect((await clerk.send("DELETE", path)).body.price_refusal).toBeNull();
  expect((await clerk.send("DELETE", path)).status, "a second time").toBe(409);
  expect((await toldTo(clerk)).price_refusals).toEqual([]);
  await refuse();
  const again = await agree(clerk, await show(made), { discount_cents: 100 });
  expect(again.body.price_refusal, "over with another price").toBeNull();
});
