import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { whatChanges } from "#domain/calendar/what-changes";
import { foldLine, type OutgoingEvent, writeCalendar } from "#domain/calendar/write-calendar";
import { addDays } from "#domain/stay-dates";
import { readWell } from "#tests/domain/calendar/calendars";

const today = "2026-08-01";
const booked: OutgoingEvent = {
  uid: "01934b7e-5a00-7000-8000-000000000001@casa-9.estadia.test",
  kind: "reserved",
  check_in: "2026-08-10",
  check_out: "2026-08-12",
  sequence: 3,
  changed_at: new Date("2026-07-30T12:34:56.789Z"),
};

/** The events as the second parser reads them. */
function byTheOther(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents("vevent").map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      check_in: String(event.startDate),
      check_out: String(event.endDate),
      summary: event.summary,
    };
  });
}

test("a calendar is written in the format of RFC 5545", () => {
  expect(writeCalendar("Chalé; da Serra, 1\\2", [booked]).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Estadia//Calendario de canais 1.0//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Chalé\\; da Serra\\, 1\\\\2",
    "BEGIN:VEVENT",
    "UID:01934b7e-5a00-7000-8000-000000000001@casa-9.estadia.test",
    "DTSTAMP:20260730T123456Z",
    "DTSTART;VALUE=DATE:20260810",
    "DTEND;VALUE=DATE:20260812",
    "SUMMARY:Reservado",
    "SEQUENCE:3",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

describe("A long line", () => {
  test("is folded at 75 octets without splitting characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 60, maxLength: 300 }), (text) => {
        const line = text.toWellFormed();
        const parts = foldLine(line).split("\r\n");
        expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join("")).toBe(line);
      }),
    );
  });

  test("cannot inject another line", () => {
    const text = writeCalendar("A\r\nEND:VCALENDAR\nBEGIN:VEVENT\u2028X\u0000", []);
    expect(text.split("\r\n").filter((line) => /^(BEGIN|END)/.test(line))).toEqual([
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
    ]);
    expect(ICAL.parse(text)[1].at(-1)?.[3]).toBe("A\\nEND:VCALENDAR\\nBEGIN:VEVENTX");
  });
});

const outgoing = fc.record({
  uid: fc.uuid().map((id) => `${id}@casa-9.estadia.test`),
  kind: fc.constantFrom("reserved" as const, "block" as const),
  day: fc.integer({ min: -30, max: 900 }),
  nights: fc.integer({ min: 1, max: 90 }),
  sequence: fc.nat(),
  changed_at: fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2030-01-01T00:00:00Z"),
    noInvalidDate: true,
  }),
});
const calendars = fc.uniqueArray(outgoing, { maxLength: 30, selector: ({ uid }) => uid }).map((events) =>
  events.map(({ day, nights, ...event }) => {
    const check_in = addDays(today, day);
    return { ...event, check_in, check_out: addDays(check_in, nights) };
  }),
);

test("written calendars are read back unchanged, by our reader and another parser", () => {
  fc.assert(
    fc.property(calendars, fc.string({ unit: "grapheme" }), (events, name) => {
      const text = writeCalendar(name, events);
      const ours = readWell(text, { today });
      const stays = events.map(({ uid, check_in, check_out }) => ({ uid, check_in, check_out }));
      expect(ours.events.map(({ uid, check_in, check_out }) => ({ uid, check_in, check_out }))).toEqual(stays);
      expect(byTheOther(text).map(({ summary, ...event }) => event)).toEqual(stays);
      const nights = nightsOf(stays, today, importHorizon(today));
      const state = { nights: [], events: [], held: null };
      expect(whatChanges(state, ours, { today, now: new Date(0) }).take).toEqual(nights);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
