import { beforeAll, describe, expect, test } from "vitest";
import { airbnb, calendarOf, channelDesk, closed, reserved } from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, stay, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport } = channelDesk(app, () => house);

const conflictsOf = async (query: string, by = house.admin) =>
  (await by.send("GET", `/api/channel-conflicts?${query}`)).body;
const own = (accommodation_id: string) => `HM${accommodation_id.slice(-8).toUpperCase()}`;

/** A booking from 2 to 4 December, and a reservation of Airbnb from 1 to 6. */
async function soldTwice() {
  const channels = await withImport();
  const { accommodation_id, id, upload } = channels;
  const booking = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
  await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06", own(accommodation_id))));
  return { ...channels, booking };
}

describe("A conflict", () => {
  test("is shown with the whole dates of both sides, by its booking and by its place and night", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const { data } = await conflictsOf(`code=${booking.code}`);
    expect(data).toMatchObject([
      {
        ...{ accommodation_id, channel: "airbnb", source: "booking", code: booking.code },
        ...{ check_in: "2026-12-02", check_out: "2026-12-04" },
        event: {
          check_in: "2026-12-01",
          check_out: "2026-12-06",
          channel_code: own(accommodation_id),
          guest_name: null,
        },
        standing: { check_in: "2026-12-02", check_out: "2026-12-04" },
      },
    ]);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}&night=2026-12-03`)).data).toEqual(data);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}&night=2026-12-04`)).data).toEqual([]);
    const blind = await house.personWith("accommodations.edit");
    expect((await blind.send("GET", "/api/channel-conflicts")).status).toBe(403);
  });

  test("is one bar of the channel's whole stay on the chart, and its other nights are that stay's", async () => {
    const { accommodation_id } = await soldTwice();
    const { body } = await house.admin.send("GET", "/api/calendar?from=2026-12-01&to=2026-12-10");
    const row = body.accommodations.find(({ id }: { id: string }) => id === accommodation_id);
    const event = { check_in: "2026-12-01", check_out: "2026-12-06" };
    expect(row.conflicts).toMatchObject([{ check_in: "2026-12-02", check_out: "2026-12-04", event }]);
    const event_id = row.conflicts[0].event.id;
    expect(row.imports).toEqual([
      { name: "Airbnb", check_in: "2026-12-01", check_out: "2026-12-02", event_id },
      { name: "Airbnb", check_in: "2026-12-04", check_out: "2026-12-06", event_id },
    ]);
    const shown = await house.admin.send("GET", `/api/channel-reservations/${event_id}`);
    expect(shown.body).toMatchObject({
      ...event,
      channel: "airbnb",
      channel_code: own(accommodation_id),
      booking_code: null,
    });
  });

  test("ends when the booking moves away at its agreed price", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const free = await house.accommodation({ base_price_cents: 50_000 });
    const body = { accommodation_id: free.id, pricing: "keep", version: booking.version };
    const moved = await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body });
    expect([moved.status, moved.body.total_cents]).toEqual([200, booking.total_cents]);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}`)).data).toEqual([]);
  });

  test("ends when the channel's reservation becomes a booking of all its nights elsewhere, and not of some", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const free = await house.accommodation();
    const as = { ...stay, accommodation_id: free.id, channel: "airbnb", channel_code: own(accommodation_id) };
    const some = await house.booking({ ...as, check_in: "2026-12-01", check_out: "2026-12-03" });
    expect((await conflictsOf(`code=${booking.code}`)).data).toHaveLength(1);
    const body = { check_out: "2026-12-06", version: some.version };
    expect((await house.admin.send("PUT", `/api/bookings/${some.code}`, { body })).status).toBe(200);
    expect((await conflictsOf(`code=${booking.code}`)).data).toEqual([]);
    const dashboard = await house.admin.send("GET", "/api/dashboard");
    const told = dashboard.body.moved_stays.filter(({ code }: { code: string }) => code === some.code);
    expect(told).toMatchObject([{ booked_in: free.name }]);
  });

  test("stays where the calendars of both accommodations have the reservation: a house and its room", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const whole = await withImport();
    const text = calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06", own(accommodation_id)));
    await whole.upload(whole.id, text);
    const as = { ...stay, channel: "airbnb", channel_code: own(accommodation_id) };
    await house.booking({ ...as, accommodation_id: whole.accommodation_id, check_out: "2026-12-06" });
    expect((await conflictsOf(`code=${booking.code}`)).data).toHaveLength(1);
  });
});

test("the chart draws each reservation of a calendar on its own, also where they follow each other", async () => {
  const { accommodation_id, id, upload } = await withImport("booking_com");
  const two = [closed("x", "2026-12-01", "2026-12-03"), closed("y", "2026-12-03", "2026-12-05")];
  await upload(id, calendarOf("-//admin.booking.com//NONSGML v1.0//EN", ...two));
  const { body } = await house.admin.send("GET", "/api/calendar?from=2026-12-01&to=2026-12-10");
  const row = body.accommodations.find((each: { id: string }) => each.id === accommodation_id);
  const dates = row.imports.map(
    (each: { check_in: string; check_out: string }) => `${each.check_in}/${each.check_out}`,
  );
  expect(dates).toEqual(["2026-12-01/2026-12-03", "2026-12-03/2026-12-05"]);
});

describe("Moving a booking out of a conflict", () => {
  const nightsOf = async (accommodation_id: string) => {
    const { body } = await house.admin.send("GET", "/api/calendar?from=2026-12-01&to=2026-12-10");
    const row = body.accommodations.find(({ id }: { id: string }) => id === accommodation_id);
    return { conflicts: row.conflicts, imports: row.imports, bookings: row.bookings.length };
  };
  const relocate = (code: string, accommodation_id: string, fields: object = {}) =>
    house.admin.send("POST", `/api/bookings/${code}/relocation`, {
      body: { accommodation_id, pricing: "keep", version: 1, ...fields },
    });
  const undo = (code: string) => house.admin.send("DELETE", `/api/bookings/${code}/relocation`);

  test("is undone as it was: place, price, and both claims on the nights", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const before = await nightsOf(accommodation_id);
    const { id: other } = await house.accommodation({ base_price_cents: 99_000 });
    const moved = await relocate(booking.code, other, { pricing: "reprice" });
    expect(moved).toMatchObject({ status: 200, body: { accommodation_id: other } });
    expect(moved.body.total_cents).not.toBe(booking.total_cents);
    expect((await conflictsOf(`code=${booking.code}`)).data).toEqual([]);
    const shown = async () => (await house.admin.send("GET", `/api/bookings/${booking.code}`)).body.relocated;
    expect([booking.relocated, moved.body.relocated, await shown()]).toEqual([false, true, true]);
    const { status, body } = await undo(booking.code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accommodation_id, total_cents: booking.total_cents, nights: booking.nights });
    expect(await nightsOf(accommodation_id)).toEqual(before);
    expect((await undo(booking.code)).status).toBe(409);
    expect(await shown()).toBe(false);
  });

  test("is not undone once the booking was changed, or the nights were sold to somebody else", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const { id: other } = await house.accommodation();
    const { body } = await relocate(booking.code, other);
    await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body: { adults: 1, version: body.version } });
    expect((await undo(booking.code)).status).toBe(409);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}`)).data).toEqual([]);

    const free = await house.accommodation();
    const plain = await house.booking({ accommodation_id: free.id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await relocate(plain.code, (await house.accommodation()).id);
    await house.booking({ accommodation_id: free.id, check_in: "2026-12-03", check_out: "2026-12-05" });
    expect((await undo(plain.code)).status).toBe(409);
  });

  test("gives no nights of a calendar to a booking that had not shared them", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const booking = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await relocate(booking.code, (await house.accommodation()).id);
    await upload(id, calendarOf(airbnb, reserved("b", "2026-12-01", "2026-12-06", own(accommodation_id))));
    expect((await undo(booking.code)).status).toBe(409);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}`)).data).toEqual([]);
  });

  test("of a guest in the house, from today on, is undone too", async () => {
    const { accommodation_id, booking } = await soldTwice();
    const { id: other } = await house.accommodation();
    const body = { date: "2026-12-03", accommodation_id: other, pricing: "keep", version: 1 };
    expect((await house.admin.send("POST", `/api/bookings/${booking.code}/split`, { body })).status).toBe(201);
    const back = await house.admin.send("DELETE", `/api/bookings/${booking.code}/split`);
    expect(back).toMatchObject({ status: 200, body: { accommodation_id, check_out: "2026-12-04" } });
    expect((await conflictsOf(`code=${booking.code}`)).data).toHaveLength(1);
  });

  test("with its first nights elsewhere, and back after the reservation, is undone too", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const { id: other, name } = await house.accommodation({ base_price_cents: 99_000 });
    const booking = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-06" });
    await upload(id, calendarOf(airbnb, reserved("d", "2026-12-01", "2026-12-04", own(accommodation_id))));
    await house.booking({ accommodation_id: other, check_in: "2026-12-04", check_out: "2026-12-08" });
    const before = await nightsOf(accommodation_id);
    const send = (path: string, fields: object = {}) =>
      house.admin.send("POST", `/api/bookings/${booking.code}/${path}`, {
        body: { date: "2026-12-04", accommodation_id: other, pricing: "keep", version: 1, ...fields },
      });
    expect((await send("split")).status).toBe(409); // the later nights are taken there
    expect((await send("split", { leg: "first", pricing: "reprice" })).body.errors).toHaveProperty("pricing");
    expect((await send("split", { leg: "first", date: "2026-12-05" })).status).toBe(409); // the night of the 4th is taken
    const preview = await send("split-preview", { leg: "first" });
    expect(await nightsOf(accommodation_id)).toEqual(before);
    const { status, body } = await send("split", { leg: "first" });
    expect(status).toBe(201);
    expect(body.first).toMatchObject({ accommodation_name: name, check_in: "2026-12-02", check_out: "2026-12-04" });
    expect(body.rest).toMatchObject({ accommodation_id, check_in: "2026-12-04", check_out: "2026-12-06" });
    expect(body.first.total_cents + body.rest.total_cents).toBe(booking.total_cents);
    expect(preview.body.first.total_cents).toBe(body.first.total_cents);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}`)).data).toEqual([]);
    const shown = await nightsOf(accommodation_id);
    expect([shown.conflicts, shown.bookings]).toEqual([[], 1]);
    const back = await house.admin.send("DELETE", `/api/bookings/${body.rest.code}/split`);
    expect(back).toMatchObject({
      status: 200,
      body: { accommodation_id, check_in: "2026-12-02", check_out: "2026-12-06" },
    });
    expect(back.body.total_cents).toBe(booking.total_cents);
    expect(await nightsOf(accommodation_id)).toEqual(before);
  });

  test("has no first part that moves once the guest has arrived", async () => {
    const { id: here } = await house.accommodation();
    const { id: other } = await house.accommodation();
    const booking = await house.booking({ accommodation_id: here, check_in: "2026-11-20", check_out: "2026-11-23" });
    expect((await house.admin.send("POST", `/api/bookings/${booking.code}/check-in`, { body: {} })).status).toBe(200);
    const { version } = (await house.admin.send("GET", `/api/bookings/${booking.code}`)).body;
    const body = { date: "2026-11-22", accommodation_id: other, leg: "first", version };
    const answer = await house.admin.send("POST", `/api/bookings/${booking.code}/split`, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { leg: [expect.stringContaining("já chegou")] } } });
  });

  test("by a swap is undone too", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const { id: other } = await house.accommodation();
    const one = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-05" });
    const two = await house.booking({ accommodation_id: other, check_in: "2026-12-04", check_out: "2026-12-06" });
    await upload(id, calendarOf(airbnb, reserved("c", "2026-12-01", "2026-12-03", own(accommodation_id))));
    const before = await nightsOf(accommodation_id);
    const body = { other_code: two.code, other_version: 1, version: 1 };
    expect((await house.admin.send("POST", `/api/bookings/${one.code}/swap`, { body })).status).toBe(200);
    expect((await conflictsOf(`accommodation_id=${accommodation_id}`)).data).toEqual([]);
    expect((await house.admin.send("DELETE", `/api/bookings/${one.code}/swap`)).status).toBe(200);
    expect(await nightsOf(accommodation_id)).toEqual(before);
  });

  test("is not a swap that passes the conflict on to the other guest", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const booking = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-06" });
    await upload(id, calendarOf(airbnb, reserved("s", "2026-12-02", "2026-12-04", own(accommodation_id))));
    const { id: other } = await house.accommodation();
    const two = await house.booking({ accommodation_id: other, check_in: "2026-12-03", check_out: "2026-12-08" });
    const body = { other_code: two.code, other_version: 1, version: 1 };
    const { name } = (await house.admin.send("GET", `/api/accommodations/${accommodation_id}`)).body;
    for (const act of ["swap-preview", "swap"]) {
      const answer = await house.admin.send("POST", `/api/bookings/${booking.code}/${act}`, { body });
      expect(answer).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
      expect(answer.body.message).toBe(
        `${name} não está livre: ocupada de 03/12/2026 a 04/12/2026 por uma reserva de outro canal.`,
      );
    }
    expect((await conflictsOf(`code=${two.code}`)).data).toEqual([]);
    expect((await house.admin.send("GET", `/api/bookings/${booking.code}`)).body.version).toBe(1);
  });
});
