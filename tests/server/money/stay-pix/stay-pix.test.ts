import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { readBrCode } from "#tests/domain/pix/read-br-code";
import { codesOf as listCodes, openPixHouse, payee, sayOfCompany } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});

const stay = async (fields: object = {}) => {
  const { id: accommodation_id } = await house.accommodation();
  return house.booking({ accommodation_id, ...fields });
};
const pay = (code: string, amount_cents: number) => payAs(house.admin, code, { amount_cents, method: "pix" });
const codesOf = (code: string) => listCodes(house, code);
type Code = Awaited<ReturnType<typeof codesOf>>[number];
const readAll = async (code: string) =>
  (await codesOf(code))
    .map(({ payload }: Code) => readBrCode(payload))
    .map(({ amount, txid }: ReturnType<typeof readBrCode>) => [amount, txid]);

test("every open instalment has a code with its own txid, which an independent parser can read", async () => {
  const { code, installments } = await stay();
  const answer = (await house.admin.send("GET", `/api/bookings/${code}/pix`)).body;
  expect(answer).toMatchObject({
    missing: null,
    payee: { name: "Chales da Serra Locacoes", city: "Campos do Jorda" },
  });
  expect(answer.codes.map(({ installment_id }: Code) => installment_id)).toEqual(
    installments.map(({ id }: { id: string }) => id),
  );
  for (const [index, each] of answer.codes.entries()) {
    const read = readBrCode(each.payload);
    expect(read).toMatchObject({ amount: "450.00", txid: `${code}P${index + 1}` });
    expect(read.account).toMatchObject({ "01": "12ABC34501DE35", "02": `Reserva ${code}` });
    expect(each).toMatchObject({ txid: read.txid, amount_cents: 45_000, deposit: index === 0 });
  }
});

test("a code has the open amount, under the same txid", async () => {
  const { code } = await stay();
  await pay(code, 12_345);
  expect(await readAll(code)).toEqual([
    ["326.55", `${code}P1`],
    ["450.00", `${code}P2`],
  ]);
  await house.admin.send("POST", `/api/bookings/${code}/charges`, { body: { name: "Jantar", amount_cents: 1 } });
  expect((await readAll(code)).map(([, txid]: string[]) => txid)).toEqual([`${code}P1`, `${code}P2`]);
  await pay(code, 90_001 - 12_345);
  expect(await codesOf(code)).toEqual([]);
});

test("a code for another amount has exactly that amount, and the txid of the next due instalment", async () => {
  const { code } = await stay();
  const asked = async (query: string) => house.admin.send("GET", `/api/bookings/${code}/pix?amount_cents=${query}`);
  const read = async (cents: number) =>
    (await asked(String(cents))).body.codes.map(({ payload }: Code) => readBrCode(payload));
  expect(await read(50_000)).toMatchObject([{ amount: "500.00", txid: `${code}P1` }]);
  await pay(code, 45_000);
  expect(await read(1)).toMatchObject([{ amount: "0.01", txid: `${code}P2` }]);
  await pay(code, 45_000);
  expect(await read(2_000)).toMatchObject([{ amount: "20.00", txid: `${code}P2` }]);
  for (const wrong of ["0", "-5", "1.5", "abc"]) expect((await asked(wrong)).status).toBe(422);
});

test("whatever was paid, the codes add up to the open amount, to the cent", async () => {
  const { code, total_cents } = await stay();
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999 }), async (cents) => {
      fc.pre(paid + cents <= total_cents);
      await pay(code, cents);
      paid += cents;
      const asked = (await codesOf(code)).map(({ payload }: Code) =>
        Number(readBrCode(payload).amount?.replace(".", "")),
      );
      expect(asked.reduce((sum: number, each: number) => sum + each, 0)).toBe(total_cents - paid);
    }),
    { numRuns: 12 },
  );
});

test("a removed instalment keeps its txid, and has the same one when it returns", async () => {
  const booking = await stay();
  const plans = (await house.admin.send("GET", "/api/payment-plans")).body.data;
  const planOf = (name: string) => plans.find((plan: { name: string }) => plan.name === name).id;
  const change = async (name: string) => {
    const { version } = (await house.admin.send("GET", `/api/bookings/${booking.code}`)).body;
    const body = { payment_plan_id: planOf(name), version };
    await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body });
  };
  await change("Integral no check-in");
  expect(await readAll(booking.code)).toEqual([["900.00", `${booking.code}P1`]]);
  const kept = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("booking_txids")
      .select("txid")
      .where("booking_id", "=", (on) => on.selectFrom("bookings").select("id").where("code", "=", booking.code))
      .orderBy("position")
      .execute(),
  );
  expect(kept.map(({ txid }) => txid)).toEqual([`${booking.code}P1`, `${booking.code}P2`]);
  await change("Em 3 vezes");
  expect((await readAll(booking.code)).map(([, txid]: string[]) => txid)).toEqual(
    [1, 2].map((part) => `${booking.code}P${part}`),
  );
});

test("without a key or city there are no codes, and the response names what is missing", async () => {
  const { code } = await stay();
  await sayOfCompany(house, { pix_kind: null, pix_key: null });
  const show = async () => (await house.admin.send("GET", `/api/bookings/${code}/pix`)).body;
  expect(await show()).toEqual({ missing: "key", payee: null, codes: [] });
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  const save = (fields: object) => house.admin.send("PUT", path, { body: { ...fields, version } });
  const without = { status: 422, body: { errors: { "address.city_code": [expect.stringContaining("código Pix")] } } };
  expect(await save({ ...payee, address: { state: "SP" } }), "a key asks for the town").toMatchObject(without);
  await sayOfCompany(house, payee);
  // A company whose key was stored before the city was required.
  await app().database.asAdmin((db) =>
    db
      .updateTable("tenants")
      .set({ address: JSON.stringify({ state: "SP" }) })
      .where("id", "=", house.company.tenant_id)
      .execute(),
  );
  const stored = (await house.admin.send("GET", path)).body;
  const again = await house.admin.send("PUT", path, { body: { name: "Outro nome", version: stored.version } });
  expect(again.status, "and is still saved otherwise").toBe(200);
  expect(await show()).toEqual({ missing: "city", payee: null, codes: [] });
  await sayOfCompany(house, payee);
  expect((await show()).codes).toHaveLength(2);
});

test("a stay collected by a channel has no codes but for what its guest owes here, and neither has a cancelled one", async () => {
  const through = await stay({ channel: "airbnb", collected_by: "channel" });
  expect(await codesOf(through.code)).toEqual([]);
  const atDoor = (await house.admin.send("GET", `/api/bookings/${through.code}/pix?amount_cents=3200`)).body;
  expect(
    atDoor.codes.map(({ payload }: Code) => readBrCode(payload).amount),
    "its guest's consumption",
  ).toEqual(["32.00"]);
  const given = await stay();
  await house.admin.send("POST", `/api/bookings/${given.code}/cancellation`, { body: { reason: "Desistiu" } });
  expect(await codesOf(given.code)).toEqual([]);
});

test("users without money.view get no codes", async () => {
  const { code } = await stay();
  const person = await house.personWith("bookings.view");
  const { body } = await person.send("GET", `/api/bookings/${code}/pix`);
  expect(body.codes).toEqual([]);
});
