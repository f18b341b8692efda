import { expect, test } from "vitest";
import { nightsToBlock } from "~/routes/bookings/page/booking-head";

const today = "2026-11-20";
const stay = { check_in: "2026-11-25", check_out: "2026-11-28" };

test.each([
  ["confirmed", stay, "2026-11-28", "2026-11-29"],
  ["checked_in", { check_in: "2026-11-18", check_out: "2026-11-20" }, "2026-11-20", "2026-11-21"],
  ["checked_out", { check_in: "2026-11-10", check_out: "2026-11-12" }, "2026-11-20", "2026-11-21"],
  ["cancelled", stay, "2026-11-25", "2026-11-28"],
  ["no_show", { check_in: "2026-11-18", check_out: "2026-11-22" }, "2026-11-20", "2026-11-22"],
  ["cancelled", { check_in: "2026-11-10", check_out: "2026-11-12" }, "2026-11-20", "2026-11-21"],
] as const)("a block from a %s booking of %o begins on %s and ends on %s", (status, nights, check_in, check_out) => {
  expect(nightsToBlock({ ...nights, status }, today)).toEqual({ check_in, check_out });
});
