import { expect, test } from "vitest";
import { occupancyByNight } from "#server/office/dashboard/show-dashboard";

const stay = (accommodation_id: string, check_in: string, check_out: string, source = "booking") => ({
  accommodation_id,
  source,
  check_in,
  check_out,
});
const nights = (periods: ReturnType<typeof stay>[], days: number) =>
  occupancyByNight(periods, { from: "2026-12-31", days, active: 3 });

test("the night of the check-out is free, and an accommodation counts once a night", () => {
  const periods = [
    stay("a", "2026-12-30", "2027-01-02"),
    stay("a", "2027-01-02", "2027-01-03"),
    stay("b", "2026-12-01", "2027-01-01"),
    stay("b", "2027-01-01", "2027-02-01", "import"),
    stay("c", "2027-01-04", "2027-01-05"),
  ];
  expect(nights(periods, 5)).toEqual([
    { date: "2026-12-31", occupied: 2, total: 3 },
    { date: "2027-01-01", occupied: 2, total: 3 },
    { date: "2027-01-02", occupied: 2, total: 3 },
    { date: "2027-01-03", occupied: 1, total: 3 },
    { date: "2027-01-04", occupied: 2, total: 3 },
  ]);
  expect(nights([], 1)).toEqual([{ date: "2026-12-31", occupied: 0, total: 3 }]);
});

test("a blocked night is neither sold nor available", () => {
  const periods = [stay("a", "2026-12-31", "2027-01-01"), stay("b", "2026-12-01", "2027-01-01", "block")];
  expect(nights(periods, 2)).toEqual([
    { date: "2026-12-31", occupied: 1, total: 2 },
    { date: "2027-01-01", occupied: 0, total: 3 },
  ]);
});
