import { CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/access";
import type { Ctx } from "#server/context";
import { accountVerbs } from "#server/finances/accounts";
import { listJournal } from "#server/finances/journal/list-journal";
import { showCashFlow } from "#server/finances/reports/show-cash-flow";
import { showResult } from "#server/finances/reports/show-result";
import { showOverview } from "#server/finances/show-overview";
import { makeCompany } from "#tests/support/database-company";
import { explained } from "#tests/support/explain";
import { fillJournal } from "#tests/support/grown-journal";
import { vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");
const year = { from: "2025-12-01", to: "2026-11-01" };

onBothEngines("Among 30,000 lines of a company, and as many of another, as app_user,", (of) => {
  let tenant_id: string;
  beforeAll(async () => {
    const { database, pool } = of();
    for (const lines of [30_000, 30_000]) {
      tenant_id = (await makeCompany(database)).tenant_id;
      const size = { lines, linesOfYear: 2_000 };
      await database.asTenant(tenant_id, (db) =>
        fillJournal((text, values) => db.executeQuery(CompiledQuery.raw(text, values)), tenant_id, size, "2026-11-20"),
      );
    }
    await vacuumed(pool);
  }, 120_000);

  const questions: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    "the overview": showOverview,
    "accounts with their balances": (ctx) => accountVerbs.list(ctx, {}),
    "the cash flow of a year": (ctx) => showCashFlow(ctx, year),
    "the result of a month": (ctx) => showResult(ctx, { from: "2026-10-01", to: "2026-10-31" }),
    "the first page of the movements": (ctx) => listJournal(ctx, { total: "0" }),
  };
  test.each(Object.keys(questions))("%s reads no line that it does not need", async (name) => {
    const permissions = new Set(tenantPermissionNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions } as unknown as Ctx["actor"];
    const plans = await of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => questions[name]!({ actor, db: spied, clock: { now: () => now } })),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const { sql, scanned, wasteful, spilled } of plans) {
      expect(
        scanned.filter((table) => table.startsWith("journal_")),
        sql,
      ).toEqual([]);
      expect(wasteful, sql).toEqual([]);
      expect(spilled, sql).toBe(false);
    }
  });
});
