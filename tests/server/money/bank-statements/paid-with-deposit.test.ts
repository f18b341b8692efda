import { beforeAll, expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a line that pays a stay with its security deposit", (of) => {
  let app: TestApp;
  let house: House;
  let desk: ReturnType<typeof statementHouse>;
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app);
    desk = statementHouse(app, house);
  });

  const asking = (name: string, cents: number) =>
    paidStay(house, { holder: { name } }, { security_deposit_cents: cents });
  const moneyOf = async (code: string) => {
    const { paid_cents, security_deposit } = await desk.get(`/api/bookings/${code}/payments`);
    return [paid_cents, security_deposit.held_cents];
  };
  const matchOf = async (text: string) => {
    const { group, line, options } = await desk.suggested(text);
    return { group, line_id: line.id, parts: partsOf(options[0]!), options };
  };

  test("settles both in one press, to the cent, and is undone in one", async () => {
    const { code } = await asking("Zulmira Teles", 20_101);
    const before = await desk.balances();
    const text = `PIX ${code}P1`;
    await desk.arrive(moved(65_101, text));
    const { group, line_id, parts, options } = await matchOf(text);
    expect(group).toBe("ready");
    expect(options[0]).toMatchObject({
      parts: [
        { kind: "item", amount_cents: 45_000, booking_code: code },
        { kind: "deposit", amount_cents: 20_101, title: `Caução da reserva ${code}` },
      ],
    });
    expect((await desk.confirm({ line_id, parts })).status).toBe(201);
    expect(await moneyOf(code)).toEqual([45_000, 20_101]);
    expect((await desk.bank()) - before["Conta bancária"]!).toBe(65_101);
    expect((await desk.reopen(line_id)).status).toBe(200);
    expect(await moneyOf(code)).toEqual([0, 0]);
    expect(await desk.balances()).toEqual(before);
    expect(await desk.unsound()).toEqual([]);
  });

  test("is linked to what the desk recorded of one Pix, without posting it again", async () => {
    const { code } = await asking("Ondina Couto", 20_303);
    await desk.post(`/api/bookings/${code}/payments`, { amount_cents: 45_000, method: "pix", seen_paid_cents: 0 });
    const received = { kind: "received", amount_cents: 20_303, method: "pix" };
    expect((await desk.post(`/api/bookings/${code}/security-deposit`, received)).status).toBe(201);
    const before = await desk.balances();
    const text = "PIX RECEBIDO ONDINA COUTO";
    await desk.arrive(moved(65_303, text));
    const { group, line_id, parts } = await matchOf(text);
    expect([group, parts]).toMatchObject(["ready", [{ kind: "posted" }, { kind: "posted" }]]);
    expect((await desk.confirm({ line_id, parts })).status).toBe(201);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.reopen(line_id)).status).toBe(200);
    expect(await moneyOf(code), "it stood before").toEqual([45_000, 20_303]);
  });

  test("confirmed by two people at once has one winner, also beside a deposit taken at the desk", async () => {
    const { code } = await asking("Iolanda Reis", 20_505);
    await desk.arrive(moved(65_505, `PIX ${code}P1`));
    const { line_id, parts } = await matchOf(`PIX ${code}P1`);
    const replies = await Promise.all([desk.confirm({ line_id, parts }), desk.confirm({ line_id, parts })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await moneyOf(code)).toEqual([45_000, 20_505]);
    const other = await asking("Jandira Melo", 20_707);
    await desk.arrive(moved(65_707, `PIX ${other.code}P1`));
    const seen = await matchOf(`PIX ${other.code}P1`);
    const received = { kind: "received", amount_cents: 20_707, method: "cash" };
    await desk.post(`/api/bookings/${other.code}/security-deposit`, received);
    expect((await desk.confirm({ line_id: seen.line_id, parts: seen.parts })).status).toBe(409);
    expect(await moneyOf(other.code)).toEqual([0, 20_707]);
    expect(await desk.unsound()).toEqual([]);
  });
});
