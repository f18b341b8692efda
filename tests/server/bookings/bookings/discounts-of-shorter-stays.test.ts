import { beforeEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import {
  type AgreedHouse,
  actsIn,
  agree,
  discountOf,
  openAgreedHouse,
  partsOf,
  why,
} from "#tests/server/bookings/bookings/agreed-house";
import { testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

// Three nights at R$ 300 and a cleaning fee of R$ 100; reception gives 10 % alone, R$ 100 of the whole stay.

const app = testApp();
let house: AgreedHouse;
beforeEach(async () => {
  house = await openAgreedHouse(app());
});
const { booked, reception, show } = actsIn(() => house);

const shorten = (by: Caller, { code, version }: Booking) =>
  by.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-02", version } });

test("a discount in reais shrinks with the stay: nobody gives more by giving up nights", async () => {
  const clerk = await reception();
  const { body: given } = await agree(clerk, await booked(), { discount_cents: 10_000 });
  expect([given.total_cents, given.price_request]).toEqual([90_000, null]);
  const { body: short } = await shorten(clerk, given);
  expect([short.total_cents, discountOf(short), partsOf(short)]).toEqual([36_000, -4_000, 36_000]);
});

test("a courtesy keeps its amount, so a shorter stay with it is for who may give that share", async () => {
  const clerk = await reception();
  const made = await booked();
  const courtesy = { amount_cents: 9_000, reason: why };
  expect((await clerk.send("POST", `/api/bookings/${made.code}/discounts`, { body: courtesy })).status).toBe(201);
  const refused = await shorten(clerk, await show(made));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["pricing"]]);
  expect((await show(made)).total_cents).toBe(91_000);
  const { body: short } = await shorten(house.admin, await show(made));
  expect([short.total_cents, partsOf(short)]).toEqual([31_000, 31_000]);
});
