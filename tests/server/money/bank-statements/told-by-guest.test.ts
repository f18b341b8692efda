import { beforeAll, expect, test } from "vitest";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});

test("a payment reported by the guest and then found in a bank file is recorded once", async () => {
  const desk = statementHouse(app(), house);
  const linked = await linkedStay(app(), house);
  const guest = tellingOf(app(), house, linked);
  await guest.tell(1, 45_000);
  const { id } = await guest.waiting();
  await desk.arrive({ ...moved(45_000, `PIX RECEBIDO ${guest.txid(1)}`), id: "E00416968202611" });
  expect((await desk.confirmFirst(`PIX RECEBIDO ${guest.txid(1)}`)).status).toBe(201);
  expect(await guest.listed()).toMatchObject([{ state: "confirmed" }]);
  expect((await guest.confirm(id, 45_000)).status).toBe(409);
  const [payment] = await guest.payments();
  expect(await guest.payments()).toHaveLength(1);
  // its receipt names both proofs
  const path = `/api/bookings/${linked.code}/payments/${payment.id}`;
  await house.admin.send("POST", `${path}/receipt-number`);
  const { blocks } = (await house.admin.send("GET", `${path}/receipt`)).body;
  const facts = blocks.find(({ kind }: { kind: string }) => kind === "facts").facts;
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: "Pix", value: guest.txid(1), note: null },
      { label: "Banco", value: "E00416968202611", note: null },
    ]),
  );
});

test("a payment confirmed from a bank file before the guest reports it needs no check", async () => {
  const desk = statementHouse(app(), house);
  const guest = tellingOf(app(), house, await linkedStay(app(), house));
  await desk.bring("81000", [moved(45_000, `PIX RECEBIDO ${guest.txid(1)}`, "2026-11-09")]);
  expect((await desk.confirmFirst(`PIX RECEBIDO ${guest.txid(1)}`)).status).toBe(201);
  expect(await guest.tell(1, 45_000)).toMatchObject({ status: 200, body: { awaits_check: false } });
  expect(await guest.listed()).toEqual([]);
  await guest.tell(2, 45_000);
  expect(await guest.listed(), "the guest can still report the next instalment").toMatchObject([{ state: "open" }]);
});

test("a guest's report and a concurrent confirmation of the bank line make one payment", async () => {
  const desk = statementHouse(app(), house);
  for (let round = 0; round < 6; round += 1) {
    const guest = tellingOf(app(), house, await linkedStay(app(), house));
    const text = `PIX RECEBIDO ${guest.txid(1)}`;
    await desk.bring(`8200${round}`, [moved(45_000, text, `2026-11-1${round}`)]);
    const { line, options } = await desk.suggested(text);
    const confirmed = () => desk.confirm({ line_id: line.id, parts: partsOf(options[0]!) });
    const acts = [() => guest.tell(1, 45_000), confirmed];
    const replies = await Promise.all((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await guest.payments()).toHaveLength(1);
    expect(await guest.waiting()).toBeUndefined();
  }
});
