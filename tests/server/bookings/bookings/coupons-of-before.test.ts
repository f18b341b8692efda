import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { migrationsFolder } from "#tests/support/database-template";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0071-coupons-of-parts.sql"), "utf8");

onBothEngines("Stays split before their parts shared a coupon", (of) => {
  test.each([
    ["a share", { basis_points: 1_000, amount_cents: null }],
    ["an amount", { basis_points: null, amount_cents: 5_000 }],
  ])("share one of %s as if they were split now", async (_, off) => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    app.clock.set("2026-11-20T15:00:00Z");
    const house = await openMoneyHouse(app);
    const post = async (path: string, body: object) => (await house.admin.send("POST", `/api/${path}`, { body })).body;
    const stored = () =>
      database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("bookings")
          .select(["code", "coupon", "coupon_id", "before_move"])
          .orderBy("check_in")
          .orderBy("code")
          .execute(),
      );
    const [here, there] = [
      await house.accommodation({ base_price_cents: 10_000, base_guests: 4 }),
      await house.accommodation({ base_price_cents: 10_000, base_guests: 4 }),
    ];
    const { code: coupon } = await post("coupons", { code: "VERAO", accommodation_id: here.id, min_nights: 5, ...off });
    const nights = { check_in: "2026-12-01", check_out: "2026-12-06" };
    const { code } = await house.booking({ accommodation_id: here.id, ...nights, coupon });
    const [whole] = await stored();
    await post(`bookings/${code}/split`, { date: "2026-12-03", accommodation_id: there.id, version: 1 });
    const now = await stored();
    expect(now.map((part) => part.coupon)).toEqual([expect.any(Object), expect.any(Object)]);

    await database.asTenant(house.company.tenant_id, async (db) => {
      await sql`update bookings set coupon = null, coupon_id = null where code <> ${code}`.execute(db);
      await sql`update bookings set coupon = ${JSON.stringify(whole!.coupon)}::jsonb,
        before_move = before_move #- '{stay,coupon}' where code = ${code}`.execute(db);
    });
    await pool.query(migration);
    expect(await stored()).toEqual(now);
  });
});
