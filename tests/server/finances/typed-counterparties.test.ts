import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

/** What the migration does with what was typed before there were records, word for word. */
async function carryOver(): Promise<string> {
  const migration = await readFile(join(migrationsFolder, "0151-counterparties.sql"), "utf8");
  const begin = migration.indexOf("-- What was typed until now");
  const text = migration.slice(begin, migration.indexOf("alter table counterparties enable"));
  expect(text).toContain("insert into counterparties");
  return text;
}

onBothEngines("whom entries named before there were records", (of) => {
  test("is one record for each name of a company, and a payout's owner none", async () => {
    const app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    const houses = [await openMoneyHouse(app), await openMoneyHouse(app)];
    const query = (text: string, values: unknown[] = []) => of().pool.query(text, values);
    for (const table of ["financial_entries", "bank_rules"])
      await query(`alter table ${table} add column counterparty text`);
    await query("alter table financial_entries no force row level security");
    for (const { admin } of houses) {
      const { data } = (await admin.send("GET", "/api/financial-categories")).body;
      const { id: category_id } = data.find(({ code }: { code: string }) => code === "3.4");
      for (const [age, typed] of [" agua CLARA", "Água Clara", "Outra", "", null].entries()) {
        const bill = { kind: "payable", description: "Conta", amount_cents: 100, due_on: "2026-11-25", category_id };
        const { id } = (await admin.send("POST", "/api/entries", { body: bill })).body;
        const written = "counterparty = $1, created_at = created_at - make_interval(days => $2)";
        await query(`update financial_entries set ${written} where id = $3`, [typed, age, id]);
      }
    }
    // when the migration runs, the walls of the new table are not raised yet
    await query("alter table counterparties no force row level security");
    await query(await carryOver());
    await query("alter table counterparties force row level security");
    for (const { admin } of houses) {
      const { data } = (await admin.send("GET", "/api/counterparties")).body;
      expect(data.map(({ name }: { name: string }) => name)).toEqual(["Água Clara", "Outra"]);
      const entries = (await admin.send("GET", "/api/entries?per_page=100")).body.data;
      const names = entries.map(({ counterparty }: { counterparty: string | null }) => counterparty ?? "");
      expect(names.sort()).toEqual(["", "", "Outra", "Água Clara", "Água Clara"]);
      const { data: hers } = (await admin.send("GET", `/api/entries?counterparty_id=${data[0].id}`)).body;
      expect(hers).toHaveLength(2);
    }
  });
});
