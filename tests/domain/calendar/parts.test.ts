import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readProperty, readText, unfold } from "#domain/calendar/content-lines";
import { withoutDuplicates } from "#domain/calendar/events";
import { readMoment } from "#domain/calendar/local-date";
import { withFormerTimes } from "#domain/calendar/what-changes";
import { foldLine } from "#domain/calendar/write-calendar";
import { addDays, todayIn } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";

test("unfolding a folded line gives the original line and value", () => {
  // characters that end a line for readers: senders escape them
  const value = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => text.replace(/[\r\n]/g, ""));
  fc.assert(
    fc.property(value, fc.constantFrom("\r\n", "\n", "\r"), (text, ending) => {
      const line = `SUMMARY;LANGUAGE="pt:br;x":${text.toWellFormed()}`;
      const folded = foldLine(line).replaceAll("\r\n", ending);
      expect([...unfold(folded)]).toEqual([line]);
      expect(readProperty(line)).toEqual({
        name: "SUMMARY",
        params: new Map([["LANGUAGE", "pt:br;x"]]),
        value: text.toWellFormed(),
      });
    }),
    { numRuns: 500 },
  );
});

test("an escaped text is read back unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const escaped = text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
      expect(readText(escaped)).toBe(text);
    }),
  );
});

describe("A moment", () => {
  const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2020-01-01", days));
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const two = (number: number) => String(number).padStart(2, "0");
  // without daylight saving time since 2020, so that a local time is one moment
  const zones = ["America/Sao_Paulo", "America/Manaus", "America/Noronha", "Asia/Tokyo", "Asia/Kolkata", "UTC"];
  const zone = fc.constantFrom(...zones);

  test("in UTC or in another zone's local time is converted to the property's date", () => {
    fc.assert(
      fc.property(day, time, zone, fc.constantFrom(...zones, "Europe/Lisbon"), (date, [hour, minute], from, here) => {
        const instant = momentAt(from, date, `${two(hour)}:${two(minute)}`)!;
        const wall = `${date.replaceAll("-", "")}T${two(hour)}${two(minute)}00`;
        const utc = instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
        const expected = todayIn(here, instant);
        expect(readMoment(wall, from, here)?.date).toBe(expected);
        expect(readMoment(utc, null, here)?.date).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("without a zone, or in the property's zone, is kept as written", () => {
    fc.assert(
      fc.property(day, time, zone, (date, [hour, minute], here) => {
        const wall = `${date.replaceAll("-", "")}T${two(hour)}${two(minute)}00`;
        const told = { date, seconds: hour * 3600 + minute * 60 };
        expect([readMoment(wall, null, here), readMoment(wall, here, here)]).toEqual([told, told]);
      }),
    );
  });
});

describe("Events with one UID", () => {
  const events = fc.array(
    fc
      .record({
        identity: fc.constantFrom("", "a", "b"),
        sequence: fc.integer({ min: 0, max: 3 }),
        from: fc.integer({ min: 0, max: 30 }),
        nights: fc.integer({ min: 1, max: 8 }),
      })
      .map(({ identity, sequence, from, nights }) => {
        const check_in = addDays("2026-08-01", from);
        return { identity, sequence, check_in, check_out: addDays(check_in, nights) };
      }),
    { maxLength: 15 },
  );
  type Event = { identity: string; sequence: number; check_in: string; check_out: string };
  const overlap = (a: Event, b: Event) =>
    a.identity === b.identity && a.check_in < b.check_out && b.check_in < a.check_out;

  test("share no night; a dropped one overlaps a kept one that is as new or newer", () => {
    fc.assert(
      fc.property(events, (list) => {
        const kept = withoutDuplicates(list);
        const identified = kept.filter(({ identity }) => identity !== "");
        for (const one of identified) {
          expect(identified.filter((other) => other !== one && overlap(one, other))).toEqual([]);
        }
        for (const event of list.filter((each) => !kept.includes(each))) {
          const before = kept.filter((other) => overlap(event, other) && other.sequence >= event.sequence);
          expect(before.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("are all kept if the UID is empty", () => {
    fc.assert(
      fc.property(events, (list) => {
        const unnamed = list.filter(({ identity }) => identity === "");
        expect(withoutDuplicates(unnamed)).toEqual(unnamed);
      }),
    );
  });
});

test("the known occurrences of an event with an unsupported rule are kept, each once", () => {
  const at = (uid: string, check_in: string) => ({ uid, check_in, check_out: addDays(check_in, 1) });
  const before = [at("obra", "2026-08-10"), at("obra", "2026-08-17"), at("ana", "2026-08-12"), at("", "2026-08-20")];
  const told = { events: [at("obra", "2026-08-10")], unfollowed: ["obra", ""] };
  expect(withFormerTimes(told, before)).toEqual([at("obra", "2026-08-10"), at("obra", "2026-08-17")]);
  expect(withFormerTimes({ ...told, unfollowed: [] }, before)).toEqual(told.events);
});
