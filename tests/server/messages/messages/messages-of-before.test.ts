import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0091-days-of-messages.sql"), "utf8");

onBothEngines("Messages sent before they belonged to a date", (of) => {
  test("are about the current dates of their stay", async () => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    app.clock.set("2026-11-20T15:00:00Z");
    const house = await openMoneyHouse(app);
    const { tenant_id } = house.company;
    const { id: accommodation_id } = await house.accommodation();
    const booking = await house.booking({ accommodation_id });
    const now = app.clock.now();
    const row = { tenant_id, title: "Chegada", way: "email", audience: "guest", state: "sent", due_at: now } as const;
    const anchors = ["check_in", "check_out", "confirmed", null];
    await database.asTenant(tenant_id, async (db) => {
      const { id: booking_id } = await db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
      const rows = anchors.map((anchor, at) => ({
        ...row,
        ...{ anchor, booking_id, id: booking_id.slice(0, -1) + at, key: `${at}` },
        ...{ created_at: now, ended_at: now },
      }));
      await db.insertInto("messages").values(rows).execute();
    });
    await pool.query(migration);
    const stored = await database.asTenant(tenant_id, (db) =>
      db.selectFrom("messages").select("anchor").orderBy("key").execute(),
    );
    const { check_in, check_out } = booking;
    expect(stored.map(({ anchor }) => anchor)).toEqual([
      `check_in:${check_in}`,
      `check_out:${check_out}`,
      "confirmed",
      null,
    ]);
  });
});
