import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readRule, repeatedDays } from "#domain/calendar/repetition";
import { addDays } from "#domain/stay-dates";

const always = () => true;

/** The days of a rule within 300 days of its start. */
function daysOf(first: string, text: string): string[] {
  const rule = readRule(text, "UTC");
  if (rule === null) throw new Error(`Not followed: ${text}`);
  return repeatedDays(first, rule, { from: first, until: addDays(first, 300) }, always);
}

/** The same by the second parser, which leaves the first day out where the rule does not name it. */
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
  ])("from %s, %s", (first, text, expected) => {
    expect(daysOf(first, text)).toEqual(expected);
  });

  test.each([
    "FREQ=HOURLY",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1",
    "FREQ=WEEKLY;BYWEEKNO=3",
    "FREQ=DAILY;INTERVAL=0",
    "",
    "COUNT=3",
  ])("that cannot be followed is none: %s", (text) => expect(readRule(text, "UTC")).toBeNull());
});

test("rules give the days that another program gives", () => {
  const first = fc.integer({ min: 0, max: 900 }).map((day) => addDays("2025-01-01", day));
  const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
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
    { numRuns: 300 },
  );
});
