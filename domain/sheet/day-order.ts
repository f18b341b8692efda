import { readDay } from "#domain/sheet/days-and-hours";
import { nightsBetween } from "#domain/stay-dates";

/** The order of day and month in a file: 31/12/2026 or 12/31/2026. */
export type DayOrder = "day_first" | "month_first";

/** The dates of a row as written; `nights` is set if a column counts them. */
export interface WrittenStay {
  check_in: string;
  check_out: string;
  nights: string;
}

const orders = ["day_first", "month_first"] as const;
const numeric = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/;

/**
 * The date order of a file, proven by all of its dates: by numbers above 12, else by the file's own count of nights.
 * Null if nothing proves it or cells contradict each other; `day_first` if both orders give the same dates.
 */
export function dayOrderOf(days: readonly string[], stays: readonly WrittenStay[]): DayOrder | null {
  const parts = days.flatMap((text) => {
    const [, first, second] = numeric.exec(text) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const open = parts.some(({ first, second }) => first !== second && first <= 12 && second <= 12);
  const dayFirst = parts.some(({ first, second }) => first > 12 && second <= 12);
  const monthFirst = parts.some(({ first, second }) => second > 12 && first <= 12);
  if (dayFirst !== monthFirst) return dayFirst ? "day_first" : "month_first";
  if (!open) return "day_first";
  return dayFirst ? null : orderByNights(stays);
}

function orderByNights(stays: readonly WrittenStay[]): DayOrder | null {
  const counted = stays.filter(({ nights }) => /^\s*\d{1,3}\s*$/.test(nights) && Number(nights) > 0);
  if (counted.length === 0) return null;
  const fitting = orders.filter((order) =>
    counted.every(({ check_in, check_out, nights }) => {
      const [from, to] = [readDay(check_in, order), readDay(check_out, order)];
      return from !== null && to !== null && nightsBetween(from, to) === Number(nights);
    }),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
