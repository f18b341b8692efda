import { beforeAll, describe, expect, test } from "vitest";
import { BookingUpdate } from "#contract/bookings/bookings";
import { bookingStatuses } from "#domain/booking-states";
import { bookingIn } from "#tests/support/booking-in";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;

beforeAll(async () => {
  house = await openHouse(app());
});

const put = (code: string, body: object, caller: Caller = house.admin) =>
  caller.send("PUT", `/api/bookings/${code}`, { body });
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;

/** The record from GET, reduced to the fields of the input and its version. */
function asInput(record: Record<string, unknown>) {
  const fields = Object.keys(BookingUpdate.shape);
  return Object.fromEntries(Object.entries(record).filter(([key]) => fields.includes(key)));
}

describe("A record from GET can be saved unchanged with PUT", () => {
  test.each(bookingStatuses.filter((status) => status !== "cancelled"))("if its status is %s", async (status) => {
    const record = await bookingIn(app(), house, status);
    expect(record.status).toBe(status);
    const reply = await put(record.code, asInput(record));
    expect(reply).toMatchObject({ status: 200, body: { ...record, version: record.version + 1 } });
  });

  test("if it is an expired hold", async () => {
    const { code } = await bookingIn(app(), house, "hold");
    try {
      app().clock.set("2026-11-21T15:00:00Z");
      const record = await show(code);
      expect(record.status).toBe("expired");
      expect(await put(code, asInput(record))).toMatchObject({ status: 200, body: { status: "expired" } });
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test("if its amounts were hidden", async () => {
    const { code, total_cents } = await bookingIn(app(), house, "confirmed");
    const blind = await house.personWith("bookings.view", "bookings.edit");
    const record = (await blind.send("GET", `/api/bookings/${code}`)).body;
    expect((await put(code, asInput(record), blind)).status).toBe(200);
    expect((await show(code)).total_cents).toBe(total_cents);
  });
});

describe("A save is refused", () => {
  test("with the current record if the version is stale", async () => {
    const { code } = await bookingIn(app(), house, "confirmed");
    const first = await put(code, { notes: { internal: "primeira" }, version: 1 });
    expect(first.status).toBe(200);
    const second = await put(code, { notes: { internal: "segunda" }, version: 1 });
    expect(second).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: first.body } });
    expect(await show(code)).toEqual(first.body);
  });

  test("without a version, or with another status", async () => {
    const { code } = await bookingIn(app(), house, "inquiry");
    expect((await put(code, {})).body.errors).toHaveProperty("version");
    expect((await put(code, { status: "confirmed", version: 1 })).body.errors).toHaveProperty("status");
  });

  test("for any change of a cancelled booking", async () => {
    const { code, version } = await bookingIn(app(), house, "cancelled");
    for (const body of [{ version }, { version: 99 }, { tags: ["x"], version }]) {
      const reply = await put(code, body);
      expect(reply).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
    }
  });

  test("if its dates would make it end before it begins, or last too long", async () => {
    const { code } = await bookingIn(app(), house, "inquiry");
    for (const dates of [{ check_in: "2026-12-04" }, { check_out: "2026-12-01" }, { check_out: "2027-12-02" }]) {
      expect((await put(code, { ...dates, version: 1 })).body.errors).toHaveProperty("check_out");
    }
  });

  test("if a hold would have no expiry, or one in the past or too far ahead", async () => {
    const { code } = await bookingIn(app(), house, "hold");
    for (const hold_expires_at of [null, "2026-11-20T15:00:00Z", "2027-01-01T00:00:00Z"]) {
      expect((await put(code, { hold_expires_at, version: 1 })).body.errors).toHaveProperty("hold_expires_at");
    }
    const hold_expires_at = "2026-11-25T15:00:00.000Z";
    expect(await put(code, { hold_expires_at, version: 1 })).toMatchObject({ status: 200, body: { hold_expires_at } });
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("occupancies").select("id").where("expires_at", "=", new Date(hold_expires_at)).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test("for a broken rule only if the change itself breaks it", async () => {
    const { code } = await bookingIn(app(), house, "checked_in");
    const reception = await house.personWith("bookings.edit", "bookings.view");
    try {
      app().clock.set("2026-12-02T15:00:00Z");
      const longer = await put(code, { check_out: "2026-12-06", version: 1 }, reception);
      expect(longer).toMatchObject({ status: 200, body: { check_in: "2026-12-01", check_out: "2026-12-06" } });
      const earlier = await put(code, { check_in: "2026-11-30", version: 2 }, reception);
      expect(earlier.body.errors).toHaveProperty("check_in");
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});

describe("An absent field is kept and null empties it", () => {
  test("in the booking", async () => {
    const { id } = await house.accommodation();
    const notes = { internal: "a", guest: "b", cleaning: "c" };
    const { code } = await house.booking({ accommodation_id: id, notes, arrival_time: "21:00", channel_code: "X1" });
    const reply = await put(code, { notes: { guest: null }, arrival_time: null, version: 1 });
    expect(reply.body).toMatchObject({
      notes: { internal: "a", guest: null, cleaning: "c" },
      arrival_time: null,
      channel_code: "X1",
    });
  });

  test("in the holder, whose record is edited and found by the new name", async () => {
    const { id } = await house.accommodation();
    const holder = { name: "Beatriz Antunes", email: "bia@exemplo.test", phone: "+5548991234567" };
    const before = await house.booking({ accommodation_id: id, holder });
    const reply = await put(before.code, { holder: { name: "Beatriz Zanella", phone: null }, version: 1 });
    expect(reply.body.holder).toEqual({ ...before.holder, name: "Beatriz Zanella", phone: null });
    const found = async (q: string) => (await house.admin.send("GET", `/api/bookings?q=${q}`)).body.meta.total;
    expect([await found("zanella"), await found("antunes")]).toEqual([1, 0]);
  });
});

test("one of eight concurrent saves of the same version succeeds and the others are refused with 409", async () => {
  const { code } = await bookingIn(app(), house, "confirmed");
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, index) => put(code, { tags: [`t${index}`], version: 1 })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const kept = saves.find(({ status }) => status === 200);
  expect((await show(code)).tags).toEqual(kept?.body.tags);
});
