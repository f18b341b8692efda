import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let foreign: House;

beforeAll(async () => {
  house = await openHouse(app());
  foreign = await openHouse(app());
});

const post = (code: string, act: string, body: object, caller = house.admin) =>
  caller.send("POST", `/api/bookings/${code}/${act}`, { body });
const split = (code: string, body: object) => post(code, "split", { version: 1, ...body });
const undo = (code: string) => house.admin.send("DELETE", `/api/bookings/${code}/split`);
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const nights = (check_in: string, check_out: string) => ({ check_in, check_out });
const sum = (rows: Record<string, number>[], key: string) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** A stay of four nights, R$ 1.400,00 with cleaning, half paid, and an accommodation for its rest. */
async function stayed(fields: object = {}) {
  const [here, there] = [
    await house.accommodation({ name: "Chalé Araucária", cleaning_fee_cents: 20_001 }),
    await house.accommodation({ name: "Casa do Lago", base_price_cents: 50_000 }),
  ];
  const booking = await house.booking({ accommodation_id: here.id, ...nights("2026-12-01", "2026-12-05"), ...fields });
  return { here, there, booking, code: booking.code as string };
}

const pay = (code: string, amount_cents: number) => payAs(house.admin, code, { amount_cents, method: "pix" });

/** Checks the database's invariants for both parts. */
function addsUp(...parts: Awaited<ReturnType<typeof show>>[]) {
  for (const part of parts) {
    expect(sum(part.nights, "price_cents") + sum(part.charges, "amount_cents")).toBe(part.total_cents);
    expect(sum(part.installments, "amount_cents")).toBe(part.total_cents);
  }
}

describe("Another company", () => {
  test("can neither split our stay nor have its accommodation used for the rest of it", async () => {
    const { code, here } = await stayed();
    const theirs = await foreign.accommodation();
    const body = { date: "2026-12-03", accommodation_id: theirs.id, version: 1 };
    expect(await post(code, "split", body, foreign.admin)).toMatchObject({
      status: 404,
      body: { error: "BookingNotFoundException" },
    });
    expect((await split(code, body)).body.errors).toEqual({ accommodation_id: ["Acomodação é inválida"] });
    expect(await show(code)).toMatchObject({ accommodation_id: here.id, version: 1, parts: [] });
  });
});

