import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const post = (code: string, act: string, body: object) =>
  house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
const split = (code: string, body: object) => post(code, "split", body);
const undo = (code: string) => house.admin.send("DELETE", `/api/bookings/${code}/split`);
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const nights = (check_in: string, check_out: string) => ({ check_in, check_out });
const sum = (rows: Record<string, number>[], key: string) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** A stay of four nights, R$ 1.400,01 with cleaning, and an accommodation for its rest. */
async function stayed() {
  const { id } = await house.accommodation({ name: "Chalé Araucária", cleaning_fee_cents: 20_001 });
  const there = await house.accommodation({ name: "Casa do Lago", base_price_cents: 50_000 });
  const { code } = await house.booking({ accommodation_id: id, ...nights("2026-12-01", "2026-12-05") });
  return { there, code };
}

/** Checks the database's invariants for both parts. */
function addsUp(...parts: Awaited<ReturnType<typeof show>>[]) {
  for (const part of parts) {
    expect(sum(part.nights, "price_cents") + sum(part.charges, "amount_cents")).toBe(part.total_cents);
    expect(sum(part.installments, "amount_cents")).toBe(part.total_cents);
  }
}

describe("A split of a stay with a courtesy", () => {
  test("with reprice, gives the rest its share of a discount, and the first part what is beyond its price", async () => {
    const { code, there } = await stayed();
    await post(code, "discounts", { amount_cents: 60_000, reason: "Chuveiro frio" });
    const asked = { date: "2026-12-03", accommodation_id: there.id, pricing: "reprice", version: 2 };
    const { rest } = (await split(code, asked)).body;
    const given = { fee_id: null, name: "Cortesia", reason: "Chuveiro frio", amount_cents: -30_000 };
    expect(rest.charges).toEqual([{ id: expect.any(String), ...given }]);
    expect(rest.total_cents).toBe(70_000);
    await undo(code);
    const cheap = await house.accommodation({ base_price_cents: 14_999 });
    const passed = (await split(code, { ...asked, accommodation_id: cheap.id, version: 4 })).body;
    expect([passed.first.total_cents, passed.rest.total_cents]).toEqual([49_999, 0]);
    addsUp(await show(code), await show(passed.rest.code));
    const whole = (await undo(code)).body;
    expect(whole.total_cents).toBe(80_001);
    await post(code, "discounts", { amount_cents: 60_000, reason: "Três noites sem luz" });
    const beyond = await split(code, { ...asked, accommodation_id: cheap.id, version: whole.version + 1 });
    expect(beyond.body.errors.accommodation_id[0], "more than both parts cost").toContain("ficaria negativo");
  });

  test("passes a courtesy above the nights of one part to the other, to the centavo", async () => {
    const { id } = await house.accommodation({ base_price_cents: 10_000 });
    const fee = { name: "Lenha", unit: "night", amount_cents: 5_000, mandatory: true, accommodation_id: id };
    await house.admin.send("POST", "/api/fees", { body: fee });
    const { there } = await stayed();
    const { code } = await house.booking({ accommodation_id: id, ...nights("2026-12-01", "2026-12-05") });
    await post(code, "discounts", { amount_cents: 59_000, reason: "Uma noite sem luz" });
    const { first, rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id, version: 2 })).body;
    expect([first.total_cents, rest.total_cents].sort()).toEqual([0, 1_000]);
    addsUp(await show(code), await show(rest.code));
    await undo(code);
    expect((await show(code)).total_cents).toBe(1_000);
  });
});
