import { describe, expect, test } from "vitest";
import { occupiedPeriods } from "#domain/periods";

describe("What a stay occupies", () => {
  test("is its nights, the day of departure free again", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-28", 0)).toEqual([
      { source: "booking", check_in: "2026-12-26", check_out: "2026-12-28" },
    ]);
  });

  test("and a single night of preparation", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-28", 1)[1]).toEqual({
      source: "preparation",
      check_in: "2026-12-28",
      check_out: "2026-12-29",
    });
  });

  test("and the nights of preparation that follow, across the turn of the year", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-31", 2)).toEqual([
      { source: "booking", check_in: "2026-12-26", check_out: "2026-12-31" },
      { source: "preparation", check_in: "2026-12-31", check_out: "2027-01-02" },
    ]);
  });

  test("is nothing for a stay without a night", () => {
    expect(() => occupiedPeriods("2026-12-26", "2026-12-26", 1)).toThrow(RangeError);
    expect(() => occupiedPeriods("2026-12-26", "2026-12-28", -1)).toThrow(RangeError);
  });
});
