import { beforeAll, describe, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { bookingIn } from "#tests/support/booking-in";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

// Sums of lists hold what is owed or paid, the rest stands apart: docs/money.md.
const app = testApp();
const totals = async (by: Caller, query = "") => (await by.send("GET", `/api/booking-totals?${query}`)).body;

/** The sums of two columns of the exported sheet, in cents. */
async function exported(by: Caller, query = ""): Promise<{ total: number; apart: number }> {
  const text = String((await by.send("GET", `/api/bookings.csv?${query}`)).bytes);
  const [head = "", ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  const cents = (line: string, name: string) =>
    Math.round(Number(line.split(";")[head.split(";").indexOf(name)]?.replace(",", ".")) * 100);
  const sum = (name: string) => lines.reduce((all, line) => all + cents(line, name), 0);
  return { total: sum("Total"), apart: sum("Fora do total") };
}

describe("The sums of a list", () => {
  let house: House;
  const codes = {} as Record<BookingStatus, string>;
  beforeAll(async () => {
    house = await openMoneyHouse(app());
    for (const status of bookingStatuses) codes[status] = (await bookingIn(app(), house, status)).code;
  });

  const owed: readonly BookingStatus[] = ["hold", "confirmed", "checked_in", "checked_out"];

  test.each(bookingStatuses)("%s: the price is owed, or stands apart", async (status) => {
    const isOwed = owed.includes(status);
    const sums = { total_cents: isOwed ? 90_000 : 0, apart_cents: isOwed ? 0 : 90_000 };
    const night_count = isOwed ? 3 : 0; // with the money, or with neither
    expect(await totals(house.admin, `status=${status}`)).toMatchObject({ count: 1, night_count, ...sums });
    expect(await exported(house.admin, `status=${status}`)).toEqual({
      total: sums.total_cents,
      apart: sums.apart_cents,
    });
  });

  test("the sheet says nothing of payment where nobody owes anything", async () => {
    const sheet = async (status: BookingStatus) =>
      String((await house.admin.send("GET", `/api/bookings.csv?status=${status}`)).bytes);
    expect(await sheet("confirmed")).toContain(";Em aberto;");
    const rows = (await sheet("cancelled")).split("\n").slice(1);
    expect(rows.join("\n")).toContain("Cancelada");
    expect(rows.join("\n")).not.toContain("Em aberto");
  });

  test("what was paid for a booking that was given up, and its fee, count", async () => {
    expect(await totals(house.admin)).toMatchObject({ count: 8, total_cents: 360_000, apart_cents: 360_000 });
    const refund = JSON.stringify({
      ...{ cancelled_by: "guest", reason: "policy", fee_cents: 30_000 },
      ...{ refund_cents: 0, credit_cents: 0, credit_until: null },
    });
    await app().database.asTenant(house.company.tenant_id, (db) =>
      db.updateTable("bookings").set({ refund }).where("code", "=", codes.no_show).execute(),
    );
    const owing = { total_cents: 30_000, apart_cents: 60_000, balance_cents: 30_000 };
    expect(await totals(house.admin, "status=no_show")).toMatchObject(owing);
    expect((await payAs(house.admin, codes.no_show, { amount_cents: 10_000, method: "pix" })).status).toBe(201);
    const partly = { total_cents: 30_000, paid_cents: 10_000, balance_cents: 20_000 };
    expect(await totals(house.admin, "status=no_show")).toMatchObject(partly);
    expect(await exported(house.admin)).toEqual({ total: 390_000, apart: 330_000 });
    expect(await totals(house.admin)).toMatchObject({ total_cents: 390_000, apart_cents: 330_000 });
  });

  test("sorting by total follows what the list shows: of a stay that was given up, what it paid and owes", async () => {
    type Row = { status: string; total_cents: number; paid_cents: number; balance_cents: number };
    const sorted = async (sort: string): Promise<Row[]> =>
      (await house.admin.send("GET", `/api/bookings?sort=${sort}`)).body.data;
    const shown = ({ status, total_cents, paid_cents, balance_cents }: Row) =>
      status === "cancelled" || status === "no_show" ? paid_cents + balance_cents : total_cents;
    const rising = (await sorted("total_cents")).map(shown);
    expect(rising.slice(0, 3)).toEqual([0, 30_000, 90_000]); // cancelled, and the missed one with its fee
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect((await sorted("-total_cents")).map(shown)).toEqual([...rising].reverse());
  });

  test("a hold past its end stands apart before the job has run", async () => {
    const before = app().clock.now().toISOString();
    app().clock.set("2026-11-25T15:00:00Z");
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    expect(await totals(admin, `q=${codes.hold}`)).toMatchObject({ total_cents: 0, apart_cents: 90_000 });
    app().clock.set(before);
  });

  test("a guest's record holds the same", async () => {
    const { holder } = (await house.admin.send("GET", `/api/bookings/${codes.no_show}`)).body;
    const { stays } = (await house.admin.send("GET", `/api/guests/${holder.id}`)).body;
    const sums = await totals(house.admin, `holder_id=${holder.id}`);
    expect([stays.total_cents, stays.paid_cents]).toEqual([sums.total_cents, sums.paid_cents]);
  });
});

test("a split and its undo leave the sums as they were", async () => {
  const house = await openMoneyHouse(app());
  const [here, there] = [await house.accommodation(), await house.accommodation()];
  const { code } = await house.booking({ accommodation_id: here.id });
  const before = await totals(house.admin);
  expect(before.total_cents).toBe(90_000);
  const body = { version: 1, date: "2026-12-03", accommodation_id: there.id };
  expect((await house.admin.send("POST", `/api/bookings/${code}/split`, { body })).status).toBe(201);
  expect(await totals(house.admin)).toMatchObject({ total_cents: 90_000, apart_cents: 0 });
  expect((await house.admin.send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
  const after = await totals(house.admin);
  expect(after).toMatchObject({ total_cents: 90_000, balance_cents: 90_000, apart_cents: 0 });
  expect(await exported(house.admin)).toEqual({ total: 90_000, apart: 0 });
});

describe("An owner's statement", () => {
  let made: StatementHouse;
  beforeAll(async () => {
    made = await openStatementHouse(app());
  });

  test("earns nothing of a hold that expired, although money was paid for it", async () => {
    const { house } = made;
    await made.at("2026-11-20T15:00:00Z");
    const hold_expires_at = "2026-11-30T15:00:00Z";
    const held = await made.stay("2026-12-01", "2026-12-04", undefined, { status: "hold", hold_expires_at });
    const body = { amount_cents: 90_000, method: "pix", received_by_owner_id: made.owner };
    expect((await payAs(house.admin, held.code, body)).status).toBe(201);
    await app().database.asTenant(house.company.tenant_id, async (db) => {
      const changed = { status: "expired", occupancy_id: null, hold_expires_at: new Date(hold_expires_at) };
      await db.updateTable("bookings").set(changed).where("code", "=", held.code).execute();
      await db.deleteFrom("occupancies").where("source", "=", "booking").execute();
    });
    await made.at("2027-01-10T15:00:00Z");
    const { statement } = await made.month("2026-12");
    const lines = statement.stays.filter((each: { booking: { code: string } }) => each.booking.code === held.code);
    const net = lines.reduce((sum: number, line: { net_cents: number }) => sum + line.net_cents, 0);
    expect(net).toBe(0);
  });
});
