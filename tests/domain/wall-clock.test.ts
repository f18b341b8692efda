import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { timeZones } from "#domain/brazil";
import { addDays, todayIn } from "#domain/stay-dates";
import { dayBegins, momentAt, wallAt } from "#domain/wall-clock";

const zone = fc.constantFrom(...timeZones.map(({ name }) => name), "Europe/Lisbon", "Pacific/Auckland", "Asia/Kolkata");
const minute = 60_000;

test("a moment is restored from its local time, except in a repeated hour", () => {
  const moments = fc.date({
    min: new Date("2000-01-02T00:00:00Z"),
    max: new Date("2099-12-30T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zone, moments, (timeZone, at) => {
      const shown = new Date(Math.floor(at.getTime() / minute) * minute);
      const { date, time } = wallAt(timeZone, shown);
      const found = momentAt(timeZone, date, time);
      const earlier = found === null ? Number.NaN : shown.getTime() - found.getTime();
      expect([0, 60 * minute]).toContain(earlier);
    }),
  );
});

test("local times and instants agree with the time zone database", () => {
  expect(momentAt("America/Sao_Paulo", "2026-11-21", "15:00")?.toISOString()).toBe("2026-11-21T18:00:00.000Z");
  expect(momentAt("America/Rio_Branco", "2026-12-31", "23:30")?.toISOString()).toBe("2027-01-01T04:30:00.000Z");
  expect(wallAt("America/Noronha", new Date("2027-01-01T01:59:59Z"))).toEqual({ date: "2026-12-31", time: "23:59" });
  expect(wallAt("America/Sao_Paulo", new Date("2026-11-21T03:00:00Z"))).toEqual({ date: "2026-11-21", time: "00:00" });
});

test("a time skipped by daylight saving time is null, a repeated one is the first", () => {
  expect(momentAt("America/Sao_Paulo", "2018-11-04", "00:30")).toBeNull();
  expect(momentAt("America/Sao_Paulo", "2018-02-17", "23:30")?.toISOString()).toBe("2018-02-18T01:30:00.000Z");
  expect(momentAt("America/Sao_Paulo", "2026-02-30", "10:00")).toBeNull();
});

test("a moment that was asked for before is the same, whatever was done with its date", () => {
  const asked = () => momentAt("America/Sao_Paulo", "2026-11-21", "16:00");
  const first = asked()!;
  const before = first.getTime();
  first.setTime(0);
  expect(asked()?.getTime()).toBe(before);
});

test("a day starts at midnight, or an hour later if daylight saving time skips midnight", () => {
  expect(dayBegins("America/Sao_Paulo", "2018-11-04").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  expect(dayBegins("America/Sao_Paulo", "2018-11-05").toISOString()).toBe("2018-11-05T02:00:00.000Z");
  expect(dayBegins("America/Noronha", "2026-11-21").toISOString()).toBe("2026-11-21T02:00:00.000Z");
});

/** As the platform's formats tell it, without anything kept. */
const toldAt = (timeZone: string, at: Date) => ({
  date: todayIn(timeZone, at),
  time: new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at),
});

/** The instant of a local time found by trying every five minutes around it (Kiritimati was at −10:40 until 1979). */
function foundAt(timeZone: string, date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 5) {
    const at = new Date(asUtc + minutes * minute);
    const told = toldAt(timeZone, at);
    if (told.date === date && told.time === time) return at;
  }
  return null;
}

test("kept offsets tell of every zone what its formats tell, on days on which its clock changes too", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const days = fc.integer({ min: 0, max: 24_800 }).map((day) => addDays("1970-01-01", day));
  const changes = fc.constantFrom("2018-11-04", "2018-02-17", "2026-03-29", "2026-10-25", "2026-04-05", "2011-12-30");
  const near = fc.tuple(changes, fc.integer({ min: -3, max: 3 })).map(([day, off]) => addDays(day, off));
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "45"))
    .map(([hour, minutes]) => `${String(hour).padStart(2, "0")}:${minutes}`);
  fc.assert(
    fc.property(zones, fc.oneof(days, near), times, (timeZone, date, time) => {
      const at = new Date(`${date}T${time}:00Z`);
      expect(wallAt(timeZone, at)).toEqual(toldAt(timeZone, at));
      if (date >= "1973") expect(momentAt(timeZone, date, time)).toEqual(foundAt(timeZone, date, time));
    }),
    { numRuns: 400 },
  );
  expect(momentAt("America/Sao_Paulo", "2026-12-20", "24:00")).toBeNull();
  expect(momentAt("America/Sao_Paulo", "2026-12-20", "9:00")).toBeNull();
});

test("thousands of moments of the same weeks ask the formats for each day once", () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  for (let turn = 0; turn < 2_000; turn += 1) {
    const date = addDays("2031-05-01", turn % 30);
    expect(wallAt("America/Manaus", momentAt("America/Manaus", date, "09:00")!)).toEqual({ date, time: "09:00" });
  }
  expect(asked.mock.calls.length).toBeLessThanOrEqual(34);
  asked.mockRestore();
});
