import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedForGuide, type GuideFacts, guideConditions, missingForGuide, openingOf } from "#domain/arrival-guide";
import { addDays } from "#domain/stay-dates";
import { nearMoment, wallAt } from "#domain/wall-clock";

const stay = {
  check_in: "2026-12-20",
  check_out: "2026-12-24",
  check_out_time: "11:00",
  timezone: "America/Sao_Paulo",
  days: 3,
  left: false,
};
const done: GuideFacts = { confirmed: "met", forms: "met", contract: "met", deposit: "met" };

test.each([
  ["the last second before its first day", "2026-12-17T02:59:59Z", "closed", "2026-12-17"],
  ["its first minute", "2026-12-17T03:00:00Z", "open", null],
  ["the last second before departure", "2026-12-24T13:59:59Z", "open", null],
  ["the time of departure", "2026-12-24T14:00:00Z", "over", null],
])("a guide that opens three days before check-in: %s", (_when, now, state, opens_on) => {
  const closes_at = new Date("2026-12-24T14:00:00Z");
  expect(openingOf(stay, [], new Date(now))).toEqual({ state, opens_on, closes_at });
});

test("a guide without a number of days is open at once", () => {
  expect(openingOf({ ...stay, days: null }, [], new Date("2026-01-01T12:00:00Z"))).toMatchObject({ state: "open" });
});

test("the guide is over after an early check-out", () => {
  expect(openingOf({ ...stay, left: true }, [], new Date("2026-12-21T12:00:00Z"))).toMatchObject({ state: "over" });
});

describe("what is missing", () => {
  test("includes the confirmation, even if the company requires nothing", () => {
    expect(missingForGuide([], { ...done, confirmed: "open" })).toEqual({ missing: ["confirmed"], unknown: [] });
  });

  test.each(askedForGuide)("includes %s until it is met, and if it cannot be known yet", (each) => {
    expect(missingForGuide([each], done)).toEqual({ missing: [], unknown: [] });
    expect(missingForGuide([each], { ...done, [each]: "open" })).toEqual({ missing: [each], unknown: [] });
    expect(missingForGuide([each], { ...done, [each]: "unknown" })).toEqual({ missing: [each], unknown: [each] });
  });

  test("includes only the confirmation and the company's conditions, in the order of the page", () => {
    const open: GuideFacts = { confirmed: "open", forms: "open", contract: "unknown", deposit: "unknown" };
    const all = { missing: [...guideConditions], unknown: ["contract", "deposit"] };
    expect(missingForGuide([...askedForGuide].reverse(), open)).toEqual(all);
    expect(missingForGuide(["deposit"], open)).toEqual({ missing: ["confirmed", "deposit"], unknown: ["deposit"] });
  });
});

test("the guide is open only from its day until departure, with nothing missing", () => {
  const anyStay = fc.record({
    days: fc.option(fc.integer({ min: 0, max: 4 })),
    nights: fc.integer({ min: 1, max: 4 }),
    check_out_time: fc.constantFrom("00:00", "10:30", "12:00", "23:59"),
    timezone: fc.constantFrom("America/Sao_Paulo", "America/Noronha", "America/Rio_Branco", "Pacific/Auckland"),
    left: fc.boolean(),
  });
  const anyMissing = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...guideConditions]));
  const anyNow = fc.date({
    min: new Date("2026-12-04T00:00:00Z"),
    max: new Date("2026-12-16T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyStay, anyMissing, anyNow, ({ nights, ...rest }, missing, now) => {
      const dates = { ...rest, check_in: "2026-12-10", check_out: addDays("2026-12-10", nights) };
      const { state } = openingOf(dates, missing, now);
      const first = rest.days === null ? null : addDays(dates.check_in, -rest.days);
      const begun = first === null || wallAt(rest.timezone, now).date >= first;
      const over = rest.left || now >= nearMoment(rest.timezone, dates.check_out, rest.check_out_time);
      expect(state).toBe(over ? "over" : begun && missing.length === 0 ? "open" : "closed");
    }),
    { numRuns: 500 },
  );
});
