import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { datesOf, isIn, rangeBetween, rangeWords, runsOf } from "~/routes/accommodations/rate-calendar/day-range";

const days = fc.integer({ min: 0, max: 364 }).map((day) => addDays("2027-01-01", day));
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);

describe("Selected days", () => {
  test("are the same in either direction of the selection", () => {
    fc.assert(
      fc.property(days, days, weekdays, (one, other, only) => {
        expect(rangeBetween(one, other, only)).toEqual(rangeBetween(other, one, only));
      }),
    );
  });

  test("are the days of the range, and their runs contain the same days", () => {
    fc.assert(
      fc.property(days, days, weekdays, days, (one, other, only, asked) => {
        const range = rangeBetween(one, other, only);
        const dates = datesOf(range);
        expect(dates.includes(asked)).toBe(isIn(range, asked));
        expect(runsOf(dates).flatMap((run) => datesOf(rangeBetween(run.from, run.to)))).toEqual(dates);
      }),
    );
  });

  test("are described in words", () => {
    const words = (from: string, to: string, only?: number[]) => rangeWords(rangeBetween(from, to, only));
    expect(words("2027-01-10", "2027-01-14")).toBe("5 diárias, 10 a 14 de jan. de 2027");
    expect(words("2027-01-10", "2027-01-10", [1])).toBe("Nenhuma diária, 10 de jan. de 2027");
    expect(words("2027-05-10", "2027-05-10")).toBe("1 diária, 10 de mai. de 2027");
    expect(words("2027-02-02", "2027-01-28")).toBe("6 diárias, 28 de jan. a 2 de fev. de 2027");
    expect(words("2027-01-01", "2027-01-31", [5, 6])).toBe("10 diárias, sex. e sáb. de 1 a 31 de jan. de 2027");
  });
});
