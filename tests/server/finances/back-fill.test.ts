import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import type { House } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const made = [
  ...["financial_accounts", "payment_method_accounts", "financial_categories"],
  ...["ledger_months", "ledger_month_sums", "journal_entries", "journal_lines"],
];

/** What the migration does to the past, word for word. */
async function backFill(): Promise<string> {
  const migration = await readFile(join(migrationsFolder, "0093-ledger.sql"), "utf8");
  const [, past] = migration.split("-- What was paid and held before there was a journal");
  const text = past!.slice(past!.indexOf("\n"), past!.indexOf("-- The reversals of a statement"));
  expect(text).toContain("insert into past_payments");
  return text;
}

onBothEngines("what was paid before there was a journal", (of) => {
  let app: TestApp;
  let house: House;
  const tenant = () => house.company.tenant_id;
  const posting = (way: "enable" | "disable") =>
    of().pool.query(
      ["booking_payments", "security_deposit_movements"]
        .flatMap((table) => [
          `alter table ${table} ${way} trigger ${table}_post`,
          `alter table ${table} ${way} trigger ${table}_post_reversals`,
        ])
        .join(";"),
    );
  /** When the migration runs, what it has just made has no walls yet. */
  const walls = (way: "force" | "no force") =>
    of().pool.query(made.map((table) => `alter table ${table} ${way} row level security`).join(";"));
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app);
    await posting("disable");
  });

  const post = async (code: string, act: string, body: object) => {
    const reply = await house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
    expect(reply.status, `${act} ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(300);
    return reply.body;
  };
  const listed = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await app.database.asTenant(tenant(), (db) => query.execute(db))).rows[0]!.count;

  test("is posted by the migration, to what each booking says that it was paid", async () => {
    const { code } = await paidStay(house, { check_in: "2026-12-05", check_out: "2026-12-09" });
    await payAs(house.admin, code, { amount_cents: 50_000, method: "pix", received_on: "2026-10-02" });
    await payAs(house.admin, code, { amount_cents: 7_000, method: "card" });
    await payAs(house.admin, code, { kind: "refund", amount_cents: 1_500, method: "cash" });
    const [mistake] = (await listed(code)).data.filter(({ method }: { method: string }) => method === "card");
    await post(code, `payments/${mistake.id}/reversal`, { reason: "Engano" });
    await post(code, "security-deposit", { kind: "received", amount_cents: 30_000, method: "pix" });
    await post(code, "security-deposit", { kind: "kept", amount_cents: 9_000, reason: "Vidro" });
    const kept = (await listed(code)).security_deposit.movements.find((each: { kind: string }) => each.kind === "kept");
    await post(code, `security-deposit/${kept.id}/reversal`, { reason: "Não era dele" });
    const { id: accommodation_id } = await house.accommodation({ name: "Chalé da ponte" });
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    await post(code, "split", { date: "2026-12-07", accommodation_id, version });
    const lines = sql<{ count: number }>`select count(*)::int as count from journal_lines`;
    expect(await count(lines), "nothing was posted while it happened").toBe(0);

    await walls("no force");
    await of().pool.query(await backFill());
    await walls("force");

    expect(await unsoundLedger(app, tenant())).toEqual([]);
    expect(await balancesOf(app, tenant())).toEqual({
      "Conta bancária": 80_000,
      Caixa: -1_500,
      "Cartão a receber": 0,
      "Canais a receber": 0,
      "Cauções guardadas": -30_000,
    });
    const paid = await count(sql`select coalesce(sum(paid_cents), 0)::int as count from bookings`);
    expect(paid).toBe(48_500);
    const posted = sql<{ count: number }>`select coalesce(-sum(amount_cents), 0)::int as count from journal_lines
      where ledger = 'booking'`;
    expect(await count(posted)).toBe(paid);
    await posting("enable");
    await payAs(house.admin, code, { amount_cents: 100, method: "pix" });
    expect(await unsoundLedger(app, tenant())).toEqual([]);
  });
});
