import { createReadyMadePolicies } from "#server/catalogue/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { type House, type HouseOptions, openHouse } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** A company with the ready-made plans, policies and accounts, as every company has them. */
export async function openMoneyHouse(app: TestApp, options: HouseOptions = {}): Promise<House> {
  const house = await openHouse(app, options);
  const { tenant_id } = house.company;
  await app.database.asTenant(tenant_id, async (db) => {
    await createReadyMadePlans(db, tenant_id, app.clock.now());
    await createReadyMadePolicies(db, tenant_id, app.clock.now());
    await createReadyMadeFinances(db, tenant_id);
  });
  return house;
}

/** Three nights of R$ 300,00, half due at once, half at the arrival on 1 December. */
export async function paidStay(house: House, fields: object = {}, place: object = {}) {
  const { id } = await house.accommodation(place);
  return house.booking({ accommodation_id: id, ...fields });
}

/** A stay of `paidStay` on the afternoon of its arrival, with a new session; its code. */
export async function arrivedStay(app: TestApp, house: House, fields: object = {}): Promise<string> {
  const { code } = await paidStay(house, fields);
  app.clock.set("2026-12-01T18:00:00Z");
  house.admin = await app.signedIn(house.company.user_id, house.company.tenant_id);
  return code;
}

/** The balance accepted as open at check-out, from the trail. */
export async function acceptedBalance(app: TestApp, house: House, code: string): Promise<unknown> {
  const { after } = await app.database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("audit_events")
      .select("after")
      .where("record_id", "=", code)
      .where("action", "=", "booking.checked_out")
      .executeTakeFirstOrThrow(),
  );
  return (after as Record<string, unknown>).accepted_balance_cents;
}

/** The installments with their payments: `[due date, amount, paid, state]`. */
export const partsOf = (booking: {
  installments: { due_date: string; amount_cents: number; paid_cents: number; state: string }[];
}) =>
  booking.installments.map(({ due_date, amount_cents, paid_cents, state }) => [
    due_date,
    amount_cents,
    paid_cents,
    state,
  ]);
