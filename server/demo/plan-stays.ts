import { addDays, nightsBetween, weekday } from "#domain/stay-dates";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { Anchor } from "#server/demo/companies";
import type { Random } from "#server/demo/random";

/** Nights that somebody has, or had, of one accommodation. */
export interface PlannedStay {
  accommodation: number;
  check_in: string;
  check_out: string;
}

const daysBack = 92;
const daysAhead = 122;
const [sunday, thursday, friday, saturday] = [0, 4, 5, 6];

/**
 * Stays of every accommodation from three months ago to four months ahead, none overlapping another or the preparation
 * after it. Weekends fill first, the far future is emptier, and two weekends ahead are full.
 */
export function planStays(
  random: Random,
  accommodations: readonly DemoAccommodation[],
  anchors: readonly (readonly Anchor[])[],
  today: string,
): PlannedStay[] {
  const busy = fullWeekends(today);
  return accommodations.flatMap((accommodation, index) => {
    const fixed = (anchors[index] ?? []).map(([from, to]) => [addDays(today, from), addDays(today, to)] as const);
    const stays: (readonly [string, string])[] = [];
    let free = addDays(today, -daysBack);
    for (const [check_in, check_out] of fixed) {
      stays.push(...fill(random, accommodation, free, check_in, today, busy), [check_in, check_out]);
      free = addDays(check_out, accommodation.preparation_nights);
    }
    stays.push(...fill(random, accommodation, free, addDays(today, daysAhead), today, busy));
    return stays.map(([check_in, check_out]) => ({ accommodation: index, check_in, check_out }));
  });
}

/** Stays of every accommodation that arrived in the same month of last year, to compare this one with. */
export function planLastYear(
  random: Random,
  accommodations: readonly DemoAccommodation[],
  today: string,
): PlannedStay[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const first = (inYear: number, inMonth: number) => `${inYear}-${String(inMonth).padStart(2, "0")}-01`;
  const from = first(year - 1, month);
  const until = month === 12 ? first(year, 1) : first(year - 1, month + 1);
  return accommodations.flatMap((each, accommodation) =>
    fill(random, each, from, until, today, new Set())
      .filter(() => random.chance(0.85)) // a little emptier than this year
      .map(([check_in, check_out]) => ({ accommodation, check_in, check_out })),
  );
}

/** Friday and Saturday of the second and the fifth weekend ahead. */
function fullWeekends(today: string): ReadonlySet<string> {
  const untilFriday = (friday - weekday(today) + 7) % 7;
  return new Set([7, 28].flatMap((days) => [0, 1].map((night) => addDays(today, untilFriday + days + night))));
}

function fill(
  random: Random,
  { min_nights, preparation_nights }: DemoAccommodation,
  from: string,
  until: string,
  today: string,
  busy: ReadonlySet<string>,
): (readonly [string, string])[] {
  const stays: (readonly [string, string])[] = [];
  let day = from;
  while (nightsBetween(day, until) >= min_nights + preparation_nights) {
    if (!busy.has(day) && !random.chance(demand(day, today))) {
      day = addDays(day, 1);
      continue;
    }
    let check_out = addDays(day, Math.max(min_nights, stayLength(random, day)));
    while (busy.has(check_out) || (preparation_nights > 0 && busy.has(addDays(check_out, preparation_nights - 1)))) {
      check_out = addDays(check_out, 1);
    }
    const latest = addDays(until, -preparation_nights);
    if (check_out > latest) check_out = latest;
    stays.push([day, check_out]);
    day = addDays(check_out, preparation_nights);
  }
  return stays;
}

/** How likely a free day is somebody's arrival. */
function demand(day: string, today: string): number {
  const ahead = nightsBetween(today, day);
  const distance = ahead <= 14 ? 1 : Math.max(0.3, 1 - (ahead - 14) / 130);
  const monthDay = day.slice(5);
  if (monthDay >= "12-27" || monthDay <= "01-01") return 0.9; // Réveillon
  const summer = monthDay >= "12-20" || monthDay <= "02-20" ? 1.25 : 1;
  const byWeekday: Record<number, number> = { [thursday]: 0.4, [friday]: 0.6, [saturday]: 0.45, [sunday]: 0.18 };
  return Math.min(0.95, (byWeekday[weekday(day)] ?? 0.22) * distance * summer);
}

function stayLength(random: Random, day: string): number {
  const weekend = weekday(day) === friday || weekday(day) === thursday;
  const lengths = weekend
    ? ([
        [2, 5],
        [3, 4],
        [4, 1],
        [5, 1],
        [7, 1],
      ] as const)
    : ([
        [1, 2],
        [2, 4],
        [3, 3],
        [4, 2],
        [5, 2],
        [7, 1],
      ] as const);
  return random.weighted(lengths);
}
