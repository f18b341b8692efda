import fc from "fast-check";
import { expect, test } from "vitest";
import { freeParts } from "#domain/periods";
import { addDays, eachNight } from "#domain/stay-dates";

const day = (number: number) => addDays("2026-12-20", number);
const period = fc
  .tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 1, max: 15 }))
  .map(([from, nights]) => ({ check_in: day(from), check_out: day(from + nights) }));
const nightsOf = ({ check_in, check_out }: { check_in: string; check_out: string }) => eachNight(check_in, check_out);

test("the free parts have exactly the nights of the period that are not taken", () => {
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 8 }), (whole, taken) => {
      const gone = new Set(taken.flatMap(nightsOf));
      const left = nightsOf(whole).filter((night) => !gone.has(night));
      expect(freeParts(whole, taken).flatMap(nightsOf)).toEqual(left);
    }),
  );
});

test("each part has a night and is separated from the next", () => {
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 8 }), (whole, taken) => {
      const parts = freeParts(whole, taken);
      for (const [index, part] of parts.entries()) {
        expect(part.check_in < part.check_out).toBe(true);
        if (index > 0) expect(parts[index - 1]!.check_out < part.check_in).toBe(true);
      }
    }),
  );
});

test("a season with two stays leaves the nights before, between and after them", () => {
  const season = { check_in: "2027-06-01", check_out: "2027-07-01" };
  const stays = [
    { check_in: "2027-06-20", check_out: "2027-06-22" },
    { check_in: "2027-06-04", check_out: "2027-06-10" },
  ];
  expect(freeParts(season, stays)).toEqual([
    { check_in: "2027-06-01", check_out: "2027-06-04" },
    { check_in: "2027-06-10", check_out: "2027-06-20" },
    { check_in: "2027-06-22", check_out: "2027-07-01" },
  ]);
  expect(freeParts(season, [season])).toEqual([]);
});
