import { expect, test } from "vitest";
import { dayOrderOf } from "#domain/sheet/cells";

const stay = (check_in: string, check_out: string, nights = "") => ({ check_in, check_out, nights });
const orderOf = (...stays: ReturnType<typeof stay>[]) => orderBeside([], stays);
/** The order with the dates of further columns. */
const orderBeside = (others: readonly string[], stays: readonly ReturnType<typeof stay>[]) =>
  dayOrderOf([...stays.flatMap(({ check_in, check_out }) => [check_in, check_out]), ...others], stays);

test.each([
  ["a day above 12 second", [stay("06/05/2026", "06/08/2026"), stay("06/20/2026", "06/21/2026")], "month_first"],
  ["a day above 12 first", [stay("06/05/2026", "08/05/2026"), stay("20/06/2026", "21/06/2026")], "day_first"],
  ["the nights, month first", [stay("06/05/2026", "06/08/2026", "3")], "month_first"],
  ["the nights, day first", [stay("05/06/2026", "08/06/2026", "3")], "day_first"],
  ["unambiguous cells", [stay("05/05/2026", "2026-05-08")], "day_first"],
  ["the absence of slashed dates", [stay("2026-05-06", "46387")], "day_first"],
] as const)("the day order of a file is inferred from %s", (_, stays, order) => {
  expect(orderOf(...stays)).toBe(order);
});

test.each([
  ["there is no evidence", [stay("06/05/2026", "06/08/2026")]],
  ["cells contradict each other", [stay("13/05/2026", "05/14/2026"), stay("06/05/2026", "07/05/2026")]],
  ["the nights fit neither", [stay("06/05/2026", "06/08/2026", "7")]],
  ["the nights contradict each other", [stay("06/05/2026", "06/08/2026", "3"), stay("05/06/2026", "08/06/2026", "3")]],
] as const)("the day order is not guessed if %s", (_, stays) => {
  expect(orderOf(...stays)).toBeNull();
});

test("the day order is asked if the nights and another column prove different ones", () => {
  const three = stay("01/02/2027", "04/02/2027", "3"); // 92 nights with the month first
  expect(orderBeside(["10/25/2026"], [three])).toBeNull();
  expect(orderBeside(["25/10/2026"], [three])).toBe("day_first");
  expect(orderBeside(["10/25/2026"], [stay("02/01/2027", "02/04/2027", "3")])).toBe("month_first");
  expect(orderBeside(["10/25/2026"], [stay("01/02/2027", "04/02/2027", "9")])).toBe("month_first");
});
