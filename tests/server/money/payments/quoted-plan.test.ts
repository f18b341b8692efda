import { afterEach, beforeAll, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});
afterEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const plan = {
  name: "Dez dias depois",
  lines: [
    { share: "percent", basis_points: 4_000, due: "after_booking", days: 10 },
    { share: "rest", due: "check_in" },
  ],
};

test("the quote with another plan has the instalments of the save, counted from the day of booking", async () => {
  const { id: payment_plan_id } = (await house.admin.send("POST", "/api/payment-plans", { body: plan })).body;
  const booking = await paidStay(house, { check_in: "2027-01-10", check_out: "2027-01-13" });
  app().clock.set("2026-11-25T15:00:00Z");
  const { accommodation_id, check_in, check_out, adults, code, version } = booking;
  const stay = { accommodation_id, check_in, check_out, adults, booking_code: code };
  const body = { ...stay, payment_plan_id, pricing: "keep" };
  const quoted = (await house.admin.send("POST", "/api/quotes", { body })).body.installments;
  expect(quoted[0].due_date).toBe("2026-11-30");
  const save = { payment_plan_id, version };
  const { installments } = (await house.admin.send("PUT", `/api/bookings/${code}`, { body: save })).body;
  expect(installments).toMatchObject(quoted);
});
