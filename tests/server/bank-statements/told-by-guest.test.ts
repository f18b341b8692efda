import { beforeAll, expect, test } from "vitest";
import { tellingOf } from "#tests/server/announcements/telling";
import { moved, statementHouse } from "#tests/server/bank-statements/statement-house";
import { linkedStay, openPixHouse } from "#tests/server/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});

test("a payment that its guest told of and the bank brought is recorded once", async () => {
  const desk = statementHouse(app(), house);
  const linked = await linkedStay(app(), house);
  const guest = tellingOf(app(), house, linked);
  await guest.tell(1, 45_000);
  const { id } = await guest.waiting();
  await desk.arrive(moved(45_000, `PIX RECEBIDO ${guest.txid(1)}`));
  expect((await desk.confirmFirst(`PIX RECEBIDO ${guest.txid(1)}`)).status).toBe(201);
  expect(await guest.listed()).toMatchObject([{ state: "confirmed" }]);
  expect((await guest.confirm(id, 45_000)).status).toBe(409);
  expect(await guest.payments()).toHaveLength(1);
});
