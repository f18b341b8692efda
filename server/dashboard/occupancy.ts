import { addDays } from "#domain/stay-dates";

interface TakenPeriod {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/** For each of `days` nights from `from` on, how many accommodations are taken; check-out is exclusive. */
export function occupiedByNight(
  periods: readonly TakenPeriod[],
  from: string,
  days: number,
): { date: string; occupied: number }[] {
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(from, day);
    const taken = periods.filter((period) => period.check_in <= date && date < period.check_out);
    return { date, occupied: new Set(taken.map((period) => period.accommodation_id)).size };
  });
}
