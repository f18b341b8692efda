import { describe, expect, test } from "vitest";
import { calendar, days, prodids, read, readWell, staysOf } from "#tests/domain/calendar/calendars";

const { airbnb, airbnbBefore, booking, vrbo, google, other } = prodids;
const one = (...lines: string[]) => calendar(other, ["UID:1", ...lines]);
const stay = "2026-08-10/2026-08-12";
const plain = calendar(airbnb, days("a@airbnb.com", "20260810", "20260812", "SUMMARY:Reserved"));

describe("The lines of a calendar", () => {
  test("are read with CRLF, LF, both, a byte order mark and blank lines between events", () => {
    for (const text of [
      plain,
      plain.replaceAll("\r\n", "\n"),
      plain.replace("\r\n", "\n"),
      `\uFEFF${plain}`,
      plain.replaceAll("BEGIN:VEVENT", "\r\nBEGIN:VEVENT\r\n"),
      plain.trimEnd(),
      plain.toLowerCase(),
      `Warning: deprecated in plugin.php\r\n${plain}<!-- took: 0.2 s -->\r\n`,
    ]) {
      expect(staysOf(text)).toEqual([stay]);
    }
  });

  test("are unfolded before they are parsed, even in the middle of a code or a word", () => {
    const url = [
      "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMKS",
      " 24W869\\nPhone Number (Last 4 Digits): 3544",
    ];
    const [event] = readWell(
      calendar(airbnb, days("a", "20260810", "20260812", "SUMMARY:Reser", " ved", ...url)),
    ).events;
    expect(event).toEqual({
      uid: "a",
      kind: "reserved",
      text: "Reserved",
      code: "HMKS24W869",
      check_in: "2026-08-10",
      check_out: "2026-08-12",
    });
    expect(JSON.stringify(event)).not.toContain("3544");
  });

  test("keep the second space of a continuation, which is part of the text", () => {
    expect(readWell(one("DTSTART;VALUE=DATE:20260810", "SUMMARY:Casa", "  da Praia")).events[0]?.text).toBe(
      "Casa da Praia",
    );
  });

  test("that cannot be parsed are ignored", () => {
    expect(staysOf(one("what is this", "DTSTART;VALUE=DATE:20260810", ":", ";", "DTEND;VALUE=DATE:20260812"))).toEqual([
      stay,
    ]);
  });

  test("inside an alarm are not the event's", () => {
    const alarm = ["BEGIN:VALARM", "DTSTART;VALUE=DATE:20270101", "DURATION:P9D", "END:VALARM"];
    expect(staysOf(one(...alarm, "DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260812"))).toEqual([stay]);
  });

  test("may quote a colon and a semicolon in a parameter", () => {
    expect(staysOf(one('DTSTART;X-A="a:b;c";VALUE=DATE:20260810', "DTEND;VALUE=DATE:20260812"))).toEqual([stay]);
  });
});

describe("An incomplete or invalid calendar is an error", () => {
  test.each([
    ["empty", ""],
    ["empty", "\r\n \n"],
    ["not_calendar", '{"code":500,"message":"There was an error processing your request."}'],
    ["not_calendar", "<!DOCTYPE html><html><body style='a:b'>Sign in</body></html>"],
    ["not_calendar", "<p>BEGIN:VCALENDAR END:VCALENDAR</p>"],
    ["not_calendar", "BEGIN:VCARD\r\nEND:VCARD\r\n"],
    ["cut_off", plain.slice(0, -20)],
    ["cut_off", plain.slice(0, plain.indexOf("END:VEVENT"))],
    ["cut_off", plain.replace("END:VEVENT\r\n", "")],
  ])("%s", (fault, text) => {
    expect(read(text)).toEqual({ ok: false, fault });
  });

  test("wherever it is cut off, except in the final line ending", () => {
    for (let length = 0; length < plain.trimEnd().length; length += 1) {
      expect(read(plain.slice(0, length)).ok, plain.slice(0, length)).toBe(false);
    }
  });

  test("and so is one with more events than the limit", () => {
    const many = calendar(other, ...Array.from({ length: 4 }, (_, index) => days(`${index}`, "20260810", "20260812")));
    expect(read(many, { mostEvents: 4 }).ok).toBe(true);
    expect(read(many, { mostEvents: 3 })).toEqual({ ok: false, fault: "too_many_events" });
  });
});

