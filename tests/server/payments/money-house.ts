import { createReadyMadePolicies } from "#server/cancellation-policies/create-ready-made-policies";
import { createReadyMadePlans } from "#server/payment-plans/create-ready-made-plans";
import { type House, type HouseOptions, openHouse } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** A house with the ready-made plans and policies, as every company has them. */
export async function openMoneyHouse(app: TestApp, options: HouseOptions = {}): Promise<House> {
  const house = await openHouse(app, options);
  const { tenant_id } = house.company;
  await app.database.asTenant(tenant_id, async (db) => {
    await createReadyMadePlans(db, tenant_id, app.clock.now());
    await createReadyMadePolicies(db, tenant_id, app.clock.now());
  });
  return house;
}

/** Three nights of R$ 300,00, half of them due at once, half at the arrival on 1 December. */
export async function paidStay(house: House, fields: object = {}, place: object = {}) {
  const { id } = await house.accommodation(place);
  return house.booking({ accommodation_id: id, ...fields });
}

/** What there is of parts and payments: `[due date, amount, paid, state]`. */
export const partsOf = (booking: {
  installments: { due_date: string; amount_cents: number; paid_cents: number; state: string }[];
}) =>
  booking.installments.map(({ due_date, amount_cents, paid_cents, state }) => [
    due_date,
    amount_cents,
    paid_cents,
    state,
  ]);
