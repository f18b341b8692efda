import { beforeAll, expect, test } from "vitest";
import { listCommissioned } from "#server/money/finances/transfers.queries";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let accounts: Record<string, string>;
beforeAll(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
  const { data } = (await house.admin.send("GET", "/api/financial-accounts")).body;
  accounts = Object.fromEntries(data.map(({ name, id }: { name: string; id: string }) => [name, id]));
});

/** A stay of R$ 900,00 collected by its channel, with what the company recorded of it. */
async function collected(basis_points: number | null) {
  const stay = await paidStay(house, {
    ...{ channel: "airbnb", collected_by: "channel", commission_basis_points: basis_points },
  });
  const body = { amount_cents: 90_000, method: "channel", received_on: "2026-11-20" };
  await payAs(house.admin, stay.code, body);
  return stay;
}
const payOut = (amount_cents: number, fee_cents: number, booking_codes: string[], from = "Canais a receber") =>
  house.admin.send("POST", "/api/transfers", {
    body: {
      ...{ from_account_id: accounts[from], to_account_id: accounts.Caixa, amount_cents, fee_cents },
      ...{ booking_codes, moved_on: "2026-11-20" },
    },
  });
const keptOf = async ({ accommodation_id }: { accommodation_id: string }) => {
  const query = `from=2026-11-01&to=2026-11-30&accommodation_id=${accommodation_id}`;
  return (await house.admin.send("GET", `/api/reports/result?${query}`)).body.expense_cents;
};

test("the fee of a channel payout is divided over the named bookings, to the cent of each commission", async () => {
  const [one, other] = [await collected(1_533), await collected(1_000)];
  const before = await balancesOf(app(), house.company.tenant_id);
  const { status, body } = await payOut(180_000, 22_797, [one.code, other.code]);
  expect(status).toBe(201);
  expect([await keptOf(one), await keptOf(other)]).toEqual([13_797, 9_000]);
  await house.admin.send("POST", `/api/transfers/${body.id}/reversal`, { body: { reason: "Engano" } });
  expect([await keptOf(one), await keptOf(other)]).toEqual([0, 0]);
  expect(await balancesOf(app(), house.company.tenant_id)).toEqual(before);
  expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);
});

test("another fee is divided by the commissions, or by the totals if none is known", async () => {
  const [one, other] = [await collected(1_533), await collected(1_000)];
  await payOut(180_000, 10_001, [one.code, other.code]);
  expect((await keptOf(one)) + (await keptOf(other))).toBe(10_001);
  const [bare, alike] = [await collected(null), await collected(null)];
  await payOut(180_000, 101, [bare.code, alike.code]);
  expect([await keptOf(bare), await keptOf(alike)].sort()).toEqual([50, 51]);
});

test("without booking codes no booking is found", async () => {
  const { code } = await collected(1_000);
  const wallet = accounts["Canais a receber"]!;
  const { tenant_id } = house.company;
  const found = (codes: string[]) =>
    app().database.asTenant(tenant_id, (db) => listCommissioned(db, tenant_id, wallet, codes));
  expect(await found([])).toEqual([]);
  expect(await found([code])).toMatchObject([{ code }]);
});

test("only bookings with money in the account of that channel are accepted", async () => {
  const { code } = await collected(1_000);
  const refused = expect.objectContaining({ booking_codes: [expect.stringContaining("não tem dinheiro neste canal")] });
  expect((await payOut(100, 10, ["ZZZZZZZZ"])).body.errors).toEqual(refused);
  const { code: atTheDesk } = await paidStay(house);
  const paid = { amount_cents: 90_000, received_on: "2026-11-20" };
  await payAs(house.admin, atTheDesk, { ...paid, method: "pix" });
  for (const fee of [10, 0]) expect((await payOut(100, fee, [code, atTheDesk])).body.errors).toEqual(refused);

  const { code: mistaken } = await collected(1_000);
  const { data } = (await house.admin.send("GET", `/api/bookings/${mistaken}/payments`)).body;
  const reversal = `/api/bookings/${mistaken}/payments/${data[0].id}/reversal`;
  await house.admin.send("POST", reversal, { body: { reason: "Engano" } });
  expect((await payOut(100, 10, [mistaken])).body.errors, "it was taken back").toEqual(refused);

  const second = { name: "Booking a receber", kind: "channel_wallet" };
  const { body: wallet } = await house.admin.send("POST", "/api/financial-accounts", { body: second });
  accounts[second.name] = wallet.id;
  expect((await payOut(100, 10, [code], second.name)).body.errors, "it lies with another one").toEqual(refused);
  expect((await payOut(100, 10, [code])).status).toBe(201);
  expect((await payOut(100, 10, [code], "Conta bancária")).body.errors).toHaveProperty("booking_codes");
});
