import { nightsOf, type Run, runsOf } from "#domain/calendar/imported-nights";
import { channelCodeKey, isUniqueCode, sameNights } from "#domain/channel-codes";
import { addDays } from "#domain/stay-dates";

/** A reservation as a channel's calendar reports it. */
export interface ToldReservation {
  accommodation_id: string;
  /** The channel's code. */
  code: string;
  /** The nights that the calendar has under this code, in order. */
  runs: readonly Run[];
}

/** A booking with a channel's code; a split stay is several of them. */
export interface CodedBooking {
  /** Common to the parts of a split stay. */
  stay: string;
  accommodation_id: string;
  channel_code: string;
  nights: readonly { date: string; desk?: true }[];
}

/** A reservation whose booking has other nights, or is in another accommodation. */
export interface MovedStay<T extends ToldReservation, B extends CodedBooking> {
  told: T;
  booking: B;
  /** The nights of the booking that the channel sold. */
  sold: Run;
  /** Whether no part of the stay is in the accommodation of the calendar. */
  elsewhere: boolean;
}

/**
 * The reservations whose booking, recognized by the channel's code, has other nights, or is in another accommodation
 * whose own calendars do not have the reservation. Compared are all parts of a split
 * stay together, without nights that the front desk added, from `today` on. Codes that several accommodations may share
 * count within one.
 */
export function movedStays<T extends ToldReservation, B extends CodedBooking>(
  reservations: readonly T[],
  bookings: readonly B[],
  today: string,
): MovedStay<T, B>[] {
  const stays = grouped(bookings, (booking) => booking.stay);
  const byCode = grouped(bookings, ({ channel_code, accommodation_id }) => keyOf(channel_code, accommodation_id));
  const toldIn = grouped(reservations, ({ code, accommodation_id }) => keyOf(code, accommodation_id));
  return reservations.flatMap((told) => {
    const key = keyOf(told.code, told.accommodation_id);
    const known = (byCode.get(key) ?? []).flatMap((booking) => {
      const parts = stays.get(booking.stay) ?? [];
      const places = new Set(parts.map(({ accommodation_id }) => accommodation_id));
      const [nights, elsewhere] = [soldNights(parts), !places.has(told.accommodation_id)];
      const [first, last] = [nights[0], nights.at(-1)];
      if (!first || !last) return [];
      const sold = { check_in: first, check_out: addDays(last, 1) };
      const isToldThere = (toldIn.get(key) ?? []).some(({ accommodation_id }) => places.has(accommodation_id));
      const isSame = haveSameNights(told.runs, nights, today) && (!elsewhere || isToldThere);
      return [{ told, booking, sold, elsewhere, isSame }];
    });
    if (told.runs.length === 0 || known.some(({ isSame }) => isSame)) return [];
    return known.slice(0, 1).map(({ isSame, ...moved }) => moved);
  });
}

/** Whether a calendar has the sold nights, from today on. Where the desk added nights in between, the ends decide. */
function haveSameNights(told: readonly Run[], sold: readonly string[], today: string): boolean {
  const runs = runsOf(sold);
  const [first, last] = [runs[0], runs.at(-1)];
  const [only] = told;
  if (!first || !last || !only) return false;
  const whole = { check_in: first.check_in, check_out: last.check_out };
  if (told.length === 1) return sameNights(only, whole, today);
  const nightsFrom = (all: readonly Run[]) => nightsOf(all, today, "9999-01-01").join();
  return nightsFrom(told) === nightsFrom(runs);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function keyOf(code: string, accommodationId: string): string {
  const key = channelCodeKey(code) ?? "";
  return isUniqueCode(key) ? key : `${key} ${accommodationId}`;
}

function soldNights(parts: readonly CodedBooking[]): string[] {
  return parts.flatMap(({ nights }) => nights.filter(({ desk }) => !desk).map(({ date }) => date)).sort();
}
