import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { todayIn } from "#domain/stay-dates";
import { calendar, prodids, readWell, staysOf } from "#tests/domain/calendar/calendars";

// Cases of public test suites of calendar parsers, in our own files; a second parser computes the expected starts.

const here = "America/Sao_Paulo";

/** A calendar with the definition of one time zone and one event. */
function withZone(zone: string[], ...event: string[]): string {
  return calendar(prodids.other, ["UID:1", ...event]).replace("BEGIN:VEVENT", [...zone, "BEGIN:VEVENT"].join("\r\n"));
}
const one = (...event: string[]) => withZone([], ...event);
const begins = (text: string) => staysOf(text).map((each) => each.slice(0, 10));

/** The days on which the event starts in São Paulo, according to the second parser. */
function byTheOther(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(root.getFirstSubcomponent("vevent")!);
  const times = event.iterator();
  const days: string[] = [];
  for (let time = times.next(); time && days.length < 50; time = times.next()) {
    days.push(time.isDate ? String(time) : todayIn(here, time.toJSDate()));
  }
  ICAL.TimezoneService.reset();
  return [...new Set(days)];
}

const bangkok = [
  ...["BEGIN:VTIMEZONE", "TZID:Hora do Sião", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0700", "TZOFFSETTO:+0700", "TZNAME:+07", "END:STANDARD", "END:VTIMEZONE"],
];
const eastern = [
  ...["BEGIN:VTIMEZONE", "TZID:Hora da Costa", "BEGIN:DAYLIGHT", "DTSTART:20070311T020000"],
  ...["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "END:DAYLIGHT"],
  ...["BEGIN:STANDARD", "DTSTART:20071104T020000", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"],
  ...["TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE"],
];

describe("the end of a rule", () => {
  test.each([
    ["before the start time of its day", "UNTIL=20260812T120000Z", ["2026-08-10", "2026-08-11"]],
    ["at the start time", "UNTIL=20260812T130000Z", ["2026-08-10", "2026-08-11", "2026-08-12"]],
    ["after the start time", "UNTIL=20260812T130001Z", ["2026-08-10", "2026-08-11", "2026-08-12"]],
  ])("in UTC %s is compared as an instant", (_, until, expected) => {
    const text = one("DTSTART:20260810T130000Z", "DTEND:20260811T110000Z", `RRULE:FREQ=DAILY;${until}`);
    expect(begins(text)).toEqual(expected);
    expect(byTheOther(text)).toEqual(expected);
  });

  test("is compared in the event's own zone, in standard and daylight saving time", () => {
    const times = ["DTSTART;TZID=Hora da Costa:20260115T100000", "DTEND;TZID=Hora da Costa:20260116T090000"];
    const text = withZone(eastern, ...times, "RRULE:FREQ=MONTHLY;UNTIL=20260415T140000Z");
    const expected = ["2026-01-15", "2026-02-15", "2026-03-15", "2026-04-15"];
    expect(byTheOther(text)).toEqual(expected);
    expect(staysOf(text, { today: "2026-01-01" }).map((each) => each.slice(0, 10))).toEqual(expected);
  });

  test("at midnight in UTC includes that day for whole days", () => {
    const text = one(
      "DTSTART;VALUE=DATE:20260810",
      "DTEND;VALUE=DATE:20260811",
      "RRULE:FREQ=DAILY;UNTIL=20260812T000000Z",
    );
    expect(begins(text)).toEqual(["2026-08-10", "2026-08-11", "2026-08-12"]);
    expect(byTheOther(text)).toEqual(begins(text));
  });
});

describe("an RDATE given as a period", () => {
  const start = ["DTSTART:20260810T130000Z", "DTEND:20260811T130000Z"];

  test("closes its own nights, by its end or its duration", () => {
    const periods = "RDATE;VALUE=PERIOD:20260820T130000Z/20260823T130000Z,20260901T130000Z/P2D";
    expect(staysOf(one(...start, periods))).toEqual([
      "2026-08-10/2026-08-11",
      "2026-08-20/2026-08-23",
      "2026-09-01/2026-09-03",
    ]);
  });

  test("may have dates or a time zone", () => {
    const text = one(
      ...start,
      "RDATE;VALUE=PERIOD:20260820/20260823",
      "RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20260901T080000/PT30H",
    );
    expect(staysOf(text).slice(1)).toEqual(["2026-08-20/2026-08-23", "2026-08-31/2026-09-02"]);
  });

  test("that cannot be read is reported, and the event is kept", () => {
    const reading = readWell(one(...start, "RDATE;VALUE=PERIOD:depois/P2D"));
    expect(reading).toMatchObject({ unfollowed: ["1"], skipped: { unfollowed: 1 } });
    expect(reading.events).toHaveLength(1);
  });
});

describe("a zone defined only in the calendar", () => {
  test("is converted to the property's local time", () => {
    const times = ["DTSTART;TZID=Hora do Sião:20260811T060000", "DTEND;TZID=Hora do Sião:20260813T230000"];
    const text = withZone(bangkok, ...times);
    expect(staysOf(text)).toEqual(["2026-08-10/2026-08-13"]);
    expect(byTheOther(text)).toEqual(["2026-08-10"]);
  });

  test.each(["20260115T233000", "20260715T223000", "20260308T013000", "20260308T033000", "20261101T003000"])(
    "has its daylight saving time: %s",
    (time) => {
      const text = withZone(eastern, `DTSTART;TZID=Hora da Costa:${time}`, "DURATION:P1D");
      expect(begins(text)).toEqual(byTheOther(text));
    },
  );

  test("is replaced by the zone of its X-LIC-LOCATION or of its own IANA name", () => {
    const named = bangkok.map((line) => line.replace("TZOFFSETFROM:+0700", "X-LIC-LOCATION:Asia/Tokyo"));
    const lying = bangkok.map((line) => line.replace("Hora do Sião", "Asia/Tokyo"));
    const at = (zone: string) => `DTSTART;TZID=${zone}:20260811T110000`;
    expect(begins(withZone(bangkok, at("Hora do Sião")))).toEqual(["2026-08-11"]);
    expect(
      begins(withZone([...named.slice(0, 2), "X-LIC-LOCATION:Asia/Tokyo", ...named.slice(2)], at("Hora do Sião"))),
    ).toEqual(["2026-08-10"]);
    expect(begins(withZone(lying, at("Asia/Tokyo")))).toEqual(["2026-08-10"]);
  });
});

describe("an EXDATE of a repeated event", () => {
  const daily = ["DTSTART:20260810T130000Z", "DTEND:20260811T110000Z", "RRULE:FREQ=DAILY;COUNT=3"];

  test.each([
    ["EXDATE:20260811T130000Z", ["2026-08-10", "2026-08-12"]],
    ["EXDATE:20260811T140000Z", ["2026-08-10", "2026-08-11", "2026-08-12"]],
    ["EXDATE;TZID=America/Sao_Paulo:20260811T100000", ["2026-08-10", "2026-08-12"]],
    ["EXDATE;TZID=America/Sao_Paulo:20260811T130000", ["2026-08-10", "2026-08-11", "2026-08-12"]],
  ])("frees its day only at the event's start time: %s", (exdate, expected) => {
    expect(begins(one(...daily, exdate))).toEqual(expected);
  });

  test("is compared in the event's own zone, in standard and daylight saving time", () => {
    const times = ["DTSTART;TZID=Hora da Costa:20260115T100000", "DTEND;TZID=Hora da Costa:20260116T090000"];
    const exdate = "EXDATE;TZID=Hora da Costa:20260415T100000";
    const text = withZone(eastern, ...times, "RRULE:FREQ=MONTHLY;COUNT=5", exdate);
    const expected = ["2026-01-15", "2026-02-15", "2026-03-15", "2026-05-15"];
    expect(staysOf(text, { today: "2026-01-01" }).map((each) => each.slice(0, 10))).toEqual(expected);
    expect(byTheOther(text)).toEqual(expected);
  });

  test("given as a date frees that day", () => {
    expect(begins(one(...daily, "EXDATE;VALUE=DATE:20260811"))).toEqual(["2026-08-10", "2026-08-12"]);
  });
});

describe("a repeated event in another zone", () => {
  const bangkokLike = (times: string[]) => withZone(bangkok, ...times);

  test.each([
    ["WEEKLY;BYDAY=MO;COUNT=4", ["2026-08-09", "2026-08-16", "2026-08-23", "2026-08-30"]],
    ["MONTHLY;BYMONTHDAY=10;COUNT=3", ["2026-08-09", "2026-09-09", "2026-10-09"]],
    ["MONTHLY;BYDAY=2MO;COUNT=3", ["2026-08-09", "2026-09-13", "2026-10-11"]],
  ])("follows its own local dates, which are a day earlier at the property: %s", (rule, expected) => {
    const at = (time: string) => `TZID=Hora do Sião:${time}`; // Monday, 10 August, 06:00
    const text = bangkokLike([
      `DTSTART;${at("20260810T060000")}`,
      `DTEND;${at("20260811T050000")}`,
      `RRULE:FREQ=${rule}`,
    ]);
    expect(begins(text)).toEqual(expected);
    expect(byTheOther(text)).toEqual(expected);
  });

  test("changes its date at the property with daylight saving time", () => {
    // 22:30 in New York is 23:30 in São Paulo during daylight saving time, then 0:30 of the next day
    const at = (time: string) => `TZID=America/New_York:${time}`;
    const text = one(`DTSTART;${at("20261020T223000")}`, `DTEND;${at("20261021T223000")}`, "RRULE:FREQ=WEEKLY;COUNT=3");
    expect(begins(text)).toEqual(["2026-10-20", "2026-10-27", "2026-11-04"]);
  });

  test("omits an occurrence excluded by its instant, and one replaced by another event", () => {
    const at = (time: string) => `TZID=Hora do Sião:${time}`;
    const master = [`DTSTART;${at("20260810T060000")}`, `DTEND;${at("20260811T050000")}`, "RRULE:FREQ=DAILY;COUNT=4"];
    const text = bangkokLike([...master, "EXDATE:20260810T230000Z"]);
    expect(begins(text)).toEqual(["2026-08-09", "2026-08-11", "2026-08-12"]);
    expect(byTheOther(text)).toEqual(begins(text));
    const moved = [
      "BEGIN:VEVENT",
      "UID:1",
      "RECURRENCE-ID:20260810T230000Z",
      "DTSTART:20260820T230000Z",
      "DURATION:P1D",
    ];
    const replaced = bangkokLike(master).replace(
      "END:VCALENDAR",
      [...moved, "END:VEVENT", "END:VCALENDAR"].join("\r\n"),
    );
    expect(begins(replaced).sort()).toEqual(["2026-08-09", "2026-08-11", "2026-08-12", "2026-08-20"]);
  });
});
