import { beforeEach, expect, test } from "vitest";
import {
  openStatementHouse,
  type StatementHouse,
  twentyPercent,
} from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let made: StatementHouse;
let buyer: string;
beforeEach(async () => {
  made = await openStatementHouse(app());
  buyer = await made.newOwner("Rui Prado");
});

const whole = (owner_id: string) => [{ owner_id, share_bps: 10_000 }];
const path = () => `/api/accommodations/${made.place}/ownership`;
const owned = async () => (await made.house.admin.send("GET", path())).body;
const save = async (body: object) =>
  made.house.admin.send("PUT", path(), { body: { version: (await owned()).version, ...body } });
const staysOf = async (month: string, owner: string) =>
  (await made.month(month, owner)).statement.stays.map((stay: { booking: { code: string } }) => stay.booking.code);
const partOf = (lines: readonly { net_cents: number }[]) => lines.reduce((sum, { net_cents }) => sum + net_cents, 0);

test("after a sale, stays that began before it remain the seller's, and later ones are the buyer's", async () => {
  const before = await made.stay("2026-11-10", "2026-11-13", "2026-11-10");
  const over = await made.stay("2026-11-29", "2026-12-03", "2026-11-20");
  const after = await made.stay("2026-12-10", "2026-12-12", "2026-11-20");
  await made.expense(3_000, "2026-11-25");
  await made.settings("2026-11", 0, 0);
  await made.settings("2026-11", 0, 0, buyer);
  await made.at("2026-12-01T15:00:00Z");
  await made.own(made.place, whole(buyer), { ...twentyPercent, rate_bps: 5_000 });
  expect(await owned()).toMatchObject({
    from: "2026-12-01",
    past: [{ until: "2026-12-01", owners: [{ name: "Ilda Martins" }], commission: { rate_bps: 2_000 } }],
  });
  await made.at("2026-12-05T15:00:00Z");
  expect(await staysOf("2026-11", buyer)).toEqual([]);
  const november = (await made.close("2026-11")).body.statement;
  expect(november.stays.map((stay: { booking: { code: string } }) => stay.booking.code)).toEqual([
    before.code,
    over.code,
  ]);
  expect(november.expenses).toMatchObject([{ part_cents: -3_000 }]);
  const [seller, own] = [await made.month("2026-12"), await made.month("2026-12", buyer)];
  expect(await staysOf("2026-12", made.owner)).toEqual([over.code]);
  expect(await staysOf("2026-12", buyer)).toEqual([after.code]);
  const gross = (stay: { nights: { price_cents: number }[] }) =>
    stay.nights.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const sold = partOf(november.stays) + partOf(seller.statement.stays);
  expect(sold).toBe(Math.round((gross(before) + gross(over)) * 0.8));
  expect(partOf(own.statement.stays)).toBe(Math.round(gross(after) * 0.5));
});

test("a stay listed as not received goes to the seller once it is paid, even after the sale", async () => {
  const stay = await made.stay("2026-11-10", "2026-11-13");
  await made.settings("2026-11", 0, 0);
  await made.settings("2026-11", 0, 0, buyer);
  await made.at("2026-12-05T15:00:00Z");
  expect((await made.close("2026-11")).body.statement.not_received).toHaveLength(1);
  // from a day before the stay: it was in the owner's statement all the same
  expect((await save({ shares: whole(buyer), from: "2026-11-01" })).status).toBe(200);
  expect((await made.month("2026-12")).statement.not_received).toHaveLength(1);
  expect((await made.month("2026-12", buyer)).statement.not_received).toEqual([]);
  const payment = { amount_cents: stay.total_cents, method: "pix", received_on: "2026-12-04" };
  await payAs(made.house.admin, stay.code, payment);
  expect(await staysOf("2026-12", made.owner)).toEqual([stay.code]);
  expect(await staysOf("2026-12", buyer)).toEqual([]);
});

test("correcting ownership needs confirmation for open past months, and is refused for closed ones", async () => {
  await made.stay("2026-11-10", "2026-11-13", "2026-11-10");
  await made.settings("2026-11", 0, 0);
  expect((await owned()).open_for).toEqual([]);
  await made.at("2026-12-05T15:00:00Z");
  expect((await owned()).open_for).toEqual(["Ilda Martins"]);
  const refused = await save({ shares: whole(buyer), from: null });
  expect(refused.body.errors.from[0]).toContain("não foram fechados para Ilda Martins");
  const half = [{ owner_id: made.owner, share_bps: 5_000 }];
  expect((await save({ shares: half, from: null, corrects_open_months: true })).status).toBe(200);
  expect((await owned()).past).toEqual([]);
  await made.close("2026-11");
  expect((await owned()).open_for).toEqual([]);
  const told = await save({ shares: whole(buyer), from: null, corrects_open_months: true });
  expect(told.body.errors.from[0]).toContain("Já foram prestadas contas");
});

test("no month is open before an owner's first statement, or for a buyer with the seller's stays", async () => {
  await made.stay("2026-11-10", "2026-11-13", "2026-11-10");
  await made.settings("2026-12", 0, 0);
  await made.settings("2026-11", 0, 0, buyer);
  await made.at("2026-12-01T15:00:00Z");
  expect((await owned()).open_for).toEqual([]);
  expect((await save({ shares: whole(buyer), from: "2026-12-01" })).status).toBe(200);
  await made.at("2026-12-05T15:00:00Z");
  expect((await owned()).open_for).toEqual([]);
  expect((await save({ shares: whole(made.owner), from: null })).status, "a slip of the hand is corrected").toBe(200);
});

test("a new agreement cannot start in the future or before the last one", async () => {
  expect((await save({ shares: whole(buyer), from: "2026-11-21" })).body.errors).toHaveProperty("from");
  expect((await save({ shares: whole(buyer), from: "2026-11-10" })).status).toBe(200);
  expect((await save({ shares: [], from: "2026-11-09" })).body.errors).toHaveProperty("from");
  expect((await save({ shares: [], from: "2026-11-10" })).status).toBe(200);
  expect(await owned()).toMatchObject({ shares: [], from: "2026-11-10", past: [{ until: "2026-11-10" }] });
  expect((await save({ shares: [], from: "2026-11-15" })).status).toBe(200);
  expect((await owned()).past).toHaveLength(1);
});
