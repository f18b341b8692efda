import { expect, test } from "vitest";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { calendar, days, prodids, read, readWell } from "#tests/domain/calendar/calendars";

const megabytes = 1024 * 1024;
const wrap = (line: string) => calendar(prodids.other, ["UID:1", line]);

// Each of these has stalled a parser for minutes or for ever. The test's timeout only has to separate seconds from
// minutes.
test.each([
  ["a line of five megabytes", wrap(`SUMMARY:${"x".repeat(5 * megabytes)}`)],
  ["a line of a million parameters", wrap(`SUMMARY${";A=b".repeat(1.2 * megabytes)}:x`)],
  ["a line of escapes", wrap(`SUMMARY:${"\\,".repeat(2.5 * megabytes)}`)],
  ["a line folded at every letter", wrap(`SUMMARY:${"x\r\n ".repeat(megabytes)}`)],
  ["components inside components", `BEGIN:VCALENDAR\r\n${"BEGIN:X\r\n".repeat(500_000)}`],
  [
    "20,000 events with one UID on the same night",
    calendar(prodids.other, ...Array.from({ length: 20_000 }, () => days("1", "20260810", "20260812"))),
  ],
  [
    "20,000 zones that do not exist",
    calendar(prodids.other, ...Array.from({ length: 20_000 }, (_, i) => [`DTSTART;TZID=Z${i}:20260810T100000`])),
  ],
  ["a rule without any day", wrap("DTSTART;VALUE=DATE:20260101\r\nRRULE:FREQ=DAILY;COUNT=5;BYMONTH=2;BYMONTHDAY=31")],
  ["a rule by the second", wrap("DTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY")],
  [
    "a day excluded 500,000 times",
    wrap(`DTSTART;VALUE=DATE:20260101\r\nRRULE:FREQ=DAILY\r\nEXDATE:${"20260810,".repeat(500_000)}`),
  ],
])("%s is read or refused in seconds", (_, text) => {
  read(text);
});

test("endless rules in every event are refused, not expanded for minutes", () => {
  const events = Array.from({ length: 2000 }, (_, index) => [
    `UID:${index}`,
    "DTSTART;VALUE=DATE:20260101",
    "RRULE:FREQ=DAILY",
  ]);
  expect(read(calendar(prodids.other, ...events))).toEqual({ ok: false, fault: "too_many_events" });
});

test("10,000 events are all read", () => {
  const events = Array.from({ length: 10_000 }, (_, index) => days(`${index}`, "20260810", "20260812"));
  expect(readWell(calendar(prodids.airbnb, ...events)).events).toHaveLength(10_000);
});

test("nights closed by 200,000 events are visited once, not once for each event", () => {
  const today = "2026-08-01";
  const forever = Array.from({ length: 200_000 }, () => ({ check_in: "2026-08-01", check_out: "2200-01-01" }));
  expect(nightsOf(forever, today, importHorizon(today))).toHaveLength(1096);
});