describe("Splitting a stay", () => {
  test("moves the nights from a date on to another accommodation, and both parts add up to the cent", async () => {
    const { code, booking, here, there } = await stayed();
    await pay(code, 70_000);
    const reply = await split(code, { date: "2026-12-03", accommodation_id: there.id });
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.body)).toEqual(["first", "rest"]);
    const { first, rest } = reply.body;
    expect(first).toMatchObject({ code, accommodation_id: here.id, ...nights("2026-12-01", "2026-12-03") });
    expect(rest).toMatchObject({
      accommodation_id: there.id,
      status: "confirmed",
      holder: booking.holder,
      ...nights("2026-12-03", "2026-12-05"),
    });
    expect([first.total_cents, rest.total_cents]).toEqual([80_001, 60_000]);
    expect(first.paid_cents + rest.paid_cents).toBe(70_000);
    expect(first.installments.map((part: { due_date: string }) => part.due_date)).toEqual(
      booking.installments.map((part: { due_date: string }) => part.due_date),
    );
    addsUp(first, rest);
    const part = (of: typeof first) => ({
      code: of.code,
      status: "confirmed",
      accommodation_name: of.accommodation_name,
      ...nights(of.check_in, of.check_out),
      total_cents: of.total_cents,
      contract: null,
    });
    expect((await show(code)).parts).toEqual([part(first), part(rest)]);
    expect((await show(rest.code)).parts).toEqual([part(first), part(rest)]);
    expect(Object.keys(rest)).toEqual(Object.keys(booking));
    await house.booking({ accommodation_id: here.id, ...nights("2026-12-03", "2026-12-05") });
  });

  test("leaves a paid deposit marked as paid in both parts", async () => {
    const lines = [
      { share: "percent", basis_points: 3_333, due: "booking" },
      { share: "rest", due: "check_in" },
    ];
    const plan = await house.admin.send("POST", "/api/payment-plans", { body: { name: "Sinal de um terço", lines } });
    const { code, booking, there } = await stayed({ payment_plan_id: plan.body.id });
    expect(booking.deposit_cents).toBeGreaterThan(0);
    await pay(code, booking.deposit_cents);
    const { first, rest } = (await split(code, { date: "2026-12-02", accommodation_id: there.id })).body;
    for (const part of [first, rest]) expect(part.installments[0]).toMatchObject({ deposit: true, state: "paid" });
  });

  test("with reprice, prices the rest at current rates and leaves the first part as agreed", async () => {
    const { code, there } = await stayed();
    await pay(code, 70_000);
    const asked = { date: "2026-12-03", accommodation_id: there.id, pricing: "reprice" };
    const { first, rest } = (await split(code, asked)).body;
    expect([first.total_cents, rest.total_cents]).toEqual([80_001, 100_000]);
    expect(first.paid_cents + rest.paid_cents).toBe(70_000);
    addsUp(await show(code), await show(rest.code));
  });

  test("turns a hold into two holds with the same expiry", async () => {
    const { code, booking, there } = await stayed({ status: "hold" });
    const { rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id })).body;
    expect(rest).toMatchObject({ status: "hold", hold_expires_at: booking.hold_expires_at });
  });

  test("can be repeated on a part, and then lists three parts", async () => {
    const { code, there, here } = await stayed();
    const { rest } = (await split(code, { date: "2026-12-02", accommodation_id: there.id })).body;
    expect((await split(rest.code, { date: "2026-12-04", accommodation_id: here.id })).status).toBe(201);
    expect((await show(code)).parts).toHaveLength(3);
  });

  test("is in the timeline of both bookings", async () => {
    const { code, there } = await stayed();
    const { rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id })).body;
    const story = async (of: string, action: string) => {
      const { data } = (await house.admin.send("GET", `/api/bookings/${of}/timeline`)).body;
      return data.find((entry: { action: string }) => entry.action === action);
    };
    const told = await story(code, "booking.split");
    expect(told.changes.map(({ field }: { field: string }) => field)).toEqual(["check_out", "other_code", "total"]);
    expect(await story(rest.code, "booking.split_off")).toMatchObject({
      changes: [{ field: "other_code", after: code }],
    });
  });

  test("can be previewed without saving anything", async () => {
    const { code, booking, there } = await stayed();
    const body = { date: "2026-12-03", accommodation_id: there.id, version: 1 };
    const preview = await post(code, "split-preview", body);
    expect(preview).toMatchObject({
      status: 200,
      body: { first: { total_cents: 80_001 }, rest: { total_cents: 60_000 } },
    });
    expect(await show(code)).toEqual(booking);
    expect((await house.admin.send("GET", `/api/bookings/${preview.body.rest.code}`)).status).toBe(404);
    await house.booking({ accommodation_id: there.id, ...nights("2026-12-03", "2026-12-05") });
  });
});

describe("Undoing a split", () => {
  test("restores the nights, price, instalments and payments of the stay, and cancels the rest", async () => {
    const { code, booking, there } = await stayed();
    await pay(code, 70_000);
    const paid = await show(code);
    const { rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id })).body;
    const whole = await undo(rest.code);
    expect(whole.status).toBe(200);
    expect(whole.body).toEqual({ ...paid, version: 3 });
    expect(whole.body.parts).toEqual([]);
    expect(await show(rest.code)).toMatchObject({ status: "cancelled", paid_cents: 0, parts: [] });
    expect(booking.installments.length).toBe(whole.body.installments.length);
    await house.booking({ accommodation_id: there.id, ...nights("2026-12-03", "2026-12-05") });
  });

  test("is offered on both pages while the division is the last change of each", async () => {
    const { code, there } = await stayed();
    const { first, rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id })).body;
    const offered = async (of: string) => (await house.admin.send("GET", `/api/bookings/${of}`)).body.divided;
    expect([first.divided, await offered(code), await offered(rest.code)]).toEqual([true, true, true]);
    const whole = (await undo(rest.code)).body;
    expect([whole.divided, await offered(rest.code)]).toEqual([false, false]);
  });

  test("is refused after a part changed, after the nights were sold, and for an unsplit stay", async () => {
    const changed = await stayed();
    const { rest } = (await split(changed.code, { date: "2026-12-03", accommodation_id: changed.there.id })).body;
    await house.admin.send("PUT", `/api/bookings/${rest.code}`, { body: { notes: { internal: "x" }, version: 1 } });
    const sold = await stayed();
    await split(sold.code, { date: "2026-12-03", accommodation_id: sold.there.id });
    await house.booking({ accommodation_id: sold.here.id, ...nights("2026-12-04", "2026-12-05") });
    const whole = await stayed();
    const errors = [];
    for (const { code } of [changed, sold, whole]) errors.push((await undo(code)).body.error);
    expect(errors).toEqual([
      "BookingCannotUpdatedException",
      "UnavailableDateForBookingException",
      "BookingCannotUpdatedException",
    ]);
  });

  test("is refused while the rest holds a security deposit", async () => {
    const { code, there } = await stayed();
    const { rest } = (await split(code, { date: "2026-12-03", accommodation_id: there.id })).body;
    await post(rest.code, "security-deposit", { kind: "received", amount_cents: 5_000, method: "cash" });
    expect((await undo(code)).body.message).toContain("tem caução em mãos");
  });
});

