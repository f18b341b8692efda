import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeZones } from "#domain/brazil";
import {
  addDays,
  eachNight,
  isCivilDate,
  monthEnd,
  nightsBetween,
  showDate,
  todayIn,
  weekday,
} from "#domain/stay-dates";

// The reference counts the calendar day by day using only month lengths; 1 January 1990 was a Monday.
const calendar = walk(1990, 2080);
const index = fc.nat(calendar.length - 1);

describe("Stay dates agree with a counted calendar", () => {
  test("every date from 1990 to 2080 exists, in order and with its weekday", () => {
    for (const [day, date] of calendar.entries()) {
      expect(isCivilDate(date)).toBe(true);
      expect(addDays(calendar[0]!, day)).toBe(date);
      expect(weekday(date)).toBe((day + 1) % 7);
    }
  });

  test("adding days and counting nights are inverse", () => {
    fc.assert(
      fc.property(index, index, (from, to) => {
        expect(addDays(calendar[from]!, to - from)).toBe(calendar[to]);
        expect(nightsBetween(calendar[from]!, calendar[to]!)).toBe(to - from);
      }),
      { numRuns: 5_000 },
    );
  });

  test("the nights of a stay are the dates from arrival to the day before departure", () => {
    fc.assert(
      fc.property(index, fc.nat(400), (from, length) => {
        const to = Math.min(from + length, calendar.length - 1);
        expect(eachNight(calendar[from]!, calendar[to]!)).toEqual(calendar.slice(from, to));
      }),
    );
  });
});

describe("A civil date", () => {
  test.each(["2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])("%s exists", (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "2026-01-01T00:00:00Z",
    "2026-01-01\n",
    " 2026-01-01",
    "31/12/2026",
    "",
    "٢٠٢٦-٠١-٠١",
    20260101,
    null,
    new Date(0),
  ])("%j does not exist", (value) => {
    expect(isCivilDate(value)).toBe(false);
  });

  test("throws if it is invalid or a step leaves the calendar", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => nightsBetween("2026-01-01", "amanhã")).toThrow(RangeError);
    expect(() => addDays("2026-01-01", 0.5)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
    expect(addDays("9999-12-30", 1)).toBe("9999-12-31");
    expect(addDays("0001-01-02", -1)).toBe("0001-01-01");
  });

  test("is shown in the Brazilian format", () => {
    expect(showDate("2026-12-31")).toBe("31/12/2026");
    expect(showDate("2026-01-02")).toBe("02/01/2026");
  });
});

describe("The night without a midnight, São Paulo 2018-11-04", () => {
  test("counts as one night like any other", () => {
    expect(nightsBetween("2018-11-03", "2018-11-05")).toBe(2);
    expect(eachNight("2018-11-03", "2018-11-05")).toEqual(["2018-11-03", "2018-11-04"]);
    expect(addDays("2018-11-03", 1)).toBe("2018-11-04");
    expect(addDays("2018-11-05", -1)).toBe("2018-11-04");
    expect(weekday("2018-11-04")).toBe(0);
  });

  test("is followed by the next day at 01:00, one second after 23:59:59", () => {
    expect(todayIn("America/Sao_Paulo", new Date("2018-11-04T02:59:59Z"))).toBe("2018-11-03");
    expect(todayIn("America/Sao_Paulo", new Date("2018-11-04T03:00:00Z"))).toBe("2018-11-04");
  });
});

describe("Today", () => {
  test.each(timeZones)("changes at midnight in $name", ({ name, offset }) => {
    const midnight = new Date(`2026-07-15T00:00:00${offset}`).getTime();
    expect(todayIn(name, new Date(midnight - 1_000))).toBe("2026-07-14");
    expect(todayIn(name, new Date(midnight))).toBe("2026-07-15");
  });

  test("depends on the zone: 23:30 in Rio Branco is the next day in Noronha", () => {
    const now = new Date("2026-12-31T23:30:00-05:00");
    expect(todayIn("America/Rio_Branco", now)).toBe("2026-12-31");
    expect(todayIn("America/Noronha", now)).toBe("2027-01-01");
  });

  test("throws for an unknown zone", () => {
    expect(() => todayIn("America/Sao_Pablo", new Date(0))).toThrow(RangeError);
  });
});

function walk(firstYear: number, lastYear: number): string[] {
  const dates: string[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    const february = year % 4 === 0 ? 29 : 28;
    for (const [month, days] of [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= days; day++) {
        dates.push(`${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
      }
    }
  }
  return dates;
}

test("the last day of a month accounts for leap years", () => {
  expect(["2026-02-10", "2028-02-01", "2026-12-31", "2100-02-28"].map(monthEnd)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-12-31",
    "2100-02-28",
  ]);
});
