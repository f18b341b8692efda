import fc from "fast-check";
import { expect, test } from "vitest";
import { timeZones } from "#domain/brazil";
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

test("a day starts at midnight, or an hour later if daylight saving time skips midnight", () => {
  expect(dayBegins("America/Sao_Paulo", "2018-11-04").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  expect(dayBegins("America/Sao_Paulo", "2018-11-05").toISOString()).toBe("2018-11-05T02:00:00.000Z");
  expect(dayBegins("America/Noronha", "2026-11-21").toISOString()).toBe("2026-11-21T02:00:00.000Z");
});
