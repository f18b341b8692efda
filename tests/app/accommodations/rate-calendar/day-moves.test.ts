import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekday } from "#domain/stay-dates";
import { dayAfterKey } from "~/routes/accommodations/rate-calendar/use-day-selection";

const days = fc.integer({ min: 0, max: 365 }).map((day) => addDays("2028-01-01", day));
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

describe("Keyboard navigation of the year", () => {
  test("never leaves the year", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...keys), fc.boolean(), (date, key, ctrl) => {
        expect(dayAfterKey(date, key, ctrl)?.slice(0, 4)).toBe("2028");
      }),
    );
  });

  test("moves to Sunday and Saturday with Home and End, within the year", () => {
    fc.assert(
      fc.property(days, (date) => {
        const [home, end] = [dayAfterKey(date, "Home", false)!, dayAfterKey(date, "End", false)!];
        expect(home === "2028-01-01" || weekday(home) === 0).toBe(true);
        expect(end === "2028-12-31" || weekday(end) === 6).toBe(true);
      }),
    );
  });

  test("keeps the day of the month with Page Up and Page Down, or takes the last day", () => {
    expect(dayAfterKey("2028-01-31", "PageDown", false)).toBe("2028-02-29");
    expect(dayAfterKey("2028-03-31", "PageUp", false)).toBe("2028-02-29");
    expect(dayAfterKey("2028-05-15", "PageDown", false)).toBe("2028-06-15");
    expect(dayAfterKey("2028-12-15", "PageDown", false)).toBe("2028-12-15");
    expect(dayAfterKey("2028-01-15", "PageUp", false)).toBe("2028-01-15");
  });

  test("moves by day and by week with arrows, and to the ends of the year with Ctrl+Home and Ctrl+End", () => {
    const from = (key: string, ctrl = false) => dayAfterKey("2028-03-01", key, ctrl);
    expect(keys.slice(0, 4).map((key) => from(key))).toEqual(["2028-02-29", "2028-03-02", "2028-02-23", "2028-03-08"]);
    expect([from("Home", true), from("End", true)]).toEqual(["2028-01-01", "2028-12-31"]);
    expect(from("a")).toBeNull();
  });
});
