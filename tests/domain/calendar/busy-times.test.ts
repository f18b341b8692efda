import { describe, expect, test } from "vitest";
import { nightsOf } from "#domain/calendar/imported-nights";
import { calendar, days, prodids, read, readWell } from "#tests/domain/calendar/calendars";

const { google, other } = prodids;
const component = (name: string, ...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", other, `BEGIN:${name}`, ...lines, `END:${name}`, "END:VCALENDAR", ""].join("\r\n");
const closed = (text: string) =>
  nightsOf(readWell(text).events, "2026-08-01", "2026-09-01").map((night) => night.slice(8));

describe("The busy times of VFREEBUSY close nights", () => {
  test.each([
    ["with an end", ["FREEBUSY:20260810T180000Z/20260812T140000Z"]],
    ["with a duration", ["FREEBUSY;FBTYPE=BUSY:20260810T180000Z/P1DT20H"]],
    ["with a duration in hours", ["FREEBUSY:20260810T180000Z/PT44H"]],
    ["several in one line", ["FREEBUSY:20260810T180000Z/20260811T140000Z,20260811T180000Z/20260812T140000Z"]],
    ["in several lines", ["FREEBUSY:20260810T180000Z/PT20H", "FREEBUSY;FBTYPE=BUSY:20260811T180000Z/PT20H"]],
    ["tentative", ["FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260810T180000Z/20260812T140000Z"]],
    ["unavailable", ["FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260810T180000Z/20260812T140000Z"]],
    ["of an unknown type", ["FREEBUSY;FBTYPE=X-AWAY:20260810T180000Z/20260812T140000Z"]],
    ["in another zone", ["FREEBUSY;TZID=Asia/Tokyo:20260811T080000/20260812T230000"]],
    ["from midnight to midnight", ["FREEBUSY:20260810T030000Z/20260812T030000Z"]],
    ["as dates", ["FREEBUSY;VALUE=DATE:20260810/20260812"]],
    ["except free ones", ["FREEBUSY:20260810T180000Z/P1DT20H", "FREEBUSY;FBTYPE=FREE:20260820T180000Z/P3D"]],
    ["except hours within a day", ["FREEBUSY:20260810T180000Z/P1DT20H", "FREEBUSY:20260820T120000Z/PT3H"]],
  ])("%s", (_, lines) => {
    expect(closed(component("VFREEBUSY", "UID:1", ...lines))).toEqual(["10", "11"]);
  });

  test("beside events", () => {
    const busy = "BEGIN:VFREEBUSY\r\nFREEBUSY:20260812T180000Z/PT20H\r\nEND:VFREEBUSY\r\n";
    const text = calendar(google, days("1", "20260810", "20260812")).replace("END:VCALENDAR", `${busy}END:VCALENDAR`);
    expect(closed(text)).toEqual(["10", "11", "12"]);
  });

  test("and count towards the limit", () => {
    const many = Array.from({ length: 30 }, () => "20260810T180000Z/PT20H").join(",");
    expect(read(component("VFREEBUSY", `FREEBUSY:${many}`), { mostEvents: 29 })).toEqual({
      ok: false,
      fault: "too_many_events",
    });
  });
});

describe("A file of which nothing could be read is never a good calendar", () => {
  test.each(["VTODO", "VJOURNAL", "VAVAILABILITY", "X-BOOKING", "VEVENTO"])("only %s", (name) => {
    expect(read(component(name, "UID:1", "DTSTART:20260810", "DTEND:20260812"))).toEqual({
      ok: false,
      fault: "not_understood",
    });
  });

  test.each([
    ["busy times that cannot be read", component("VFREEBUSY", "FREEBUSY:soon/later")],
    ["dates that are inverted", calendar(other, days("1", "20260812", "20260810"))],
  ])("only %s", (_, text) => {
    expect(read(text)).toEqual({ ok: false, fault: "no_dates" });
  });

  test("but a calendar without any component, or with only a time zone, is empty", () => {
    expect(readWell(calendar(other)).events).toEqual([]);
    expect(readWell(component("VTIMEZONE", "TZID:X")).events).toEqual([]);
    expect(readWell(component("VFREEBUSY", "DTSTART:20260801T000000Z")).events).toEqual([]);
  });
});
