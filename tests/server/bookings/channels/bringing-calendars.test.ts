import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarAnswer } from "#server/platform/http/environment";
import {
  airbnb,
  booking,
  calendarOf,
  channelsOf,
  closed,
  google,
  reserved,
  runReadings,
} from "#tests/server/bookings/channels/channel-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";

const answers = new Map<string, CalendarAnswer>();
let db: TestDatabase;
let app: TestApp;
let house: House;
beforeAll(async () => {
  db = await testDatabase();
  const readAddress = async (address: string) =>
    answers.get(address) ?? { kind: "fault" as const, fault: "unreachable" as const };
  app = createTestApp(db.database, { clock: testClock("2026-11-20T15:00:00Z"), readAddress });
});
afterAll(() => db.close());
beforeEach(async () => {
  answers.clear();
  house = await openHouse(app);
});

const calendar = (text: string): CalendarAnswer => ({ kind: "calendar", text, etag: '"1"', last_modified: null });
const ofAirbnb = "https://www.airbnb.com.br/calendar/ical/123456.ics?s=segredo";
const ofBooking = "https://ical.booking.com/v1/export?t=outro-segredo";

function twoCalendars() {
  answers.set(ofAirbnb, calendar(calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"))));
  const named = calendarOf(booking, closed("b", "2026-12-10", "2026-12-12"));
  answers.set(ofBooking, calendar(named.replace("VERSION:2.0\r\n", "VERSION:2.0\r\nX-WR-CALNAME:Suíte do Mar\r\n")));
}

const suite = { address: ofBooking, channel: "booking_com", name: "Suíte do Mar", kind: "suite", max_guests: 2 };
const chale = { address: ofAirbnb, channel: "airbnb", name: "Chalé Araçá", kind: "chalet", max_guests: 4 };
const body = (...accommodations: object[]) => ({
  legal_regime: "season_rental",
  accommodations: accommodations.map((each) => ({ base_price_cents: 30_000, ...each })),
});
const read = (...addresses: string[]) =>
  house.admin.send("POST", "/api/brought-calendars/preview", { body: { addresses } });
const bring = (sent: object, headers: Record<string, string> = {}) =>
  house.admin.send("POST", "/api/brought-calendars", { body: sent, headers });
const names = async () =>
  (await house.admin.send("GET", "/api/accommodations?sort=name")).body.data.map(({ name }: { name: string }) => name);

describe("Previewing calendar addresses", () => {
  test("counts skipped events by reason, and a whole day marked as transparent as a night", async () => {
    const day = (uid: string, date: string, summary: string) =>
      `UID:${uid}\r\nDTSTART;VALUE=DATE:${date}\r\nTRANSP:TRANSPARENT\r\nSUMMARY:${summary}`;
    const hour = "UID:c\r\nDTSTART:20261205T110000\r\nDTEND:20261205T111500\r\nSUMMARY:Limpeza";
    const text = calendarOf(google, day("a", "20261201", "Ana"), day("b", "20261203", "Livre"), hour);
    answers.set(ofAirbnb, calendar(text));
    const { body } = await read(ofAirbnb);
    expect(body.data[0]).toMatchObject({ night_count: 2, skipped: { free: 0, no_night: 1, transparent: 0 } });
  });

  test("returns channel, name and taken nights, or the fault, of each, and stores nothing", async () => {
    twoCalendars();
    answers.set("https://example.test/login", calendar("<html>Entre</html>"));
    const { status, body } = await read(ofAirbnb, ofBooking, "https://example.test/login", "https://example.test/none");
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        ...{ host: "www.airbnb.com.br", channel: "airbnb", name: "Airbnb 123456", night_count: 3, fault: null },
        ...{ first_night: "2026-12-01", last_night: "2026-12-03", unfollowed_count: 0, read_by: null },
        skipped: expect.objectContaining({ cancelled: 0, free: 0 }),
      },
      expect.objectContaining({
        host: "ical.booking.com",
        channel: "booking_com",
        name: "Suíte do Mar",
        night_count: 2,
      }),
      expect.objectContaining({ host: "example.test", fault: "not_calendar", night_count: 0 }),
      expect.objectContaining({ fault: "unreachable" }),
    ]);
    expect(JSON.stringify(body)).not.toContain("segredo");
    expect(await names()).toEqual([]);
  });

  test("is refused without accommodations.create", async () => {
    const clerk = await house.personWith("accommodations.view", "accommodations.edit");
    const sent = { body: { addresses: [ofAirbnb] } };
    expect((await clerk.send("POST", "/api/brought-calendars/preview", sent)).status).toBe(403);
  });
});