test("a calendar without events is valid", () => {
  expect(readWell(calendar(booking)).events).toEqual([]);
});

describe("The dates of an event", () => {
  test.each([
    ["whole days, the end exclusive", ["DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260812"], stay],
    ["eight digits without VALUE=DATE", ["DTSTART:20260810", "DTEND:20260812"], stay],
    ["DTEND before DTSTART in the text", ["DTEND;VALUE=DATE:20260812", "DTSTART;VALUE=DATE:20260810"], stay],
    ["no end: one night", ["DTSTART;VALUE=DATE:20260810"], "2026-08-10/2026-08-11"],
    ["a duration in days", ["DTSTART;VALUE=DATE:20260810", "DURATION:P2D"], stay],
    ["a duration in weeks", ["DTSTART;VALUE=DATE:20260810", "DURATION:P1W"], "2026-08-10/2026-08-17"],
    ["zero length: one night", ["DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260810"], "2026-08-10/2026-08-11"],
    [
      "a timed start and a date as its end on the same day: one night",
      ["DTSTART:20260810T160000", "DTEND;VALUE=DATE:20260810"],
      "2026-08-10/2026-08-11",
    ],
    ["hours without zone, from 16 to 11", ["DTSTART:20260810T160000", "DTEND:20260812T110000"], stay],
    ["hours to the last minute of a day", ["DTSTART:20260810T140000", "DTEND:20260811T235900"], stay],
    ["a day to its last second", ["DTSTART:20260810T000000", "DTEND:20260810T235959"], "2026-08-10/2026-08-11"],
    ["days at midnight of UTC", ["DTSTART:20260810T000000Z", "DTEND:20260812T000000Z"], stay],
    ["days at midnight of UTC, as ISO 8601", ["DTSTART:2026-08-10T00:00:00.000Z", "DTEND:2026-08-12T00:00:00Z"], stay],
    ["days to the last second of UTC", ["DTSTART:20260810T000000Z", "DTEND:20260811T235959Z"], stay],
    ["midnight of UTC and a duration in days", ["DTSTART:20260810T000000Z", "DURATION:P2D"], stay],
    ["midnight of UTC without an end", ["DTSTART:20260810T000000Z"], "2026-08-10/2026-08-11"],
    [
      "midnight of UTC by its name",
      ["DTSTART;TZID=Etc/UTC:20260810T000000", "DTEND;TZID=Etc/UTC:20260812T000000"],
      stay,
    ],
    ["midnight of a zone to the east", ["DTSTART;TZID=Europe/Lisbon:20260810T000000", "DURATION:P2D"], stay],
    ["midnight of a zone to the west", ["DTSTART;TZID=America/Manaus:20260810T000000", "DURATION:P2D"], stay],
    ["midnight of UTC to an hour", ["DTSTART:20260811T000000Z", "DTEND:20260812T140000Z"], stay],
    ["UTC, still the day before at the property", ["DTSTART:20260811T020000Z", "DTEND:20260812T140000Z"], stay],
    ["another zone", ["DTSTART;TZID=Asia/Tokyo:20260811T080000", "DTEND;TZID=Asia/Tokyo:20260812T230000"], stay],
    ["a zone by its Windows name", ["DTSTART;TZID=GMT Standard Time:20260811T020000", "DTEND:20260812T110000"], stay],
    [
      "a zone at the end of a path",
      ["DTSTART;TZID=/x.org/1/Asia/Tokyo:20260811T080000", "DTEND:20260812T110000"],
      stay,
    ],
    ["an unknown zone", ["DTSTART;TZID=Hora da Praia:20260810T160000", "DTEND:20260812T110000"], stay],
    ["hours and a duration", ["DTSTART:20260810T160000", "DURATION:P1DT19H"], stay],
    ["dates with hyphens", ["DTSTART;VALUE=DATE:2026-08-10", "DTEND;VALUE=DATE:2026-08-12"], stay],
    ["moments in ISO 8601", ["DTSTART:2026-08-11T02:00:00.000Z", "DTEND:2026-08-12T14:00:00Z"], stay],
    ["an end at 24 hours", ["DTSTART:20260810T160000", "DTEND:20260811T240000"], stay],
    ["an end that cannot be read: one night", ["DTSTART:20260810", "DTEND:null"], "2026-08-10/2026-08-11"],
    ["an end that cannot be read, and a duration", ["DTSTART:20260810", "DTEND:", "DURATION:P2D"], stay],
    ["a duration that cannot be read: one night", ["DTSTART:20260810", "DURATION:soon"], "2026-08-10/2026-08-11"],
    ["until further notice", ["DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:99991231"], "2026-08-10/2200-01-01"],
  ])("%s", (_, lines, expected) => {
    expect(staysOf(one(...lines))).toEqual([expected]);
  });

  test("that are inverted or unreadable are skipped and counted", () => {
    const { events, skipped } = readWell(
      calendar(
        other,
        days("1", "20260812", "20260810"),
        ["UID:2", "DTSTART:20260810T160000", "DTEND:20260810T110000"],
        ["UID:3", "DTSTART;VALUE=DATE:20260230"],
        ["UID:4"],
        days("5", "20260810", "20260812"),
      ),
    );
    expect(events).toMatchObject([{ uid: "5" }]);
    expect(skipped).toMatchObject({ inverted: 2, unreadable: 2 });
  });

  test("are an error if none can be read, because every night would be freed", () => {
    for (const start of ["DTSTART:10 de agosto", "DTSTART;VALUE=DATE:20270231"]) {
      expect(read(one(start))).toEqual({ ok: false, fault: "no_dates" });
    }
  });
});

