import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";
import { monthsOf } from "~/routes/accommodations/rate-calendar/calendar-year";

const years = fc.integer({ min: 2000, max: 2100 });

test("the weeks of a year contain each day once, in order", () => {
  fc.assert(
    fc.property(years, (year) => {
      const days = monthsOf(year).flatMap(({ weeks }) => weeks.flat().filter((date) => date !== null));
      expect(days).toHaveLength(nightsBetween(`${year}-01-01`, `${year + 1}-01-01`));
      expect(days.every((date, index) => date === addDays(`${year}-01-01`, index))).toBe(true);
    }),
  );
});

test("every day is under its weekday, Sunday first, and a month has at most six weeks", () => {
  fc.assert(
    fc.property(years, (year) => {
      for (const { month, weeks } of monthsOf(year)) {
        expect(weeks.length).toBeLessThanOrEqual(6);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.every((date, place) => date === null || weekday(date) === place)).toBe(true);
          expect(week.every((date) => date === null || Number(date.slice(5, 7)) === month)).toBe(true);
        }
      }
    }),
  );
});

test("January 2027 begins on a Friday", () => {
  expect(monthsOf(2027)[0]?.weeks[0]).toEqual([null, null, null, null, null, "2027-01-01", "2027-01-02"]);
});
