import type { BookingStatus } from "#domain/booking-states";
import { addDays, nightsBetween } from "#domain/stay-dates";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { Anchor } from "#server/demo/companies";
import { type PlannedStay, planLastYear, planStays } from "#server/demo/plan-stays";
import type { Random } from "#server/demo/random";

export interface PlannedBooking extends PlannedStay {
  status: BookingStatus;
  /** Hours from now, for holds. */
  holdHours: number | null;
  /** The day on which it was taken. */
  taken: string;
}

/** Which stays ahead, counted by arrival, are holds, and in how many hours each ends. */
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
 * Every booking of a company around today: the stays that have their nights, and the inquiries, expired, cancelled and
 * missed ones that have none. The same for the same day and seed.
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

/** The bookings of the same month of last year: everybody came and left. */
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

/** Who of those that leave today has left already: every third. */
function leftToday(stays: readonly PlannedStay[], today: string): Set<PlannedStay> {
  const leaving = stays.filter((stay) => stay.check_out === today);
  return new Set(leaving.filter((_, place) => place % 3 === 2));
}

interface Day {
  today: string;
  gone: ReadonlySet<PlannedStay>;
  /** The accommodations that somebody has still to leave today. */
  stillTaken: ReadonlySet<number>;
  /** How many came today into one that is empty. */
  turn: { coming: number };
}

/**
 * By its dates; who came in yesterday and was not received is late, and of today's some have moved already, but nobody
 * into a place that another has still to leave.
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
      // The dates of a stay that came about: somebody else wanted, or had, the same nights.
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
