import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0086-undone-splits.sql"), "utf8");

onBothEngines("Splits undone before their second part lost its price", (of) => {
  test("lose it, and sums of lists are as if they were undone now", async () => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    app.clock.set("2026-11-20T15:00:00Z");
    const house = await openMoneyHouse(app);
    const { tenant_id } = house.company;
    const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(tenant_id, run);
    const stored = () =>
      inCompany(async (db) => ({
        bookings: await db
          .selectFrom("bookings")
          .select(["id", "code", "nights", "charges", "total_cents", "version"])
          .orderBy("check_in")
          .orderBy("id")
          .execute(),
        installments: await db.selectFrom("booking_installments").selectAll().orderBy("id").execute(),
      }));
    const totals = async () => (await house.admin.send("GET", "/api/booking-totals")).body;

    const [here, there] = [await house.accommodation(), await house.accommodation()];
    const { code } = await house.booking({ accommodation_id: here.id });
    const body = { version: 1, date: "2026-12-03", accommodation_id: there.id };
    await house.admin.send("POST", `/api/bookings/${code}/split`, { body });
    const split = await stored();
    const part = split.bookings.find((each) => each.code !== code)!;
    await house.admin.send("DELETE", `/api/bookings/${code}/split`);
    const now = await stored();
    expect(now.bookings.map(({ total_cents }) => total_cents).toSorted()).toEqual([0, 90_000]);

    await inCompany(async (db) => {
      const { total_cents, nights, charges } = part;
      const before = { total_cents, nights: JSON.stringify(nights), charges: JSON.stringify(charges) };
      await db.updateTable("bookings").set(before).where("id", "=", part.id).execute();
      const owed = split.installments.filter(({ booking_id }) => booking_id === part.id);
      await db.insertInto("booking_installments").values(owed).execute();
    });
    expect(await totals()).toMatchObject({ total_cents: 90_000, apart_cents: part.total_cents });

    await pool.query(migration);
    expect(await stored()).toEqual(now);
    expect(await totals()).toMatchObject({ total_cents: 90_000, apart_cents: 0 });
  });
});
