import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { ofxFile } from "#tests/support/bank-files";
import type { House } from "#tests/support/house";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a line of the bank", (of) => {
  let app: TestApp;
  let house: House;
  let desk: ReturnType<typeof bankDesk>;
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app);
    desk = bankDesk(house);
  });

  let files = 0;
  // each on its own day: codes alone hardly distinguish two lines of the same day and amount
  const payment = (amount_cents: number, text: string) => {
    files += 1;
    const date = `2026-11-${String(files).padStart(2, "0")}`;
    return desk.bring(`1${files}00`, [{ date, amount_cents, text }]);
  };
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
  const winners = (replies: { status: number }[]) => replies.filter(({ status }) => status === 201).length;
  const bank = async () => (await balancesOf(app, house.company.tenant_id))["Conta bancária"]!;
  const sound = async () => expect(await unsoundLedger(app, house.company.tenant_id)).toEqual([]);
  const firstPart = async (code: string) =>
    (await house.admin.send("GET", `/api/bookings/${code}`)).body.installments[0].id as string;

  test("confirmed by sixteen concurrent requests is posted once, and fifteen get 409", async () => {
    const { code } = await paidStay(house);
    await payment(45_000, `PIX ${code}P1`);
    const { id: line_id } = await desk.lineOf(`PIX ${code}P1`);
    const parts = [{ kind: "item", id: await firstPart(code), amount_cents: 45_000 }];
    const before = await bank();
    const replies = await Promise.all(Array.from({ length: 16 }, () => desk.confirm({ line_id, parts })));
    expect(statuses(replies)).toEqual([201, ...Array(15).fill(409)]);
    expect(await bank()).toBe(before + 45_000);
    expect((await desk.get(`/api/bookings/${code}/payments`)).data).toHaveLength(1);
    await sound();
  });

  test("and a concurrent settlement of its entry settle one installment once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code } = await paidStay(house);
      await payment(45_000, `PIX ${code}P1`);
      const { id: line_id } = await desk.lineOf(`PIX ${code}P1`);
      const id = await firstPart(code);
      const received = { amount_cents: 45_000, account_id: await desk.account() };
      const replies = await Promise.all([
        desk.confirm({ line_id, parts: [{ kind: "item", id, amount_cents: 45_000 }] }),
        desk.post(`/api/entries/${id}/settlements`, received),
      ]);
      expect(statuses(replies)).toEqual([201, 409]);
      expect((await desk.get(`/api/bookings/${code}/payments`)).data).toHaveLength(1);
      const [confirmed] = replies;
      expect((await desk.lineOf(`PIX ${code}P1`)).state).toBe(confirmed.status === 201 ? "matched" : "open");
    }
    await sound();
  });

  test("and a concurrent payment on the booking pay one installment once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code, paid_cents } = await paidStay(house);
      await payment(45_000, `PIX ${code}P1`);
      const { id: line_id } = await desk.lineOf(`PIX ${code}P1`);
      const parts = [{ kind: "item", id: await firstPart(code), amount_cents: 45_000 }];
      const replies = await Promise.all([
        desk.post(`/api/bookings/${code}/payments`, {
          amount_cents: 45_000,
          method: "pix",
          seen_paid_cents: paid_cents,
        }),
        desk.confirm({ line_id, parts }),
      ]);
      expect(statuses(replies)).toEqual([201, 409]);
      expect((await desk.get(`/api/bookings/${code}/payments`)).data).toHaveLength(1);
    }
    await sound();
  });

  test("and another line of the same amount settle one installment once", async () => {
    const { code } = await paidStay(house);
    await payment(45_000, `PIX ${code}P1 UM`);
    await payment(45_000, `PIX ${code}P1 DOIS`);
    const parts = [{ kind: "item", id: await firstPart(code), amount_cents: 45_000 }];
    const ids = [(await desk.lineOf(`PIX ${code}P1 UM`)).id, (await desk.lineOf(`PIX ${code}P1 DOIS`)).id];
    const replies = await Promise.all(ids.map((line_id) => desk.confirm({ line_id, parts })));
    expect(statuses(replies)).toEqual([201, 409]);
    await sound();
  });

  test("undone by many concurrent requests is undone once", async () => {
    const { code } = await paidStay(house);
    await payment(45_000, `PIX ${code}P1`);
    await desk.confirmFirst(`PIX ${code}P1`);
    const before = await bank();
    const { id } = await desk.lineOf(`PIX ${code}P1`);
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.reopen(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bank()).toBe(before - 45_000);
    await sound();
  });

  test("of a file imported by eight concurrent requests is stored once", async () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({
      date: `2026-10-${String((index % 9) + 1).padStart(2, "0")}`,
      amount_cents: 1_000 + (index % 3),
      text: `PIX RECEBIDO PESSOA ${"ABCDEFGHIJ"[index % 10]}`,
    }));
    await desk.bring("80800", []);
    const file = () => ofxFile({ number: "80800" }, lines);
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.send(file())));
    expect(winners(replies)).toBeGreaterThanOrEqual(1);
    const fresh = replies.map(({ body }) => body.statements?.[0]?.new_count ?? 0);
    expect(fresh.sort((one, other) => other - one)).toEqual([30, 0, 0, 0, 0, 0, 0, 0]);
    const kept = await app.database.asTenant(house.company.tenant_id, async (db) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from bank_lines where text like 'PIX RECEBIDO PESSOA%'`.execute(db);
      return rows[0]?.count;
    });
    expect(kept).toBe(30);
  });
});
