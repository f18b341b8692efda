import { CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { accountVerbs } from "#server/money/finances/accounts";
import { listJournal } from "#server/money/finances/journal";
import { showCashFlow, showResult } from "#server/money/finances/reports";
import { showOverview } from "#server/money/finances/show-overview";
import type { Ctx } from "#server/platform/context";
import type { TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { type Explained, explained } from "#tests/support/explain";
import { fillJournal, type JournalSize } from "#tests/support/grown-journal";
import { vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");
const year = { from: "2025-12-01", to: "2026-11-01" };
const questions: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  "the overview": (ctx) => showOverview(ctx, {}),
  "the overview of a year": (ctx) => showOverview(ctx, { from: "2025-12-01", to: "2026-11-30" }),
  "accounts with their balances": (ctx) => accountVerbs.list(ctx, {}),
  "the cash flow of a year": (ctx) => showCashFlow(ctx, year),
  "the result of a month": (ctx) => showResult(ctx, { from: "2026-10-01", to: "2026-10-31" }),
  "the first page of the movements": (ctx) => listJournal(ctx, {}),
  "the first page of what came in": (ctx) => listJournal(ctx, { side: "in", total: "0" }),
};

async function filledCompany({ database }: TestDatabase, size: JournalSize): Promise<string> {
  const { tenant_id } = await makeCompany(database);
  await database.asTenant(tenant_id, (db) =>
    fillJournal((text, values) => db.executeQuery(CompiledQuery.raw(text, values)), tenant_id, size, "2026-11-20"),
  );
  return tenant_id;
}

async function plansOf({ database }: TestDatabase, tenant_id: string, name: string): Promise<Explained[]> {
  const permissions = new Set(tenantPermissionNames);
  const actor = {
    tenant_id,
    user_id: "",
    timezone: "America/Sao_Paulo",
    reach: null,
    permissions,
  } as unknown as Ctx["actor"];
  return database.asTenant(tenant_id, (db) =>
    explained(db, (spied) => questions[name]!({ actor, db: spied, clock: { now: () => now } })),
  );
}

onBothEngines("Among 30,000 lines of a company, and as many of another, as app_user,", (of) => {
  let tenant_id: string;
  beforeAll(async () => {
    for (const lines of [30_000, 30_000]) tenant_id = await filledCompany(of(), { lines, linesOfYear: 2_000 });
    await vacuumed(of().pool);
  }, 240_000);

  test("the cash flow of a year reads no entries, and fewer pages than half the number of its entries", async () => {
    const plans = await plansOf(of(), tenant_id, "the cash flow of a year");
    const moved = plans.filter(({ sql }) => sql.includes("as in_cents") && sql.includes("journal_entries"));
    expect(moved.map(({ planned }) => planned)).toEqual(["first", "often"]);
    for (const { touched, repeated } of moved) {
      expect(touched).toBeLessThan(500);
      expect(repeated).toEqual([]);
    }
  });

  test.each(Object.keys(questions))("%s reads only the lines that it needs", async (name) => {
    const plans = await plansOf(of(), tenant_id, name);
    expect(plans.length).toBeGreaterThan(0);
    for (const { sql, scanned, wasteful, spilled, compared } of plans) {
      const journal = [...scanned, ...wasteful].filter((table) => table.startsWith("journal_"));
      expect([journal, spilled], sql).toEqual([[], false]);
      expect(compared, sql).toBeLessThan(5_000);
    }
  });
});

onBothEngines("While the planner still knows of another company alone,", (of) => {
  let tenant_id: string;
  beforeAll(async () => {
    await filledCompany(of(), { lines: 2_000, linesOfYear: 2_000 });
    await vacuumed(of().pool);
    for (const table of ["journal_entries", "journal_lines"]) {
      await of().pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
    }
    tenant_id = await filledCompany(of(), { lines: 6_000, linesOfYear: 6_000 });
  }, 240_000);

  test.each(Object.keys(questions))("%s does not compare every line with every other", async (name) => {
    const plans = await plansOf(of(), tenant_id, name);
    expect(plans.length).toBeGreaterThan(0);
    for (const { sql, compared } of plans) expect(compared, sql).toBeLessThan(10_000);
  });
});
