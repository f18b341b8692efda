import { beforeAll, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

test("a payment that went back with an undone split is refunded where it is, as the refusal says", async () => {
  const { code, version } = await paidStay(house);
  const { id: accommodation_id } = await house.accommodation();
  const body = { date: "2026-12-03", accommodation_id, version };
  const { rest } = (await house.admin.send("POST", `/api/bookings/${code}/split`, { body })).body;
  expect((await payAs(house.admin, rest.code, { amount_cents: 1_000, method: "pix" })).status).toBe(201);
  expect((await house.admin.send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
  const { data } = (await house.admin.send("GET", `/api/bookings/${rest.code}/payments`)).body;
  const path = `/api/bookings/${rest.code}/payments/${data[0].id}/reversal`;
  const refused = await house.admin.send("POST", path, { body: { reason: "Engano" } });
  expect(refused.status).toBe(409);
  expect(refused.body.reason).toBe(
    `A divisão foi desfeita e este valor está na outra reserva (“Passado para a reserva ${code}”). Registre a devolução nela.`,
  );
  // what it says is possible
  const back = { kind: "refund", amount_cents: 1_000, method: "pix", seen_paid_cents: 1_000 };
  expect((await payAs(house.admin, code, back)).body).toMatchObject({ paid_cents: 0, total_cents: 90_000 });
});
