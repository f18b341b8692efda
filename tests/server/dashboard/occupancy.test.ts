import { expect, test } from "vitest";
import { occupiedByNight } from "#server/dashboard/occupancy";

const stay = (accommodation_id: string, check_in: string, check_out: string) => ({
  accommodation_id,
  check_in,
  check_out,
});

test("the night of the check-out is free, and an accommodation counts once a night", () => {
  const periods = [
    stay("a", "2026-12-30", "2027-01-02"),
    stay("a", "2027-01-02", "2027-01-03"),
    stay("b", "2026-12-01", "2027-01-01"),
    stay("b", "2027-01-01", "2027-02-01"),
    stay("c", "2027-01-04", "2027-01-05"),
  ];
  expect(occupiedByNight(periods, "2026-12-31", 5)).toEqual([
    { date: "2026-12-31", occupied: 2 },
    { date: "2027-01-01", occupied: 2 },
    { date: "2027-01-02", occupied: 2 },
    { date: "2027-01-03", occupied: 1 },
    { date: "2027-01-04", occupied: 2 },
  ]);
  expect(occupiedByNight([], "2026-12-31", 1)).toEqual([{ date: "2026-12-31", occupied: 0 }]);
});
