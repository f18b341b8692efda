import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bridgeFolder } from "#tests/support/database-template";
import { openHouse } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(bridgeFolder, "0230-names-without-apostrophe.sql"), "utf8");

onBothEngines("guests stored before", (of) => {
  test("are found without their apostrophe after the migration", async () => {
    const { database, pool } = of();
    const { admin, company } = await openHouse(createTestApp(database));
    const names = ["Renato D'Ávila", "Clara Sant’Anna", "Rui D Avila"];
    for (const name of names) await admin.send("POST", "/api/guests", { body: { name } });
    const found = async (q: string) =>
      (await admin.send("GET", `/api/guests?q=${q}`)).body.data.map(({ name }: { name: string }) => name).sort();
    expect(await found("davila")).toEqual(["Renato D'Ávila", "Rui D Avila"]);
    await database.asTenant(company.tenant_id, (db) =>
      db.deleteFrom("search_words").where("word", "in", ["davila", "santanna"]).execute(),
    );
    expect(await found("davila")).toEqual([]);
    await pool.query(migration);
    expect(await found("davila")).toEqual(["Renato D'Ávila", "Rui D Avila"]);
    expect(await found("santanna")).toEqual(["Clara Sant’Anna"]);
  });
});