describe("An event is classified by its summary", () => {
  test.each([
    [airbnb, "Reserved", "reserved"],
    [airbnb, "Airbnb (Not available)", "block"],
    [airbnbBefore, "Not available", "block"],
    [airbnbBefore, "Ana Souza (HMABCD2345)", "reserved"],
    [booking, "CLOSED - Not available", "unknown"],
    [vrbo, "Reserved - João", "reserved"],
    [vrbo, "Réservée - M & Mme", "reserved"],
    [vrbo, "Blocked", "block"],
    [vrbo, "Indisponible", "block"],
    [google, "RESERVADO", "reserved"],
    [google, "Bloqueado", "block"],
    [google, "Indisponível", "block"],
    [google, "Bloqué", "block"],
    [google, "Família em casa", "unknown"],
    [google, "Праздник", "unknown"],
  ])("%s %s is %s", (prodid, summary, kind) => {
    const [event] = readWell(calendar(prodid, days("1", "20260810", "20260812", `SUMMARY:${summary}`))).events;
    expect(event).toMatchObject({ kind, text: summary });
  });

  test("also if its accents are decomposed, as Apple writes them", () => {
    const summary = "SUMMARY:Indisponível".normalize("NFD");
    const [event] = readWell(calendar(other, days("1", "20260810", "20260812", summary))).events;
    expect(event).toMatchObject({ kind: "block", text: "Indisponível" });
  });

  test("and its UID is made storable", () => {
    const uids = ["a\u0000b", `${"x".repeat(299)}😀`];
    const events = readWell(calendar(airbnb, ...uids.map((uid) => days(uid, "20260810", "20260812")))).events;
    expect(events.map(({ uid }) => uid)).toEqual(["ab", `${"x".repeat(299)}\uFFFD`]);
  });

  test("and its text is reduced to one short line", () => {
    const hostile = "A\\nB\u202e\u0007<b>x</b>\\, \\; ".padEnd(400, "é");
    const { text } = readWell(one("DTSTART;VALUE=DATE:20260810", `SUMMARY:${hostile}`)).events[0]!;
    expect(text).toMatch(/^A B <b>x<\/b>, ; é+$/);
    expect([...text]).toHaveLength(120);
  });
});

