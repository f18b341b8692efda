import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { meeting } from "#tests/support/meeting";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("credits, debits and contributions of an owner", (of, engine) => {
  let app: TestApp;
  let made: StatementHouse;
  beforeEach(async () => {
    app = createTestApp(of().database);
    made = await openStatementHouse(app);
    await made.settings("2026-11", 100_000, 0);
  });

  const adjust = (kind: string, amount_cents: number, more: object = {}) =>
    made.house.admin.send("POST", `/api/owners/${made.owner}/adjustments`, {
      body: { kind, amount_cents, reason: "Comissão de outubro corrigida", ...more },
    });
  const contribute = (amount_cents: number) => adjust("contribution", amount_cents, { account_id: made.account });
  const reverse = (id: string) =>
    made.house.admin.send("POST", `/api/owner-adjustments/${id}/reversal`, { body: { reason: "Valor errado" } });
  const tenant = () => made.house.company.tenant_id;
  const balances = () => balancesOf(app, tenant());
  const asCompany = (text: ReturnType<typeof sql>) => app.database.asTenant(tenant(), (db) => text.execute(db));
  const categorySums = async () => {
    const { rows } = await asCompany(sql`select c.purpose, sum(l.amount_cents)::bigint as cents from journal_lines l
      join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id group by c.purpose`);
    return Object.fromEntries((rows as { purpose: string; cents: number }[]).map((row) => [row.purpose, row.cents]));
  };

  test("change the amount owed, and are in the statement of their day with their reason", async () => {
    const before = await balances();
    expect((await adjust("credit", 5_000)).status).toBe(201);
    expect((await adjust("debit", 2_000, { reason: "Chave perdida" })).status).toBe(201);
    expect((await contribute(40_000)).status).toBe(201);
    const { owed_cents, payable_now_cents, statement, adjustments } = await made.month("2026-11");
    expect([owed_cents, payable_now_cents, statement.closing_cents]).toEqual([143_000, 143_000, 143_000]);
    expect(statement.adjustments).toMatchObject([
      { kind: "credit", part_cents: 5_000, reason: "Comissão de outubro corrigida", booked_on: "2026-11-20" },
      { kind: "debit", part_cents: -2_000, reason: "Chave perdida" },
      { kind: "contribution", part_cents: 40_000 },
    ]);
    expect(statement.payouts).toEqual([]);
    expect(adjustments.map(({ amount_cents }: { amount_cents: number }) => amount_cents).sort()).toEqual([
      -2_000, 40_000, 5_000,
    ]);
    expect(await balances()).toEqual({ ...before, "Conta bancária": before["Conta bancária"]! + 40_000 });
    expect(await categorySums()).toEqual({ owner_adjustments: 3_000, owner_payouts: -43_000 });
    expect(await unsoundLedger(app, tenant())).toEqual([]);
    const { data } = (await made.house.admin.send("GET", "/api/journal")).body;
    const credits = data.filter(({ source }: { source: string }) => source === "owner_adjustment");
    expect(credits.map(({ description }: { description: string }) => description)).toContain("Chave perdida");
  });

  test("are in one statement: a closed month includes them, and the next opens with them", async () => {
    await adjust("credit", 5_000);
    await contribute(40_000);
    await made.at("2026-12-05T15:00:00Z");
    const closed = (await made.close("2026-11")).body;
    expect(closed.statement).toMatchObject({ closing_cents: 145_000, adjustments: [{}, {}] });
    const shown = await made.house.admin.send("GET", `/api/owner-statements/${closed.kept.id}`);
    expect(shown.body.statement).toEqual(closed.statement);
    const next = await made.month("2026-12");
    expect([next.statement.adjustments, next.statement.opening_cents, next.owed_cents]).toEqual([[], 145_000, 145_000]);
    expect((await adjust("debit", 1_000, { booked_on: "2026-11-30" })).status).toBe(201);
    expect((await made.month("2026-12")).statement).toMatchObject({
      adjustments: [{ kind: "debit", part_cents: -1_000, booked_on: "2026-11-30" }],
      closing_cents: 144_000,
    });
  });

  test("can be reversed once, with their journal and entry", async () => {
    const before = await balances();
    const credit = (await adjust("credit", 5_000)).body;
    const contribution = (await contribute(40_000)).body;
    for (const { id, kind, amount_cents } of [credit, contribution]) {
      const { status, body } = await reverse(id);
      expect([status, body]).toMatchObject([200, { kind, amount_cents: -amount_cents, reversed: false }]);
      expect([body.id === id, body.reason]).toEqual([false, "Valor errado"]);
      expect((await reverse(id)).body.error).toBe("PaymentCannotReverseException");
    }
    const { owed_cents, statement } = await made.month("2026-11");
    expect([owed_cents, statement.closing_cents]).toEqual([100_000, 100_000]);
    expect(statement.adjustments).toHaveLength(4);
    const back = statement.adjustments.find(({ part_cents }: { part_cents: number }) => part_cents === -5_000);
    expect(back).toMatchObject({ kind: "credit", reason: "Valor errado" });
    expect(await balances()).toEqual(before);
    expect(await categorySums()).toEqual({ owner_adjustments: 0, owner_payouts: 0 });
    expect((await made.house.admin.send("GET", `/api/entries/${contribution.entry_id}`)).body.state).toBe("cancelled");
    expect((await reverse(back.line_id)).body.error, "a reversal").toBe("PaymentCannotReverseException");
  });

  test("need an account only for contributions, a reason, and a past day in an open month", async () => {
    expect((await adjust("contribution", 100)).body.errors).toHaveProperty("account_id");
    expect((await adjust("credit", 100, { account_id: made.account })).body.errors).toHaveProperty("account_id");
    expect((await adjust("credit", 100, { booked_on: "2026-11-21" })).body.errors).toHaveProperty("booked_on");
    expect((await adjust("credit", 100, { reason: " " })).body.errors).toHaveProperty("reason");
    await made.house.admin.send("POST", "/api/period-closings", { body: { month: "2026-10-01" } });
    const closed = await adjust("credit", 100, { booked_on: "2026-10-31" });
    expect([closed.status, closed.body.error]).toEqual([409, "PeriodClosedException"]);
  });

  test("count in the payable amount, and a contribution cannot be reversed as a payout", async () => {
    await adjust("debit", 60_000);
    const pay = (amount_cents: number) =>
      made.house.admin.send("POST", `/api/owners/${made.owner}/payouts`, {
        body: { amount_cents, account_id: made.account },
      });
    expect((await pay(40_001)).body.errors).toHaveProperty("amount_cents");
    expect((await pay(40_000)).status).toBe(201);
    const { id } = (await contribute(1_000)).body;
    const asPayout = await made.house.admin.send("POST", `/api/owner-payouts/${id}/reversal`, {
      body: { reason: "Engano" },
    });
    expect(asPayout.status).toBe(404);
    const { data } = (await made.house.admin.send("GET", "/api/owner-statements?month=2026-11")).body;
    expect(data[0].payable_now_cents).toBe(1_000);
  });

  test("cannot be changed, deleted or reversed by another amount in the database", async () => {
    const { id } = (await adjust("credit", 5_000)).body;
    await expect(asCompany(sql`update owner_adjustments set amount_cents = 1`)).rejects.toThrow(/permission/);
    await expect(asCompany(sql`delete from owner_adjustments`)).rejects.toThrow(/permission/);
    const back = (amount: number, kind: string) =>
      asCompany(sql`insert into owner_adjustments (tenant_id, id, owner_id, kind, amount_cents, booked_on, reason,
          reversal_of, created_at)
        values (${tenant()}, gen_random_uuid(), ${made.owner}, ${kind}, ${amount}, '2026-11-20', 'x', ${id}, now())`);
    const other = { constraint: "owner_adjustments_reversal" };
    await expect(back(4_999, "credit")).rejects.toMatchObject(other);
    await expect(back(5_000, "debit")).rejects.toMatchObject(other);
  });

  test.runIf(engine === "postgres")("are reversed once by two concurrent requests", async () => {
    const { id } = (await adjust("credit", 5_000)).body;
    const all = await meeting(of(), [() => reverse(id), () => reverse(id)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
