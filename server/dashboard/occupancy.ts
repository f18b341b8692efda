import { addDays } from "#domain/stay-dates";
import type { TakenPeriod } from "#server/dashboard/taken-nights.queries";

interface Night {
  date: string;
  /** Accommodations in which somebody sleeps. */
  occupied: number;
  /** Accommodations that could be let: those that are blocked are not for sale that night. */
  total: number;
}

/** How full each of `days` nights from `from` on is, of so many active accommodations; check-out is exclusive. */
export function occupancyByNight(
  periods: readonly TakenPeriod[],
  { from, days, active }: { from: string; days: number; active: number },
): Night[] {
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(from, day);
    const taken = periods.filter((period) => period.check_in <= date && date < period.check_out);
    const count = (blocked: boolean) =>
      new Set(taken.filter(({ source }) => (source === "block") === blocked).map((period) => period.accommodation_id))
        .size;
    return { date, occupied: count(false), total: active - count(true) };
  });
}
