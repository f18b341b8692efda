import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database";
import { openHouse, stay } from "#tests/support/house";
import { createTestApp, testClock } from "#tests/support/test-app";

test("a bill from before the coupon's line said so itself has that line marked, and no other", async () => {
  const { pool, database, close } = await testDatabase();
  try {
    const app = createTestApp(database, { clock: testClock() });
    const { admin, accommodation } = await openHouse(app);
    const { id: accommodation_id } = await accommodation({ cleaning_fee_cents: 4_000 });
    const send = async (method: string, path: string, body?: object) => (await admin.send(method, path, { body })).body;
    await send("POST", "/api/coupons", { code: "VERAO", basis_points: 1_000 });
    const { code } = await send("POST", "/api/bookings", { ...stay, accommodation_id, coupon: "VERAO" });
    const byHand = { name: "Cupom VERAO: −10%", amount_cents: -500, reason: "Cupom no balcão" };
    const { charges } = await send("POST", `/api/bookings/${code}/charges`, byHand);
    const unmarked =
      "select jsonb_agg(line - 'coupon' order by place) from jsonb_array_elements(charges) with ordinality as lines (line, place)";
    await pool.query(`update bookings set charges = (${unmarked}) where code = $1`, [code]);
    await pool.query(await readFile("server/db/migrations/0038-coupon-charges.sql", "utf8"));
    expect((await send("GET", `/api/bookings/${code}`)).charges).toEqual(charges);
    expect(charges.map(({ coupon }: { coupon?: true }) => coupon)).toEqual([true, undefined, undefined]);
  } finally {
    await close();
  }
});
