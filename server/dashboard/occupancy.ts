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
  const nights = Array.from({ length: days }, () => ({ occupied: new Set<string>(), blocked: new Set<string>() }));
  const dates = nights.map((_, day) => addDays(from, day));
  const places = new Map(dates.map((date, day) => [date, day]));
  for (const { check_in, check_out, source, accommodation_id } of periods) {
    const first = check_in <= from ? 0 : (places.get(check_in) ?? days);
    const end = places.get(check_out) ?? days;
    for (const night of nights.slice(first, end)) {
      night[source === "block" ? "blocked" : "occupied"].add(accommodation_id);
    }
  }
  return nights.map(({ occupied, blocked }, day) => ({
    date: dates[day] as string,
    occupied: occupied.size,
    total: active - blocked.size,
  }));
}
