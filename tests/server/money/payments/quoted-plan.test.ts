import { afterEach, beforeAll, expect, test } from "vitest";
import type { Quote } from "#contract/bookings/quotes";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

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

test("the quote of a change has the instalments that its save leaves: paid and overdue ones, and their days", async () => {
  const lines = [
    { share: "percent", basis_points: 5_000, due: "booking" },
    { share: "rest", due: "check_in" },
  ];
  const half = { name: "Metade na reserva", lines };
  const { id: payment_plan_id } = (await house.admin.send("POST", "/api/payment-plans", { body: half })).body;
  const later = await paidStay(house, { check_in: "2027-01-10", check_out: "2027-01-13", payment_plan_id });
  const unpaid = await paidStay(house, { check_in: "2027-02-10", check_out: "2027-02-13", payment_plan_id });
  const first = { method: "pix", amount_cents: later.installments[0]?.amount_cents };
  expect((await payAs(house.admin, later.code, first)).status).toBe(201);
  app().clock.set("2026-11-25T15:00:00Z");
  const dates = [
    { check_in: "2027-03-10", check_out: "2027-03-12" },
    { check_in: "2027-03-09", check_out: "2027-03-14" },
  ];
  for (const { code } of [later, unpaid]) {
    for (const stay of dates) {
      const { accommodation_id, adults, version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
      const body = { ...stay, accommodation_id, adults, booking_code: code, pricing: "keep" };
      const quoted = (await house.admin.send("POST", "/api/quotes", { body })).body;
      const saved = await house.admin.send("PUT", `/api/bookings/${code}`, {
        body: { ...stay, version, pricing: "keep" },
      });
      expect(saved.status).toBe(200);
      expect(quoted.installments).toEqual(
        saved.body.installments.map(({ due_date, amount_cents, deposit }: Quote["installments"][number]) => ({
          ...{ due_date, amount_cents, deposit },
        })),
      );
      expect(quoted.deposit_cents).toBe(saved.body.deposit_cents);
    }
  }
});
