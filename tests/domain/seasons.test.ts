import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextYear, spans, touches } from "#domain/seasons";
import { addDays, eachNight } from "#domain/stay-dates";

const yearly = (first_night: string, last_night: string) => ({ first_night, last_night, yearly: true });

describe("A yearly season", () => {
  test("may span New Year's Eve", () => {
    const reveillon = yearly("2026-12-26", "2027-01-02");
    for (const night of ["2019-12-26", "2026-12-31", "2027-01-01", "2040-01-02"])
      expect(spans(reveillon, night)).toBe(true);
    for (const night of ["2026-12-25", "2027-01-03", "2031-07-01"]) expect(spans(reveillon, night)).toBe(false);
  });

  test("includes 29 February in leap years", () => {
    const fromLeapDay = yearly("2028-02-29", "2028-03-02");
    expect(["2028-02-29", "2029-03-01", "2029-03-02"].every((night) => spans(fromLeapDay, night))).toBe(true);
    expect(["2028-02-28", "2029-02-28", "2029-03-03"].some((night) => spans(fromLeapDay, night))).toBe(false);
    const untilLeapDay = yearly("2028-02-20", "2028-02-29");
    expect([spans(untilLeapDay, "2029-02-28"), spans(untilLeapDay, "2029-03-01")]).toEqual([true, false]);
    const over = yearly("2027-02-20", "2027-03-05");
    expect(spans(over, "2028-02-29")).toBe(true);
  });

  test("of one day is only that day", () => {
    const eve = yearly("2026-12-24", "2026-12-24");
    expect([spans(eve, "2030-12-24"), spans(eve, "2030-12-25"), spans(eve, "2030-12-23")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test("a season touches a range exactly if one of its days is within", () => {
  const day = (from: string) => fc.nat(1500).map((days) => addDays(from, days));
  const period = fc
    .record({ first_night: day("2026-01-01"), nights: fc.nat(360), yearly: fc.boolean() })
    .map(({ nights, ...each }) => ({ ...each, last_night: addDays(each.first_night, nights) }));
  fc.assert(
    fc.property(period, day("2026-01-01"), fc.nat(500), (season, from, days) => {
      const to = addDays(from, days);
      const within = eachNight(from, addDays(to, 1)).some((date) => spans(season, date));
      expect(touches(season, from, to)).toBe(within);
    }),
  );
});

describe("A season copied to the next year", () => {
  test.each([
    ["at Carnaval moves with Easter", "2026-02-13", "2026-02-17", "2027-02-05", "2027-02-09"],
    ["at Semana Santa moves with Easter", "2026-04-02", "2026-04-04", "2027-03-25", "2027-03-27"],
    ["with any other dates keeps them", "2026-12-26", "2027-01-02", "2027-12-26", "2028-01-02"],
    ["with Carnaval inside keeps its dates", "2025-12-15", "2026-03-10", "2026-12-15", "2027-03-10"],
    ["until 29 February ends on the 28th", "2032-02-20", "2032-02-29", "2033-02-20", "2033-02-28"],
  ])("%s", (_, first_night, last_night, first, last) => {
    expect(nextYear({ first_night, last_night })).toEqual({ first_night: first, last_night: last });
  });
});