describe("A split is refused", () => {
  test("if the nights are taken, with the conflicts and the free alternatives", async () => {
    const { code, there } = await stayed();
    const taken = await house.booking({ accommodation_id: there.id, ...nights("2026-12-04", "2026-12-06") });
    const free = await house.accommodation({ name: "Chalé Livre" });
    const { status, body } = await split(code, { date: "2026-12-03", accommodation_id: there.id });
    expect([status, body.error]).toEqual([409, "UnavailableDateForBookingException"]);
    expect(body.conflicts).toMatchObject([{ kind: "booking", code: taken.code }]);
    expect(body.alternatives.map((each: { accommodation_id: string }) => each.accommodation_id)).not.toContain(
      there.id,
    );
    expect(body.alternatives.length).toBeGreaterThan(0);
    expect(await show(code)).toMatchObject({ version: 1, check_out: "2026-12-05" });
    expect((await split(code, { date: "2026-12-03", accommodation_id: free.id })).status).toBe(201);
  });

  test("with 422 for a date outside the stay, the same or an inactive accommodation, and too many guests", async () => {
    const { code, here, there } = await stayed({ adults: 3 });
    const small = await house.accommodation({ max_guests: 2 });
    const shut = await house.accommodation({ status: "inactive" });
    const bad: [string, string, string][] = [
      ["2026-12-01", there.id, "date"],
      ["2026-12-05", there.id, "date"],
      ["2026-12-03", here.id, "accommodation_id"],
      ["2026-12-03", shut.id, "accommodation_id"],
      ["2026-12-03", small.id, "accommodation_id"],
    ];
    for (const [date, accommodation_id, field] of bad) {
      const reply = await split(code, { date, accommodation_id });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    }
  });

  test("for a broken rule of the other accommodation, unless overridden; the part then records the rule", async () => {
    const { code, there } = await stayed();
    await house.admin.send("PUT", `/api/accommodations/${there.id}`, { body: { min_nights: 3, version: 1 } });
    const body = { date: "2026-12-03", accommodation_id: there.id, version: 1 };
    const desk = await house.personWith("bookings.view", "bookings.edit");
    expect((await post(code, "split", body, desk)).body.errors).toHaveProperty("accommodation_id");
    expect((await split(code, body)).body.rest.overridden_rules).toEqual(["min_nights"]);
  });

  test("with 409 for a stale version, and for a cancelled booking or an inquiry", async () => {
    const { code, there } = await stayed();
    const body = { date: "2026-12-03", accommodation_id: there.id };
    const stale = await split(code, { ...body, version: 7 });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: "StaleRecordException", current: { code, version: 1 } },
    });
    await post(code, "cancellation", { reason: "Desistiu" });
    expect((await split(code, { ...body, version: 2 })).body.error).toBe("BookingCannotUpdatedException");
    const inquiry = await stayed({ status: "inquiry" });
    expect((await split(inquiry.code, body)).body.error).toBe("BookingCannotUpdatedException");
  });

  test("for nights already slept, but not from today on for a guest who is checked in", async () => {
    const { code, there } = await stayed(nights("2026-11-20", "2026-11-24"));
    const body = { accommodation_id: there.id, version: 2 };
    try {
      expect((await post(code, "check-in", {})).status).toBe(200);
      app().clock.set("2026-11-22T15:00:00Z");
      expect((await split(code, { ...body, date: "2026-11-21" })).body.errors).toHaveProperty("date");
      const { first, rest } = (await split(code, { ...body, date: "2026-11-22" })).body;
      expect([first.status, rest.status]).toEqual(["checked_in", "confirmed"]);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});
