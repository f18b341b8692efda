import { describe, expect, test } from "vitest";
import { occupiedPeriods } from "#domain/periods";

describe("The occupied period of a stay", () => {
  test("is its nights, without the day of check-out", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-28", 0)).toEqual([
      { source: "booking", check_in: "2026-12-26", check_out: "2026-12-28" },
    ]);
  });

  test("includes a single night of preparation", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-28", 1)[1]).toEqual({
      source: "preparation",
      check_in: "2026-12-28",
      check_out: "2026-12-29",
    });
  });

  test("includes the following nights of preparation, also across the year's end", () => {
    expect(occupiedPeriods("2026-12-26", "2026-12-31", 2)).toEqual([
      { source: "booking", check_in: "2026-12-26", check_out: "2026-12-31" },
      { source: "preparation", check_in: "2026-12-31", check_out: "2027-01-02" },
    ]);
  });

  test("is refused for a stay without nights or with negative preparation", () => {
    expect(() => occupiedPeriods("2026-12-26", "2026-12-26", 1)).toThrow(RangeError);
    expect(() => occupiedPeriods("2026-12-26", "2026-12-28", -1)).toThrow(RangeError);
  });
});
