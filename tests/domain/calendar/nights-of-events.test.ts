import { describe, expect, test } from "vitest";
import { calendar, prodids, staysOf } from "#tests/domain/calendar/calendars";

const { other } = prodids;
const one = (...lines: string[]) => calendar(other, ["UID:1", ...lines]);
const stay = "2026-08-10/2026-08-12";

describe("An event of a night or more closes its nights, whatever its TRANSP", () => {
  test.each([
    ["from afternoon to morning", ["DTSTART:20260810T150000", "DTEND:20260812T110000"], stay],
    ["of one night", ["DTSTART:20260810T200000", "DTEND:20260811T080000"], "2026-08-10/2026-08-11"],
    ["in a zone", ["DTSTART;TZID=America/Sao_Paulo:20260810T150000", "DURATION:P1DT20H"], stay],
    ["in UTC", ["DTSTART:20260810T180000Z", "DTEND:20260812T140000Z"], stay],
    ["of whole days", ["DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260812"], stay],
  ])("%s", (_, lines, expected) => {
    for (const transp of ["TRANSPARENT", "OPAQUE", "transparent"]) {
      expect(staysOf(one(...lines, "SUMMARY:Booked", `TRANSP:${transp}`)), transp).toEqual([expected]);
    }
  });
});

describe("Midnight to midnight in UTC counts as whole days at the midnight", () => {
  const from = (start: string, end: string, timezone: string, ...head: string[]) =>
    staysOf(one(`DTSTART:${start}`, `DTEND:${end}`).replace("BEGIN:VEVENT", [...head, "BEGIN:VEVENT"].join("\r\n")), {
      timezone,
    });

  test.each(["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha", "America/Cuiaba"])(
    "of each zone of Brazil, read in %s",
    (timezone) => {
      for (const hour of ["02", "03", "04", "05"]) {
        expect(from(`20260810T${hour}0000Z`, `20260812T${hour}0000Z`, timezone), hour).toEqual([stay]);
        const before = `${String(Number(hour) - 1).padStart(2, "0")}5959`;
        expect(from(`20260810T${hour}0000Z`, `20260812T${before}Z`, timezone), before).toEqual([stay]);
      }
    },
  );

  test.each([
    ["X-WR-TIMEZONE", ["X-WR-TIMEZONE:Europe/Lisbon"]],
    ["VTIMEZONE", ["BEGIN:VTIMEZONE", "TZID:Europe/Lisbon", "END:VTIMEZONE"]],
  ])("of the zone that the calendar names by %s", (_, head) => {
    expect(from("20260809T230000Z", "20260811T230000Z", "America/Sao_Paulo", ...head)).toEqual([stay]);
    expect(from("20260809T230000Z", "20260811T230000Z", "America/Sao_Paulo")).toEqual(["2026-08-09/2026-08-11"]);
  });

  test("also if repeated, with a duration or without an end, but not from another hour", () => {
    const manaus = { timezone: "America/Manaus" };
    const start = "DTSTART:20260810T030000Z";
    expect(staysOf(one(start, "DURATION:P2D"), manaus)).toEqual([stay]);
    expect(staysOf(one(start), manaus)).toEqual(["2026-08-10/2026-08-11"]);
    const weekly = one(start, "DURATION:P2D", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20260817T030000Z");
    expect(staysOf(weekly, manaus)).toEqual([stay, "2026-08-24/2026-08-26"]);
    expect(staysOf(one(start, "DTEND:20260812T150000Z"), manaus)).toEqual(["2026-08-09/2026-08-12"]);
  });
});
