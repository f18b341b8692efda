import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { lastSuchDay, nearestSuchDay, nextSuchDay } from "#domain/yearless-day";

const fifth = { month: 12, day: 5 };

test("a day without a year is resolved to the next, last or nearest date", () => {
  expect(nextSuchDay(fifth, "2026-11-23")).toBe("2026-12-05");
  expect(nextSuchDay(fifth, "2026-12-05")).toBe("2026-12-05");
  expect(nextSuchDay(fifth, "2026-12-06")).toBe("2027-12-05");
  expect(lastSuchDay(fifth, "2026-11-23")).toBe("2025-12-05");
  expect(nearestSuchDay(fifth, "2026-11-23")).toBe("2026-12-05");
  expect(nearestSuchDay({ month: 11, day: 20 }, "2026-11-23")).toBe("2026-11-20");
  expect(nearestSuchDay({ month: 1, day: 3 }, "2026-12-30")).toBe("2027-01-03");
});

test("29 February is resolved to a leap year, and an impossible day is null", () => {
  const leap = { month: 2, day: 29 };
  expect(nextSuchDay(leap, "2026-03-01")).toBe("2028-02-29");
  expect(nextSuchDay(leap, "2096-03-01")).toBe("2104-02-29");
  expect(lastSuchDay(leap, "2104-02-28")).toBe("2096-02-29");
  expect(nextSuchDay({ month: 2, day: 30 }, "2026-01-01")).toBeNull();
  expect(nearestSuchDay({ month: 13, day: 1 }, "2026-01-01")).toBeNull();
});

test("the next date is never before, the last never after, and both are that day", () => {
  const days = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });
  const dates = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("2000-01-01", count));
  fc.assert(
    fc.property(days, dates, (day, date) => {
      const [next, last] = [nextSuchDay(day, date) ?? "", lastSuchDay(day, date) ?? ""];
      expect(next >= date && last <= date).toBe(true);
      for (const found of [next, last]) {
        expect(found.slice(5)).toBe(`${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`);
      }
    }),
  );
});
