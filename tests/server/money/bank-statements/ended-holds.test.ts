import { beforeEach, expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
});

/** A hold that ended, and a later bank line with the Pix for its first installment. */
async function lateTo(name: string) {
  const stay = await paidStay(house, { holder: { name }, status: "hold" });
  app().clock.set("2026-11-22T15:00:00Z");
  expect((await desk.booking(stay.code)).status).toBe("expired");
  const text = `PIX RECEBIDO ${stay.code}P1`;
  await desk.arrive(moved(45_000, text, "2026-11-21"));
  return { ...stay, text };
}

test("a Pix with the code of an expired hold is suggested, marked as expired, and reactivates the hold", async () => {
  const { code, text } = await lateTo("Ofélia Brandt");
  const { group, line, options } = await desk.suggested(text);
  expect(group, "somebody has to look").toBe("choose");
  expect(options).toMatchObject([{ parts: [{ booking_code: code, expired: true, amount_cents: 45_000 }] }]);
  expect((await desk.confirm({ line_id: line.id, parts: partsOf(options[0]!) })).status).toBe(201);
  expect(await desk.booking(code)).toMatchObject({ paid_cents: 45_000 });
  expect((await desk.booking(code)).status).not.toBe("expired");
  expect(await desk.unsound()).toEqual([]);
});

test("a Pix for an expired hold is refused if its nights were taken in the meantime", async () => {
  const { code, text, accommodation_id } = await lateTo("Hugo Sander");
  await house.booking({ accommodation_id, holder: { name: "Outra Pessoa" } });
  const { line, options } = await desk.suggested(text);
  const refused = await desk.confirm({ line_id: line.id, parts: partsOf(options[0]!) });
  expect(refused).toMatchObject({ status: 409, body: { line_id: line.id } });
  expect(refused.body.message).toContain(`A pré-reserva ${code} expirou e as noites dela já foram ocupadas`);
  expect((await desk.lineOf(text)).state).toBe("open");
  expect(await desk.booking(code)).toMatchObject({ status: "expired", paid_cents: 0 });
});

test("an expired hold is suggested only by its code, and found only by a search for ended holds", async () => {
  const { code } = await lateTo("Norberto Queiroz");
  await desk.arrive(moved(45_000, "PIX RECEBIDO NORBERTO QUEIROZ", "2026-11-21"));
  expect((await desk.suggested("PIX RECEBIDO NORBERTO QUEIROZ")).options).toEqual([]);
  const found = async (more: string) => (await desk.get(`/api/entries?q=norberto${more}`)).data;
  expect(await found("")).toEqual([]);
  expect(await found("&ended_holds=1")).toMatchObject([
    { booking_code: code, expired: true },
    { booking_code: code, expired: true },
  ]);
  expect((await desk.get("/api/entries?state=open&ended_holds=1")).data).toEqual([]);
});
