import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { bookingIn } from "#tests/support/booking-in";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => noonOf("2026-11-20"));

// Noon in São Paulo; the stay in these tests is from 1 to 4 December, R$ 300,00 a night.
const noonOf = (day: string) => at(`${day}T15:00:00Z`);

// Sessions expire, so another day needs a new log-in.
let desk: Caller;
async function at(moment: string): Promise<void> {
  app().clock.set(moment);
  desk = await app().signedIn(house.company.user_id, house.company.tenant_id);
}
const act = (code: string, name: string, body?: object, method: "POST" | "DELETE" = "POST") =>
  desk.send(method, `/api/bookings/${code}/${name}`, body ? { body } : {});
const show = async (code: string) => (await desk.send("GET", `/api/bookings/${code}`)).body;
const settled = { accept_balance: true };
const refused = { status: 409, body: { error: "BookingCannotUpdatedException" } };

async function confirmed(fields: object = {}, stay: object = {}) {
  const { id } = await house.accommodation(fields);
  return house.booking({ accommodation_id: id, ...stay });
}

async function inHouse(fields: object = {}, stay: object = {}) {
  const booking = await confirmed(fields, stay);
  await noonOf("2026-12-01");
  expect((await act(booking.code, "check-in")).status).toBe(200);
  return booking;
}

const canBook = async (accommodation_id: string, check_in: string, check_out: string) =>
  (
    await desk.send("POST", "/api/bookings", {
      body: { accommodation_id, check_in, check_out, adults: 1, holder: { name: "Rosa Lima" }, status: "confirmed" },
    })
  ).status === 201;

describe("Check-in", () => {
  test("is possible from the day of arrival on, and warns of an open balance", async () => {
    const { code } = await confirmed();
    await noonOf("2026-11-30");
    expect(await act(code, "check-in")).toMatchObject({
      ...refused,
      body: { message: "O check-in pode ser feito a partir do dia da entrada." },
    });
    await noonOf("2026-12-01");
    const { status, body } = await act(code, "check-in");
    expect([status, body.status, body.version, body.checked_in_at]).toEqual([
      200,
      "checked_in",
      2,
      "2026-12-01T15:00:00.000Z",
    ]);
    expect(body.warnings).toContainEqual({ warning: "balance_due", message: "Há valor em aberto nesta reserva." });
  });

  test("of an owner has no warnings", async () => {
    const { code } = await confirmed({}, { type: "owner" });
    await noonOf("2026-12-01");
    expect((await act(code, "check-in")).body.warnings).toEqual([]);
  });

  test("is possible from midnight in the accommodation's time zone", async () => {
    const { code } = await confirmed({ timezone: "America/Manaus" });
    await at("2026-12-01T03:59:59Z");
    expect(await act(code, "check-in")).toMatchObject(refused);
    await at("2026-12-01T04:00:00Z");
    expect((await act(code, "check-in")).status).toBe(200);
  });

  test("can be undone on the same day, but not on the next", async () => {
    const { code } = await inHouse();
    expect((await act(code, "check-in", undefined, "DELETE")).body).toMatchObject({
      status: "confirmed",
      checked_in_at: null,
      version: 3,
    });
    expect((await act(code, "check-in")).status).toBe(200);
    await noonOf("2026-12-02");
    expect(await act(code, "check-in", undefined, "DELETE")).toMatchObject(refused);
    expect((await show(code)).status).toBe("checked_in");
  });
});

