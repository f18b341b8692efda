import { expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { dayTick } from "~/components/page/occupancy-bars";

const ticks = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayTick(addDays(first, index), index, count)).join("|");

test("two weeks have a number under every bar, except where a month's name takes the space", () => {
  expect(ticks("2026-11-21", 14)).toBe("21 nov.||23|24|25|26|27|28|29|30|1 dez.||3|4");
});

test("a month is labelled with month names and Sundays", () => {
  expect(ticks("2026-11-20", 30)).toBe("20 nov.|||||||||29||1 dez.|||||6|||||||13||||||");
});

test("the name of the first day's month gives way to that of the next", () => {
  expect(ticks("2026-11-30", 30)).toMatch(/^30\|1 dez\.\|/);
  expect(ticks("2026-11-29", 30)).toMatch(/^29\|\|1 dez\.\|/);
  expect(ticks("2026-11-28", 30)).toMatch(/^28 nov\.\|\|\|1 dez\.\|/);
});
