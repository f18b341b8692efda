import { beforeAll, expect, test } from "vitest";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});

test("a guest lists the installments to pay and reports a payment by the id of one", async () => {
  const { code, path, page } = await linkedStay(app(), house);
  const read = async () => (await app().anonymous().send("GET", `${path}/installments`)).body.data;
  const [deposit, rest] = await read();
  const { pix } = deposit;
  expect(deposit).toMatchObject({ id: `${code}P1`, amount_cents: 45_000, deposit: true, pix: { txid: `${code}P1` } });
  expect(rest).toMatchObject({ id: `${code}P2`, amount_cents: 45_000, state: "open" });
  expect((await page()).price.installments.map((part: { pix: unknown }) => part.pix)).toEqual([pix, rest.pix]);
  const told = { body: { amount_cents: 45_000 } };
  const path_of = `${path}/installments/${deposit.id}/announcement`;
  expect((await app().anonymous().send("POST", path_of, told)).body.told).toMatchObject([{ txid: deposit.id }]);
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  expect(await read(), "of what is over nothing is told").toEqual([]);
});

test("a wrong link is not found", async () => {
  const { path } = await linkedStay(app(), house);
  const wrong = await app()
    .anonymous()
    .send("GET", `${path.slice(0, -3)}aaa/installments`);
  expect(wrong).toMatchObject({ status: 404, body: { error: "BookingNotFoundException" } });
});
