import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0088-lines-of-owners.sql"), "utf8");

onBothEngines("Charges of early departures from before they contained their nights", (of) => {
  test("get them from the stay as it was agreed, or else the last night slept", async () => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    app.clock.set("2026-11-20T15:00:00Z");
    const house = await openMoneyHouse(app);
    const inCompany = <T>(run: (db: Db) => Promise<T>) => database.asTenant(house.company.tenant_id, run);
    const { id: accommodation_id } = await house.accommodation();
    const booked = await house.booking({ accommodation_id, check_in: "2026-11-20", check_out: "2026-11-24" });
    await house.admin.send("POST", `/api/bookings/${booked.code}/check-in`);
    app.clock.set("2026-11-21T15:00:00Z");
    house.admin = await app.signedIn(house.company.user_id, house.company.tenant_id);
    const extra = { name: "Diárias não usadas", amount_cents: 1_000 };
    await house.admin.send("POST", `/api/bookings/${booked.code}/charges`, { body: extra });
    const body = { accept_balance: true, pricing: "keep" };
    expect((await house.admin.send("POST", `/api/bookings/${booked.code}/check-out`, { body })).status).toBe(200);
    const stored = () =>
      inCompany((db) =>
        db.selectFrom("bookings").select("charges").where("code", "=", booked.code).executeTakeFirstOrThrow(),
      ) as Promise<{ charges: { id?: string; unused?: object[] }[] }>;
    const strip = (more: object) =>
      inCompany(async (db) => {
        const charges = now.charges.map(({ unused, ...charge }) => charge);
        const values = { charges: JSON.stringify(charges), ...more };
        await db.updateTable("bookings").set(values).where("code", "=", booked.code).execute();
      });
    const now = await stored();
    expect(now.charges.map(({ unused }) => unused?.length)).toEqual([undefined, 3]);

    await strip({});
    await pool.query(migration);
    expect(await stored()).toEqual(now);

    await strip({ before_departure: null });
    await pool.query(migration);
    expect((await stored()).charges[1]?.unused).toEqual([{ date: "2026-11-20", price_cents: 90_000 }]);
  });
});
