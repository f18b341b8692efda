import { beforeAll, describe, expect, test } from "vitest";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
});

const goes = (amount_cents: number, text: string, date?: string) => moved(-amount_cents, text, date);
const sound = async () => expect(await desk.unsound()).toEqual([]);

describe("Several lines confirmed together", () => {
  test("are all posted, or none of them", async () => {
    const one = await desk.bill(1_100, "Jardineiro");
    await desk.arrive(goes(1_100, "PIX JARDINEIRO"), goes(2_200, "PIX PISCINEIRO"));
    const [first, second] = [await desk.lineOf("PIX JARDINEIRO"), await desk.lineOf("PIX PISCINEIRO")];
    const before = await desk.bank();
    const good = { line_id: first.id, parts: [{ kind: "item", id: one.id, amount_cents: 1_100 }] };
    const bad = { line_id: second.id, parts: [{ kind: "item", id: one.id, amount_cents: 2_200 }] };
    const refused = await desk.confirm(good, bad);
    expect(refused).toMatchObject({ status: 409, body: { line_id: second.id } });
    expect(await desk.bank()).toBe(before);
    expect((await desk.lineOf("PIX JARDINEIRO")).state).toBe("open");
    const category_id = await desk.category("3.3");
    const entry = { kind: "entry", category_id, description: "Piscineiro", amount_cents: 2_200 };
    expect((await desk.confirm(good, { line_id: second.id, parts: [entry] })).body.data).toHaveLength(2);
    expect(await desk.bank()).toBe(before - 3_300);
    await sound();
  });

  test("cannot be posted in a closed month unless another date is given", async () => {
    await desk.arrive(goes(4_321, "TARIFA DE SETEMBRO", "2026-09-15"));
    expect((await desk.post("/api/period-closings", { month: "2026-09-01" })).status).toBe(201);
    const { id: line_id } = await desk.lineOf("TARIFA DE SETEMBRO");
    const category_id = await desk.category("4.2");
    const parts = [{ kind: "entry", category_id, description: "Tarifa", amount_cents: 4_321 }];
    expect(await desk.confirm({ line_id, parts })).toMatchObject({
      status: 409,
      body: { error: "PeriodClosedException" },
    });
    expect((await desk.lineOf("TARIFA DE SETEMBRO")).state).toBe("open");
    expect((await desk.confirm({ line_id, parts, moved_on: "2026-11-20" })).status).toBe(201);
    const reopened = await house.admin.send("DELETE", "/api/period-closings/2026-09-01?reason=Teste");
    expect(reopened.status).toBe(200);
  });

  test("show when their payment was reversed on the booking", async () => {
    const { code } = await paidStay(house, { holder: { name: "Noêmia Dutra" } });
    await desk.arrive(moved(45_000, `PIX ${code}P1`));
    await desk.confirmFirst(`PIX ${code}P1`);
    const [payment] = (await desk.get(`/api/bookings/${code}/payments`)).data;
    await desk.post(`/api/bookings/${code}/payments/${payment.id}/reversal`, { reason: "Engano" });
    const line = await desk.lineOf(`PIX ${code}P1`);
    expect(line).toMatchObject({ state: "matched", parts: [{ reversed: true }] });
    expect((await desk.reopen(line.id)).body.data).toMatchObject([{ state: "open" }]);
    await sound();
  });
});

test("lines can be confirmed only under their own file", async () => {
  const { id } = await desk.arrive(moved(-1_000, "TARIFA"));
  const other = await desk.arrive(moved(-2_000, "OUTRA TARIFA"));
  const line = await desk.lineOf("TARIFA");
  const part = { kind: "entry", category_id: await desk.category("4.2"), description: "Tarifa", amount_cents: 1_000 };
  const confirm = (file: string) =>
    desk.post(`/api/bank-imports/${file}/matches`, { matches: [{ line_id: line.id, parts: [part] }] });
  expect(await confirm(other.id)).toMatchObject({
    status: 422,
    body: { errors: { "matches[0].line_id": ["Esta linha não é deste extrato"] } },
  });
  expect((await confirm(line.id)).status).toBe(404);
  expect((await desk.lineOf("TARIFA")).state).toBe("open");
  expect((await confirm(id)).status).toBe(201);
  expect((await desk.lineOf("TARIFA")).state).toBe("matched");
});
