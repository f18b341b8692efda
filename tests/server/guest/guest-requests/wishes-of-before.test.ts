import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { askingStay } from "#tests/server/guest/guest-requests/asking-guest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0042-wishes-apart-from-notes.sql"), "utf8");

onBothEngines("Wishes stored before in the desk's note", (of) => {
  test.each([
    ["Fala pouco\nUm berço", "Fala pouco"],
    ["Um berço", null],
    ["Quer Um berço", "Quer Um berço"],
    ["Fala pouco", "Fala pouco"],
  ])("of %j leave the note as %j", async (before, after) => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    app.clock.set("2026-11-20T15:00:00Z");
    const house = await openMoneyHouse(app);
    const { tell, booking, page, code } = await askingStay(app, house);
    await tell({ wishes: "Um berço" });
    await database.asTenant(house.company.tenant_id, (db) =>
      sql`update bookings set note_guest = ${before} where code = ${code}`.execute(db),
    );
    await pool.query(migration);
    expect((await booking()).notes.guest).toBe(after);
    expect((await page()).requests.wishes).toBe("Um berço");
  });
});
