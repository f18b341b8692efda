import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const path = (code: string) => `/api/bookings/${code}`;
const send = async (method: "POST" | "PUT", to: string, body: object = {}) => {
  const answer = await house.admin.send(method, to, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const pay = (code: string, amount_cents: number) =>
  payAs(house.admin, code, { amount_cents, method: "pix", received_on: "2026-11-20" });

const stored = (code: string) =>
  app().database.asTenant(house.company.tenant_id, async (db) => {
    const row = await db
      .selectFrom("bookings")
      .select("open_due_on")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return row.open_due_on;
  });

/** Three nights of R$ 300,00 from 1 December: half is due today, half on arrival. */
async function taken() {
  const { id } = await house.accommodation();
  const booking = await house.booking({ accommodation_id: id });
  return booking as { code: string; version: number };
}

test("a booking stores when its first open instalment is due, through payments, reversals and its end", async () => {
  const { code } = await taken();
  expect(await stored(code)).toBe("2026-11-20");
  await pay(code, 44_999);
  expect(await stored(code), "one centavo is open").toBe("2026-11-20");
  await pay(code, 1);
  expect(await stored(code)).toBe("2026-12-01");
  const { data } = (await house.admin.send("GET", `${path(code)}/payments`)).body;
  await send("POST", `${path(code)}/payments/${data.at(-1).id}/reversal`, { reason: "Engano" });
  expect(await stored(code), "given back").toBe("2026-11-20");
  await pay(code, 90_000);
  expect(await stored(code), "paid, and a centavo or more too much").toBeNull();
  const { code: other } = await taken();
  await send("POST", `${path(other)}/cancellation`, { reason: "Desistiu" });
  expect(await stored(other)).toBeNull();
});

test("the due date follows a stay that moves", async () => {
  const { code, version } = await taken();
  await pay(code, 45_000);
  await send("PUT", path(code), { check_in: "2026-12-10", check_out: "2026-12-13", version });
  expect(await stored(code)).toBe("2026-12-10");
});

test("another due date written to the row is corrected at the end of the transaction", async () => {
  const { code } = await taken();
  await app().database.asTenant(house.company.tenant_id, (db) =>
    sql`update bookings set open_due_on = '2031-01-01' where code = ${code}`.execute(db),
  );
  expect(await stored(code)).toBe("2026-11-20");
});