describe("Check-out", () => {
  test("with an open balance has to be accepted", async () => {
    const { code } = await inHouse();
    await noonOf("2026-12-04");
    const asked = await act(code, "check-out", {});
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.body.errors)).toEqual(["accept_balance"]);
    expect((await show(code)).status).toBe("checked_in");
    const left = await act(code, "check-out", settled);
    expect(left.body).toMatchObject({ status: "checked_out", check_out: "2026-12-04", total_cents: 90_000 });
    expect(left.body.checked_out_at).toBe("2026-12-04T15:00:00.000Z");
    const noted = await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("audit_events")
        .select("after")
        .where("record_id", "=", code)
        .where("action", "=", "booking.checked_out")
        .executeTakeFirstOrThrow(),
    );
    expect(noted.after).toMatchObject({ accepted_balance_cents: 90_000 });
  });

  test("before the last day frees the later nights and charges the unused ones, keeping the total", async () => {
    const { code, accommodation_id } = await inHouse();
    await noonOf("2026-12-02");
    const { body } = await act(code, "check-out", settled);
    expect(body).toMatchObject({ status: "checked_out", check_out: "2026-12-02", night_count: 1, total_cents: 90_000 });
    expect(body.charges).toEqual([{ fee_id: null, name: "Diárias não usadas", amount_cents: 60_000, unused: true }]);
    expect(await canBook(accommodation_id, "2026-12-02", "2026-12-04")).toBe(true);
  });

  test("before the last day with reprice charges the nights slept at their agreed prices", async () => {
    const { code, accommodation_id } = await inHouse({ cleaning_fee_cents: 10_000 });
    const raised = { base_price_cents: 99_000, version: 1 };
    await desk.send("PUT", `/api/accommodations/${accommodation_id}`, { body: raised });
    await noonOf("2026-12-03");
    const slept = { accommodation_id, check_in: "2026-12-01", check_out: "2026-12-03", adults: 2, booking_code: code };
    const { body: told } = await desk.send("POST", "/api/quotes", { body: { ...slept, pricing: "keep" } });
    const { body } = await act(code, "check-out", { ...settled, pricing: "reprice" });
    expect([told.total_cents, body.check_out, body.total_cents]).toEqual([70_000, "2026-12-03", 70_000]);
  });

  test("before the last day with reprice is refused if a discount exceeds the nights slept", async () => {
    const { code } = await inHouse();
    await act(code, "discounts", { amount_cents: 30_001, reason: "Chuveiro frio" });
    await noonOf("2026-12-02");
    const reply = await act(code, "check-out", { ...settled, pricing: "reprice" });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["pricing"]]);
    expect((await act(code, "check-out", { ...settled, pricing: "keep" })).status).toBe(200);
  });

  test("before the last day keeps the preparation, but takes no additional nights", async () => {
    const { code, accommodation_id } = await inHouse({ preparation_nights: 1 });
    await desk.send("PUT", `/api/accommodations/${accommodation_id}`, {
      body: { preparation_nights: 5, version: 1 },
    });
    await noonOf("2026-12-02");
    expect(await canBook(accommodation_id, "2026-12-05", "2026-12-06")).toBe(true);
    expect((await act(code, "check-out", settled)).status).toBe(200);
    expect(await canBook(accommodation_id, "2026-12-04", "2026-12-05")).toBe(false);
  });

  test("on the day of arrival frees every night and keeps the first one on the booking", async () => {
    const { code, accommodation_id } = await inHouse();
    const { body } = await act(code, "check-out", { ...settled, pricing: "reprice" });
    expect(body).toMatchObject({ check_out: "2026-12-02", total_cents: 30_000 });
    expect(await canBook(accommodation_id, "2026-12-01", "2026-12-02")).toBe(true);
  });

  test("can be undone on the same day, restoring the nights and the price", async () => {
    const booking = await inHouse({ preparation_nights: 1 });
    await noonOf("2026-12-02");
    await act(booking.code, "check-out", settled);
    const { status, body } = await act(booking.code, "check-out", undefined, "DELETE");
    const { nights, charges, total_cents, check_out } = booking;
    expect([status, body]).toMatchObject([
      200,
      { status: "checked_in", checked_out_at: null, nights, charges, total_cents, check_out },
    ]);
    expect(await canBook(booking.accommodation_id, "2026-12-04", "2026-12-05")).toBe(false);
    await act(booking.code, "check-out", settled);
    await noonOf("2026-12-03");
    expect(await act(booking.code, "check-out", undefined, "DELETE")).toMatchObject(refused);
  });

  test("on the day of arrival can be undone, and takes the nights again", async () => {
    const { code, accommodation_id } = await inHouse({}, { check_out: "2026-12-02" });
    await act(code, "check-out", settled);
    expect((await act(code, "check-out", undefined, "DELETE")).body).toMatchObject({ status: "checked_in" });
    expect(await canBook(accommodation_id, "2026-12-01", "2026-12-02")).toBe(false);
  });

  test("can be undone without losing charges added since", async () => {
    const { code, nights } = await inHouse();
    await act(code, "check-out", settled);
    expect((await act(code, "charges", { name: "Frigobar", amount_cents: 1_000 })).status).toBe(201);
    const { status, body } = await act(code, "check-out", undefined, "DELETE");
    expect([status, body]).toMatchObject([200, { status: "checked_in", nights, total_cents: 91_000 }]);
    expect(body.charges).toMatchObject([{ name: "Frigobar", amount_cents: 1_000 }]);
  });

  test("on the day of arrival can be undone after the stay was changed, and takes its nights", async () => {
    const { code, accommodation_id } = await inHouse();
    const { version } = (await act(code, "check-out", settled)).body;
    await desk.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-03", version } });
    const { status, body } = await act(code, "check-out", undefined, "DELETE");
    expect([status, body]).toMatchObject([200, { status: "checked_in", check_out: "2026-12-03" }]);
    expect(await canBook(accommodation_id, "2026-12-02", "2026-12-03")).toBe(false);
  });

  test("cannot be undone after the nights were sold", async () => {
    const { code, accommodation_id } = await inHouse();
    await noonOf("2026-12-02");
    await act(code, "check-out", settled);
    expect(await canBook(accommodation_id, "2026-12-03", "2026-12-04")).toBe(true);
    const late = await act(code, "check-out", undefined, "DELETE");
    expect(late).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    expect(await show(code)).toMatchObject({ status: "checked_out", check_out: "2026-12-02" });
  });

  test("on time can be undone without changing nights or price", async () => {
    const { code } = await inHouse();
    await noonOf("2026-12-04");
    await act(code, "check-out", settled);
    const { body } = await act(code, "check-out", undefined, "DELETE");
    expect(body).toMatchObject({ status: "checked_in", check_out: "2026-12-04", total_cents: 90_000 });
  });

  test("later than agreed is an extension of the booking", async () => {
    const { code, accommodation_id } = await inHouse();
    await noonOf("2026-12-03");
    const { version } = await show(code);
    const longer = await desk.send("PUT", `/api/bookings/${code}`, {
      body: { check_out: "2026-12-06", pricing: "keep", version },
    });
    expect(longer.body).toMatchObject({ status: "checked_in", check_out: "2026-12-06", total_cents: 150_000 });
    expect(await canBook(accommodation_id, "2026-12-05", "2026-12-06")).toBe(false);
  });
});

