import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readRule, repeatedDays } from "#domain/calendar/repetition";
import { addDays } from "#domain/stay-dates";
import { inCore } from "#tests/support/extent";

const always = () => true;
const wholeDays = { zone: "UTC", seconds: null, shift: 0 };

/** The days of a rule within this many days of its start. */
function daysOf(first: string, text: string, within = 300): string[] {
  const rule = readRule(text, wholeDays);
  if (rule === null) throw new Error(`Not followed: ${text}`);
  return repeatedDays(first, rule, { from: first, until: addDays(first, within) }, always);
}

/** The same by the second parser, which omits the first day if the rule does not include it. */
function byTheOther(first: string, text: string): string[] {
  const days = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first));
  const found: string[] = [];
  for (let day = days.next(); day !== null && day !== undefined; day = days.next()) {
    if (String(day) >= addDays(first, 300)) break;
    found.push(String(day));
  }
  return found;
}

describe("A rule", () => {
  test.each([
    ["2026-08-31", "FREQ=MONTHLY;COUNT=3", ["2026-08-31", "2026-10-31", "2026-12-31"]],
    ["2026-08-03", "FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20260810", ["2026-08-03", "2026-08-08", "2026-08-09"]],
    ["2026-08-03", "FREQ=DAILY;UNTIL=20260805T110000Z", ["2026-08-03", "2026-08-04", "2026-08-05"]],
    ["2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2026-01-31", "2026-02-28", "2026-03-31"]],
    ["2026-05-29", "FREQ=YEARLY;BYMONTH=5,11;BYDAY=-1FR;COUNT=2", ["2026-05-29", "2026-11-27"]],
    ["2026-03-31", "FREQ=YEARLY;BYDAY=20MO;COUNT=2", ["2026-03-31", "2026-05-18"]],
  ])("from %s, %s, gives these days", (first, text, expected) => {
    expect(daysOf(first, text)).toEqual(expected);
  });

  // RFC 5545, 3.8.5.3, unless stated otherwise
  test.each([
    ["1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", ["1997-09-04", "1997-10-07", "1997-11-06"]],
    [
      ...(["1997-09-29", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;UNTIL=19980331"] as const),
      ["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30", "1998-01-29", "1998-02-26", "1998-03-30"],
    ],
    [
      ...(["1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=7;BYYEARDAY=1,100,200"] as const),
      ["1997-01-01", "1997-04-10", "1997-07-19", "2000-01-01", "2000-04-09", "2000-07-18", "2003-01-01"],
    ],
    ["1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", ["1997-05-12", "1998-05-11", "1999-05-17"]],
    [
      ...(["1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3"] as const),
      ["1996-11-05", "2000-11-07", "2004-11-02"],
    ],
    [
      ...(["1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU"] as const),
      ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"],
    ],
    // the last Friday to Sunday of each month: computed by hand
    ["2026-01-30", "FREQ=MONTHLY;BYDAY=FR,SA,SU;BYSETPOS=-1;COUNT=3", ["2026-01-30", "2026-01-31", "2026-02-28"]],
    // the last ISO 8601 week of the year, even if it ends in the next one: computed by hand
    ["2026-12-28", "FREQ=YEARLY;BYWEEKNO=-1;COUNT=3", ["2026-12-28", "2027-12-27", "2028-12-25"]],
    ["2026-01-31", "FREQ=DAILY;BYMONTHDAY=-1;BYSETPOS=1;BYHOUR=9;COUNT=2", ["2026-01-31", "2026-02-28"]],
  ])("with positions in a period, from %s, %s", (first, text, expected) => {
    expect(daysOf(first, text, 4000)).toEqual(expected);
  });

  test("with a position that no period has gives only its first day", () => {
    expect(daysOf("2026-01-05", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", 4000)).toEqual(["2026-01-05"]);
  });

  test.each([
    "FREQ=HOURLY",
    "FREQ=DAILY;BYHOUR=9,15",
    "FREQ=WEEKLY;BYWEEKNO=3",
    "FREQ=MONTHLY;BYSETPOS=1",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;RSCALE=GREGORIAN",
    "",
    "COUNT=3",
  ])("that is not supported is null: %s", (text) => expect(readRule(text, wholeDays)).toBeNull());
});

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

test("rules with positions give the same days as another parser", () => {
  const first = fc.integer({ min: 0, max: 900 }).map((day) => addDays("2025-01-01", day));
  const days = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 5 });
  const position = fc.constantFrom(1, 2, 3, 4, -1, -2, -3);
  fc.assert(
    fc.property(first, days, position, fc.integer({ min: 1, max: 3 }), (start, named, at, every) => {
      const whole = `FREQ=MONTHLY;BYDAY=${named};BYSETPOS=${at};INTERVAL=${every}`;
      // in the month of the event's start, the second parser returns days at other positions
      const later = (day: string) => day.slice(0, 7) > start.slice(0, 7);
      expect(daysOf(start, whole).filter(later)).toEqual(byTheOther(start, whole).filter(later));
    }),
    { numRuns: inCore(150, 300) },
  );
});

test("rules give the same days as another parser", () => {
  const first = fc.integer({ min: 0, max: 900 }).map((day) => addDays("2025-01-01", day));
  const rule = fc.oneof(
    fc.constantFrom("FREQ=DAILY", "FREQ=WEEKLY"),
    fc
      .uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 3 })
      .map((days) => `FREQ=WEEKLY;BYDAY=${days}`),
    fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...weekdays))
      .map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
    fc.constantFrom(...weekdays).map((day) => `FREQ=MONTHLY;BYDAY=-1${day}`),
  );
  const interval = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(first, rule, interval, (start, text, every) => {
      const whole = `${text};INTERVAL=${every}`;
      const theirs = byTheOther(start, whole);
      expect(daysOf(start, whole)).toEqual(theirs[0] === start ? theirs : [start, ...theirs]);
    }),
    { numRuns: inCore(150, 300) },
  );
});
