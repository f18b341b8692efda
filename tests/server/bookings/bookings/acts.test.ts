import { beforeAll, describe, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { bookingIn } from "#tests/support/booking-in";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;

beforeAll(async () => {
  house = await openHouse(app());
});

const act = (code: string, name: string, body?: object) =>
  house.admin.send("POST", `/api/bookings/${code}/${name}`, body ? { body } : {});
const reason = { reason: "Mudança de planos" };

const occupied = async (code: string) => {
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("occupancies as o")
      .innerJoin("bookings as b", "b.id", "o.booking_id")
      .select(["o.source", "o.expires_at"])
      .where("b.code", "=", code)
      .orderBy("o.check_in")
      .execute(),
  );
  return rows.map(({ source, expires_at }) => [source, expires_at?.toISOString() ?? null]);
};

describe("Confirming", () => {
  test("a hold makes its nights and preparation permanent", async () => {
    const { id } = await house.accommodation({ preparation_nights: 1 });
    const { code } = await house.booking({ accommodation_id: id, status: "hold" });
    const end = "2026-11-21T15:00:00.000Z";
    expect(await occupied(code)).toEqual([
      ["booking", end],
      ["preparation", end],
    ]);
    const reply = await act(code, "confirmation");
    expect(reply).toMatchObject({ status: 200, body: { status: "confirmed", hold_expires_at: null, version: 2 } });
    expect(await occupied(code)).toEqual([
      ["booking", null],
      ["preparation", null],
    ]);
    const again = await act(code, "confirmation");
    expect(again).toMatchObject({ status: 409, body: { error: "BookingAlreadyConfirmedException" } });
  });

  test("an inquiry takes its nights if they are free, and is refused otherwise", async () => {
    const { id } = await house.accommodation();
    const first = await house.booking({ accommodation_id: id, status: "inquiry" });
    const second = await house.booking({ accommodation_id: id, status: "inquiry" });
    expect(await act(first.code, "confirmation")).toMatchObject({ status: 200, body: { status: "confirmed" } });
    const refused = await act(second.code, "confirmation");
    expect(refused).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    const shown = await house.admin.send("GET", `/api/bookings/${second.code}`);
    expect(shown.body).toMatchObject({ status: "inquiry", version: 1 });
  });

  test("an expired hold is refused even before the job has run", async () => {
    const { id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id: id, status: "hold" });
    try {
      app().clock.set("2026-11-21T15:00:00Z");
      const late = await act(code, "confirmation");
      expect(late).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
      const held = await act(code, "hold");
      expect(held).toMatchObject({
        status: 200,
        body: { status: "hold", hold_expires_at: "2026-11-22T15:00:00.000Z" },
      });
      expect(await occupied(code)).toEqual([["booking", "2026-11-22T15:00:00.000Z"]]);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});

test("cancelling frees the nights, stores the reason and cannot be repeated", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  const reply = await act(code, "cancellation", reason);
  expect(reply).toMatchObject({ status: 200, body: { status: "cancelled", version: 2, hold_expires_at: null } });
  await house.booking({ accommodation_id: id });
  const stored = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("bookings").select("cancellation_reason").where("code", "=", code).executeTakeFirst(),
  );
  expect(stored?.cancellation_reason).toBe(reason.reason);
  expect(await act(code, "cancellation", {})).toMatchObject({ status: 422 });
});

test("an inquiry is cancelled with its reason and without a fee", async () => {
  const { code } = await bookingIn(app(), house, "inquiry");
  const policy = { tiers: [{ days_before: 0, refund_basis_points: 0, base: "total" }], name: "Tudo" };
  const { id } = (await house.admin.send("POST", "/api/cancellation-policies", { body: policy })).body;
  await house.admin.send("PUT", `/api/bookings/${code}`, { body: { cancellation_policy_id: id, version: 1 } });
  const { body } = await act(code, "cancellation", reason);
  expect(body).toMatchObject({ status: "cancelled", balance_cents: 0, owed_by: "nobody" });
  expect(body).toMatchObject({ refund: { fee_cents: 0, refund_cents: 0 }, cancellation_reason: reason.reason });
});

describe("Status transitions", () => {
  const allowed: Record<string, BookingStatus[]> = {
    confirmation: ["inquiry", "hold"],
    hold: ["inquiry", "expired"],
    cancellation: ["inquiry", "hold", "confirmed"],
  };
  const rows = Object.keys(allowed).flatMap((name) => bookingStatuses.map((status) => [name, status] as const));

  test.each(rows)("%s of a booking with the status %s", async (name, status) => {
    const { code, version } = await bookingIn(app(), house, status);
    const reply = await act(code, name, name === "cancellation" ? reason : undefined);
    if (allowed[name]?.includes(status)) {
      expect(reply.status).toBe(200);
      return;
    }
    const twice = name === "confirmation" && status === "confirmed";
    const error = twice ? "BookingAlreadyConfirmedException" : "BookingCannotUpdatedException";
    expect(reply).toMatchObject({ status: 409, body: { error } });
    const after = await house.admin.send("GET", `/api/bookings/${code}`);
    expect(after.body).toMatchObject({ status, version });
  });
});
