import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";
import {
  addMonths,
  calendarHref,
  leadOf,
  monthsAround,
  rangeOf,
  readCalendar,
  views,
  weeksOfMonth,
  zooms,
} from "~/routes/bookings/calendar/calendar-address";

const today = "2026-11-20";
const dates = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2001-01-01", days));
const states = fc.record({
  view: fc.constantFrom(...views),
  date: dates,
  zoom: fc.constantFrom(...zooms),
  color: fc.constantFrom("status" as const, "canal" as const),
  group: fc.constantFrom("", "Beira-mar & serra"),
});

test("the address holds the full state of the calendar and omits defaults", () => {
  fc.assert(
    fc.property(states, (state) => {
      const href = calendarHref(state, today);
      expect(readCalendar(new URL(href, "http://x").searchParams, today)).toEqual(state);
    }),
  );
  expect(calendarHref({ view: "mapa", date: today, zoom: 21, color: "status", group: "" }, today)).toBe(
    "/reservas/calendario",
  );
});

test.each(["?data=2026-02-30", "?dias=31", "?ver=ano", "?cor=azul", "?data=1066-01-01"])(
  "invalid parameters fall back to the defaults: %s",
  (search) => {
    const plain = { view: "mapa", date: today, zoom: 21, color: "status", group: "" };
    expect(readCalendar(new URLSearchParams(search), today)).toEqual(plain);
  },
);

describe("The requested range", () => {
  test("is four to six full weeks for a month, starting on the user's first day of the week", () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(0, 1), (date, firstWeekday) => {
        const { from, to } = weeksOfMonth(date, firstWeekday);
        const days = nightsBetween(from, to) + 1;
        expect(days % 7).toBe(0);
        expect(days / 7).toBeGreaterThanOrEqual(4);
        expect(days / 7).toBeLessThanOrEqual(6);
        expect(weekday(from)).toBe(firstWeekday);
        expect(from <= `${date.slice(0, 7)}-01` && date <= to).toBe(true);
      }),
    );
  });

  test("is seven months for the chart, and changes before either end is reached", () => {
    expect(monthsAround("2026-11-20")).toEqual({ from: "2026-09-01", to: "2027-03-31" });
    const widest = Math.max(...zooms) + 4; // days side by side, and what a screen has beyond them
    fc.assert(
      fc.property(dates, (date) => {
        const { from, to } = monthsAround(date);
        expect(from <= addDays(date, -28) && addDays(date, widest) <= to).toBe(true);
        expect(monthsAround(addDays(from, leadOf(60))).from < from).toBe(true);
        expect(monthsAround(addDays(to, leadOf(60) - widest)).to > to).toBe(true);
      }),
    );
  });

  test("is seven days from the date on for the week, the weeks of its month for the day, and the night before", () => {
    const state = readCalendar(new URLSearchParams(), today);
    expect(rangeOf({ ...state, view: "semana" }, 0)).toEqual({ from: "2026-11-19", to: "2026-11-26" });
    expect(rangeOf({ ...state, view: "dia" }, 0)).toEqual({ from: "2026-10-31", to: "2026-12-05" });
  });
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2028-02-29", 12, "2029-02-28"],
])("from %s by %i months is %s", (date, by, expected) => {
  expect(addMonths(date, by)).toBe(expected);
});