describe("Creating accommodations from calendars", () => {
  test("creates an accommodation for each, with its calendar and taken nights", async () => {
    twoCalendars();
    const { status, body: made } = await bring(body(chale, suite));
    expect(status).toBe(201);
    expect(made.data).toEqual([
      expect.objectContaining({ name: "Chalé Araçá", night_count: 3 }),
      expect.objectContaining({ name: "Suíte do Mar", night_count: 2 }),
    ]);
    const [first, second] = made.data.map(({ id }: { id: string }) => id);
    const accommodation = (await house.admin.send("GET", `/api/accommodations/${first}`)).body;
    expect(accommodation).toMatchObject({ status: "active", base_guests: 4, base_price_cents: 30_000 });
    expect(await channelsOf(app, house, first).nights()).toEqual(["2026-12-01/2026-12-04"]);
    expect(await channelsOf(app, house, second).nights()).toEqual(["2026-12-10/2026-12-12"]);
    const [imported] = (await house.admin.send("GET", `/api/accommodations/${first}/imports`)).body.data;
    expect(imported).toMatchObject({ channel: "airbnb", name: "Airbnb", state: "good", night_count: 3 });
    const stay = {
      accommodation_id: first,
      check_in: "2026-12-02",
      check_out: "2026-12-03",
      adults: 1,
      status: "confirmed",
    };
    const late = await house.admin.send("POST", "/api/bookings", { body: { ...stay, holder: { name: "Tarde" } } });
    expect(late.body.error).toBe("UnavailableDateForBookingException");
    expect(await runReadings(app)).toBe(0);
  });

  test("creates nothing twice, by a repeated request or by the same address", async () => {
    twoCalendars();
    const key = { "idempotency-key": "um-formulario" };
    const [one, two] = [await bring(body(chale), key), await bring(body(chale), key)];
    expect(two).toMatchObject({ status: 201, body: one.body });
    const again = await bring(body({ ...chale, name: "Outro nome" }));
    expect(again.status).toBe(422);
    expect(again.body.errors["accommodations[0].address"]).toEqual(["Este calendário já é lido em Chalé Araçá"]);
    const twice = await bring(body(suite, { ...suite, name: "Suíte 2" }));
    expect(Object.keys(twice.body.errors)).toEqual(["accommodations[1].address"]);
    expect((await read(ofAirbnb)).body.data[0].read_by).toBe("Chalé Araçá");
    expect(await names()).toEqual(["Chalé Araçá"]);
  });

  test("creates one in two concurrent requests with the same address", async () => {
    twoCalendars();
    const replies = await Promise.all([bring(body(chale)), bring(body({ ...chale, name: "Chalé Cambuí" }))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await names()).toHaveLength(1);
  });

  test("creates all or none: an unreadable calendar or a taken name refuses all", async () => {
    twoCalendars();
    const lost = { ...suite, address: "https://example.test/none", name: "Perdida" };
    const unread = await bring(body(chale, lost));
    expect(Object.keys(unread.body.errors)).toEqual(["accommodations[1].address"]);
    const named = await bring(body(chale, { ...suite, name: "chale araçá" }));
    expect(Object.keys(named.body.errors)).toEqual(["accommodations[1].name"]);
    expect(await names()).toEqual([]);
  });

  test("is allowed with an address that another company uses", async () => {
    twoCalendars();
    expect((await bring(body(chale))).status).toBe(201);
    house = await openHouse(app);
    expect((await read(ofAirbnb)).body.data[0].read_by).toBeNull();
    expect((await bring(body(chale))).status).toBe(201);
  });
});