describe("No-show", () => {
  test("is possible from the day after arrival, frees the nights and keeps the price", async () => {
    const { code, accommodation_id } = await confirmed();
    await noonOf("2026-12-01");
    expect(await act(code, "no-show")).toMatchObject(refused);
    await noonOf("2026-12-02");
    const { status, body } = await act(code, "no-show");
    expect([status, body]).toMatchObject([
      200,
      { status: "no_show", check_in: "2026-12-01", check_out: "2026-12-04", total_cents: 90_000 },
    ]);
    expect(await canBook(accommodation_id, "2026-12-02", "2026-12-04")).toBe(true);
  });
});

describe("Status transitions", () => {
  const steps: [method: "POST" | "DELETE", name: string, from: BookingStatus, to: BookingStatus, body?: object][] = [
    ["POST", "check-in", "confirmed", "checked_in"],
    ["DELETE", "check-in", "checked_in", "confirmed"],
    ["POST", "check-out", "checked_in", "checked_out", settled],
    ["DELETE", "check-out", "checked_out", "checked_in"],
    ["POST", "no-show", "confirmed", "no_show"],
  ];
  const rows = steps.flatMap((step) => bookingStatuses.map((status) => [step[0], step[1], status, step] as const));

  test.each(rows)("%s %s of a booking with the status %s", async (method, name, status, [, , from, to, body]) => {
    await noonOf("2026-11-30");
    const { code } = await bookingIn(app(), house, status);
    if (status === from) {
      // An undo happens at once, everything else on its day.
      if (method === "POST") await noonOf("2026-12-02");
      expect(await act(code, name, body, method)).toMatchObject({ status: 200, body: { status: to } });
      return;
    }
    await noonOf("2026-12-02");
    const before = await show(code);
    expect(await act(code, name, body, method)).toMatchObject(refused);
    expect(await show(code)).toEqual(before);
  });
});
