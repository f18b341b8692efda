import { beforeEach, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const due = async (caller = house.admin) => (await caller.send("GET", "/api/dashboard")).body.due_installments;
const pay = (code: string, amount_cents: number) =>
  payAs(house.admin, code, { amount_cents, method: "pix", received_on: "2026-11-20" });

/** Three nights of R$ 300,00 from 1 December: half is due today, half on arrival. */
async function taken(fields: object = {}) {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id, ...fields });
  return code as string;
}

test("another company sees no due instalments of this company", async () => {
  await taken();
  const theirs = await openHouse(app());
  expect(await due(theirs.admin)).toEqual({ count: 0, total_cents: 0, list: [] });
});

test("instalments due by today are listed with guest, accommodation and amount", async () => {
  const code = await taken();
  expect(await due()).toEqual({
    count: 1,
    total_cents: 45_000,
    list: [
      {
        code,
        holder_name: "João da Silva",
        accommodation_name: "Chalé Araucária",
        position: 1,
        due_date: "2026-11-20",
        open_cents: 45_000,
        collected_by: "company",
        owed_by: "guest",
        channel: "direct",
      },
    ],
  });
});

test("payments settle the instalments in order, the first one in part", async () => {
  const code = await taken();
  expect((await pay(code, 20_000)).status).toBe(201);
  expect(await due()).toMatchObject({ count: 1, total_cents: 25_000, list: [{ position: 1, open_cents: 25_000 }] });
  await pay(code, 35_000);
  expect(await due()).toMatchObject({ count: 0, list: [] });
  app().clock.set("2026-12-01T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(await due()).toMatchObject({ count: 1, list: [{ position: 2, due_date: "2026-12-01", open_cents: 35_000 }] });
});

test("the list is limited, but count and total include every due instalment", async () => {
  const { id } = await house.accommodation();
  for (let day = 1; day <= 21; day += 1) {
    const [check_in, check_out] = [day, day + 1].map((each) => `2027-01-${String(each).padStart(2, "0")}`);
    await house.booking({ accommodation_id: id, check_in, check_out });
  }
  const { count, total_cents, list } = await due();
  expect([count, total_cents, list.length]).toEqual([21, 21 * 15_000, 8]);
});

test("cancelled stays, inquiries and expired holds owe nothing; an active hold does", async () => {
  const code = await taken();
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  await taken({ status: "inquiry" });
  expect(await due()).toMatchObject({ count: 0 });
  const held = await taken({ status: "hold", hold_expires_at: "2026-11-20T18:00:00Z" });
  expect(await due()).toMatchObject({ count: 1, list: [{ code: held }] });
  app().clock.set("2026-11-20T18:00:00Z");
  expect(await due()).toMatchObject({ count: 0 });
});

test("without money.view amounts are hidden, without bookings.view the whole list", async () => {
  const code = await taken();
  const desk = await house.personWith("dashboard.view", "bookings.view");
  const { list, ...rest } = await due(desk);
  expect(rest).toEqual({ count: 1 });
  expect(list).toMatchObject([{ code }]);
  expect(JSON.stringify(list)).not.toContain("cents");
  expect(await due(await house.personWith("dashboard.view"))).toMatchObject({ count: 0, list: [] });
});
