import type { BookingStatus } from "#domain/booking-states";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { Anchor } from "#server/demo/companies";
import type { Random } from "#server/demo/random";

export interface PlannedBooking extends PlannedStay {
  status: BookingStatus;
  /** Hours from now, for holds. */
  holdHours: number | null;
  /** The day on which it was made. */
  taken: string;
}

/** Which upcoming stays, counted by arrival, are holds, and in how many hours each ends. */
const holds: readonly (readonly [place: number, hours: number])[] = [
  [2, 2],
  [6, 5],
  [11, 9],
  [17, 20],
  [24, 30],
  [33, 44],
];

const quiet = { inquiry: 8, expired: 9, cancelled: 24, no_show: 4 } as const;

/**
 * All bookings of a company around today: the stays that occupy nights, and the inquiries, expired, cancelled and
 * no-show ones that do not. Deterministic for the same day and seed.
 */
export function planBookings(
  random: Random,
  accommodations: readonly DemoAccommodation[],
  anchors: readonly (readonly Anchor[])[],
  today: string,
): PlannedBooking[] {
  const stays = planStays(random, accommodations, anchors, today);
  const ahead = stays.filter((stay) => stay.check_in > addDays(today, 1)).sort(byArrival);
  const holdHours = new Map(holds.flatMap(([place, hours]) => (ahead[place] ? [[ahead[place], hours] as const] : [])));
  const gone = leftToday(stays, today);
  const staying = stays.filter((stay) => stay.check_out === today && !gone.has(stay));
  const day: Day = { today, gone, stillTaken: new Set(staying.map((stay) => stay.accommodation)), turn: { coming: 0 } };
  const kept = stays.map((stay): PlannedBooking => {
    const hours = holdHours.get(stay) ?? null;
    const status = hours === null ? statusOf(stay, day) : "hold";
    const taken = hours === null ? dayTaken(random, stay.check_in, today) : today;
    return { ...stay, status, holdHours: hours, taken };
  });
  return [...kept, ...withoutNights(random, stays, today)].sort((a, b) =>
    a.taken < b.taken ? -1 : a.taken > b.taken ? 1 : 0,
  );
}

/** The bookings of the same month of last year: all checked out. */
export function planBookingsOfLastYear(
  random: Random,
  accommodations: readonly DemoAccommodation[],
  today: string,
): PlannedBooking[] {
  return planLastYear(random, accommodations, today).map((stay) => {
    return { ...stay, status: "checked_out", holdHours: null, taken: dayTaken(random, stay.check_in, today) };
  });
}

const byArrival = (a: PlannedStay, b: PlannedStay) =>
  a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : a.accommodation - b.accommodation;

/** The stays that have already checked out today: every third of today's departures. */
function leftToday(stays: readonly PlannedStay[], today: string): Set<PlannedStay> {
  const leaving = stays.filter((stay) => stay.check_out === today);
  return new Set(leaving.filter((_, place) => place % 3 === 2));
}

interface Day {
  today: string;
  gone: ReadonlySet<PlannedStay>;
  /** The accommodations with a departure later today. */
  stillTaken: ReadonlySet<number>;
  /** The number of today's arrivals in empty accommodations so far. */
  turn: { coming: number };
}

/**
 * The status by date: one who should have arrived yesterday is late; some of today's arrivals are checked in, but none
 * while the previous guest has not left.
 */
function statusOf(stay: PlannedStay, { today, gone, stillTaken, turn }: Day): BookingStatus {
  if (stay.check_out < today) return "checked_out";
  if (stay.check_out === today) return gone.has(stay) ? "checked_out" : "checked_in";
  if (stay.check_in === today) {
    if (stillTaken.has(stay.accommodation)) return "confirmed";
    turn.coming += 1;
    return turn.coming % 3 === 0 ? "checked_in" : "confirmed";
  }
  if (stay.check_in > today) return "confirmed";
  const late = stay.check_in === addDays(today, -1) && nightsBetween(stay.check_in, stay.check_out) <= 4;
  return late ? "confirmed" : "checked_in";
}

const earlier = (a: string, b: string) => (a < b ? a : b);

function dayTaken(random: Random, checkIn: string, today: string): string {
  const lead = random.weighted([
    [random.between(1, 6), 3],
    [random.between(7, 30), 5],
    [random.between(31, 75), 3],
  ]);
  const day = addDays(checkIn, -lead);
  return day < today ? day : addDays(today, -random.between(1, 40));
}

function withoutNights(random: Random, stays: readonly PlannedStay[], today: string): PlannedBooking[] {
  const past = stays.filter((stay) => stay.check_out < today);
  const ahead = stays.filter((stay) => stay.check_in > today);
  const latest = { inquiry: today, expired: addDays(today, -4), cancelled: today, no_show: today };
  const some = (status: keyof typeof quiet, from: readonly PlannedStay[]) =>
    Array.from({ length: Math.ceil((quiet[status] * stays.length) / 400) }, (): PlannedBooking => {
      // The dates of a real stay, as if another guest had wanted or had the same nights.
      const stay = random.pick(from);
      return {
        ...stay,
        status,
        holdHours: null,
        taken: earlier(dayTaken(random, stay.check_in, today), latest[status]),
      };
    });
  return [
    ...some("inquiry", ahead),
    ...some("expired", ahead),
    ...some("cancelled", [...past, ...ahead]),
    ...some("no_show", past),
  ];
}

/** Nights of one accommodation that are or were occupied. */
interface PlannedStay {
  accommodation: number;
  check_in: string;
  check_out: string;
}

const daysBack = 92;
const daysAhead = 122;
const [sunday, thursday, friday, saturday] = [0, 4, 5, 6];

/**
 * Stays of every accommodation from three months ago to four months ahead, without overlaps of stays or preparation
 * nights. Weekends fill first, the far future is emptier, and two weekends ahead are full.
 */
function planStays(
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

/** Stays of every accommodation with arrival in the same month of last year, for comparison with this month. */
function planLastYear(random: Random, accommodations: readonly DemoAccommodation[], today: string): PlannedStay[] {
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

/** The probability that a free day is an arrival. */
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
