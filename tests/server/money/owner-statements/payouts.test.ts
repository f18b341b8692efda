import { beforeEach, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { openHouse } from "#tests/support/house";
import { meeting } from "#tests/support/meeting";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a payout to an owner", (of, engine) => {
  let app: TestApp;
  let made: StatementHouse;
  beforeEach(async () => {
    app = createTestApp(of().database);
    made = await openStatementHouse(app);
    await made.settings("2026-11", 100_000, 30_000);
  });

  const pay = (amount_cents: number, more: object = {}) =>
    made.house.admin.send("POST", `/api/owners/${made.owner}/payouts`, {
      body: { amount_cents, account_id: made.account, ...more },
    });
  const reverse = (id: string) =>
    made.house.admin.send("POST", `/api/owner-payouts/${id}/reversal`, { body: { reason: "Conta errada" } });
  const owed = async () => {
    const { owed_cents, payable_now_cents } = await made.month("2026-11");
    return [owed_cents, payable_now_cents];
  };
  const payoutCategory = async () => {
    const { data } = (await made.house.admin.send("GET", "/api/financial-categories")).body;
    return data.find(({ for_owners }: { for_owners: boolean }) => for_owners);
  };
  const balances = () => balancesOf(app, made.house.company.tenant_id);

  test("has its own category, which no other entry or bank rule can use", async () => {
    const { id: category_id, name } = await payoutCategory();
    expect(name).toBe("Repasse a proprietários");
    const entry = { kind: "payable", description: "Pix à dona", amount_cents: 100, due_on: "2026-11-20", category_id };
    const rule = { words: "PIX DORA", direction: "out", category_id, description: "Pix à dona" };
    for (const [path, body] of [["/api/entries", entry] as const, ["/api/bank-rules", rule] as const]) {
      const refused = await made.house.admin.send("POST", path, { body });
      expect(refused.status, path).toBe(422);
      expect(refused.body.errors.category_id[0], path).toContain("Financeiro, Proprietários");
    }
    const { body: paid } = await pay(1_000);
    const { version } = (await made.house.admin.send("GET", `/api/entries/${paid.entry_id}`)).body;
    const named = { description: "Repasse de novembro", version };
    expect((await made.house.admin.send("PUT", `/api/entries/${paid.entry_id}`, { body: named })).status).toBe(200);
    const other = await made.expense(5_000, "2026-11-20");
    const moved = await made.house.admin.send("PUT", `/api/entries/${other}`, { body: { category_id, version: 1 } });
    expect(moved.body.errors).toHaveProperty("category_id");
  });

  test("creates a settled entry that reduces the account and the amount owed", async () => {
    const before = await balances();
    const { status, body } = await pay(45_000, { note: "Pix da manhã" });
    expect([status, body.paid_cents, body.reversal_of]).toEqual([201, 45_000, null]);
    expect(await owed()).toEqual([55_000, 25_000]);
    const entry = (await made.house.admin.send("GET", `/api/entries/${body.entry_id}`)).body;
    expect(entry).toMatchObject({ kind: "payable", state: "settled", category_name: "Repasse a proprietários" });
    expect(await balances()).not.toEqual(before);
    expect(await unsoundLedger(app, made.house.company.tenant_id)).toEqual([]);
    expect((await reverse(body.id)).body).toMatchObject({ id: body.id, reversed: true });
    expect(await owed()).toEqual([100_000, 70_000]);
    expect(await balances()).toEqual(before);
    expect((await reverse(body.id)).body.error).toBe("PaymentCannotReverseException");
  });

  test("cannot exceed the payable amount unless it is an advance", async () => {
    expect((await pay(70_001)).body.errors.amount_cents[0]).toContain("adiantamento");
    expect(await owed()).toEqual([100_000, 70_000]);
    expect((await pay(120_000, { in_advance: true })).status).toBe(201);
    expect(await owed()).toEqual([-20_000, 0]);
    expect((await pay(1)).status).toBe(422);
  });

  test("cannot exceed the payable amount in eight concurrent requests", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => pay(50_000)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    expect(await owed()).toEqual([50_000, 20_000]);
  });

  test.runIf(engine === "postgres")("waits for a concurrent payout and takes it into account", async () => {
    const all = await meeting(of(), [() => pay(50_000), () => pay(50_000)]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test("is in the statement of its day, and its reversal in that of the reversal's day", async () => {
    const { id } = (await pay(20_000)).body;
    await made.at("2026-12-05T15:00:00Z");
    expect((await made.close("2026-11")).body.statement).toMatchObject({
      closing_cents: 80_000,
      payouts: [{ paid_on: "2026-11-20", part_cents: -20_000 }],
    });
    await reverse(id);
    const december = await made.month("2026-12");
    expect(december).toMatchObject({ owed_cents: 100_000, payable_now_cents: 70_000 });
    expect(december.statement).toMatchObject({ closing_cents: 100_000, payouts: [{ part_cents: 20_000 }] });
  });

  test("requires finances.edit, money.view and the own company", async () => {
    const body = { amount_cents: 100, account_id: made.account };
    const path = `/api/owners/${made.owner}/payouts`;
    const viewer = await made.house.personWith("finances.view", "money.view");
    expect((await viewer.send("POST", path, { body })).status).toBe(403);
    const blind = await made.house.personWith("finances.view", "finances.edit");
    expect((await blind.send("POST", path, { body })).status).toBe(403);
    const { id } = (await pay(100)).body;
    const neighbour = await openHouse(app);
    expect((await neighbour.admin.send("POST", path, { body })).status).toBe(404);
    const foreign = await neighbour.admin.send("POST", `/api/owner-payouts/${id}/reversal`, { body: { reason: "x" } });
    expect(foreign.status).toBe(404);
  });

  test("shows the Pix of the owner's key only to users who may see it", async () => {
    expect((await made.month("2026-11")).pix).toBeNull();
    const { version } = (await made.house.admin.send("GET", `/api/owners/${made.owner}`)).body;
    const key = { pix_kind: "cpf", pix_key: "529.982.247-25", version };
    await made.house.admin.send("PUT", `/api/owners/${made.owner}`, { body: key });
    expect((await made.month("2026-11")).pix).toMatchObject({ kind: "cpf", key: "52998224725", name: "Ilda Martins" });
    const viewer = await made.house.personWith("finances.view", "money.view");
    const path = `/api/owner-statements/preview?owner_id=${made.owner}&month=2026-11`;
    expect((await viewer.send("GET", path)).body.pix).toBeNull();
  });
});