describe("The same UID twice", () => {
  const twice = (first: string[], second: string[]) => staysOf(calendar(airbnb, first, second));

  test("counts once if the nights overlap: the higher sequence, or the last one", () => {
    const [older, newer] = [days("1", "20260810", "20260812"), days("1", "20260811", "20260813")];
    expect(twice(older, newer)).toEqual(["2026-08-11/2026-08-13"]);
    expect(twice([...older, "SEQUENCE:3"], [...newer, "SEQUENCE:2"])).toEqual([stay]);
  });

  test("is dropped by a cancellation with a higher sequence, but not by another", () => {
    const confirmed = days("1", "20260810", "20260812", "SEQUENCE:1");
    const cancelled = (sequence: number) =>
      days("1", "20260810", "20260812", `SEQUENCE:${sequence}`, "STATUS:CANCELLED");
    expect(twice(confirmed, cancelled(2))).toEqual([]);
    expect(twice(cancelled(2), confirmed)).toEqual([]);
    expect(twice(confirmed, cancelled(1))).toEqual([stay]);
    expect(twice(cancelled(0), confirmed)).toEqual([stay]);
    expect(readWell(calendar(airbnb, confirmed, cancelled(2))).skipped).toMatchObject({ cancelled: 1, duplicate: 1 });
  });

  test("counts twice if the nights do not overlap", () => {
    expect(twice(days("1", "20260810", "20260812"), days("1", "20260812", "20260813"))).toEqual([
      stay,
      "2026-08-12/2026-08-13",
    ]);
  });
});

describe("A repeated event", () => {
  test("closes each of its days, except excluded, moved or cancelled ones", () => {
    const text = calendar(
      google,
      [
        ...["UID:1", "DTSTART;VALUE=DATE:20260803", "DTEND;VALUE=DATE:20260804", "RRULE:FREQ=DAILY;COUNT=6"],
        ...["EXDATE;VALUE=DATE:20260804", "SUMMARY:obra"],
      ],
      ["UID:1", "RECURRENCE-ID;VALUE=DATE:20260805", "DTSTART;VALUE=DATE:20260820", "DTEND;VALUE=DATE:20260821"],
      ["UID:1", "RECURRENCE-ID;VALUE=DATE:20260806", "DTSTART;VALUE=DATE:20260806", "STATUS:CANCELLED"],
    );
    expect(staysOf(text).sort()).toEqual([
      "2026-08-03/2026-08-04",
      "2026-08-07/2026-08-08",
      "2026-08-08/2026-08-09",
      "2026-08-20/2026-08-21",
    ]);
  });

  test("ends on the property's date if its end is in UTC, as Google writes it", () => {
    const rule = "RRULE:FREQ=DAILY;UNTIL=20260806T025959Z"; // 5 August, 23:59:59 in São Paulo
    expect(staysOf(one("DTSTART:20260803T140000", "DTEND:20260804T110000", rule)).at(-1)).toBe("2026-08-05/2026-08-06");
  });

  test("is expanded for 24 months only", () => {
    const last = staysOf(one("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY")).at(-1);
    expect(last).toBe("2028-07-31/2028-08-01");
  });

  test("with an unsupported rule closes its first occurrence and is reported", () => {
    const reading = readWell(one("DTSTART;VALUE=DATE:20260810", "RRULE:FREQ=HOURLY;INTERVAL=36"));
    const told = { skipped: { unfollowed: 1 }, unfollowed: ["1"] };
    expect(reading).toMatchObject({ events: [{ check_in: "2026-08-10" }], ...told });
  });

  test("closes the days of each of its rules", () => {
    const text = one("DTSTART;VALUE=DATE:20260803", "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY;COUNT=2");
    expect(staysOf(text).map((each) => each.slice(0, 10))).toEqual(["2026-08-03", "2026-08-04", "2026-08-10"]);
  });

  test("with a change of all later occurrences is reported", () => {
    const later = "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260805";
    const text = calendar(
      google,
      ["UID:1", "DTSTART;VALUE=DATE:20260803", "RRULE:FREQ=DAILY;COUNT=4"],
      ["UID:1", later, "DTSTART;VALUE=DATE:20260820"],
    );
    expect(readWell(text).unfollowed).toEqual(["1"]);
  });

  test("is not created by a rule in a VTIMEZONE", () => {
    const zone =
      "BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
    expect(staysOf(plain.replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`))).toEqual([stay]);
  });
});
