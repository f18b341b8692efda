import type { Run } from "#domain/calendar/imported-nights";
import { channelCodeKey, isUniqueCode, sameNights } from "#domain/channel-codes";
import { addDays } from "#domain/stay-dates";

/** A reservation as a channel's calendar reports it. */
export interface ToldReservation extends Run {
  accommodation_id: string;
  /** The channel's code. */
  code: string;
}

/** A booking with a channel's code; a split stay is several of them. */
export interface CodedBooking {
  /** Common to the parts of a split stay. */
  stay: string;
  accommodation_id: string;
  channel_code: string;
  nights: readonly { date: string; desk?: true }[];
}

/** A reservation whose booking has other nights. */
export interface MovedStay<T extends ToldReservation, B extends CodedBooking> {
  told: T;
  booking: B;
  /** The nights of the booking that the channel sold. */
  sold: Run;
}

/**
 * The reservations whose booking, recognized by the channel's code, has other nights. Compared are all parts of a split
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
  return reservations.flatMap((told) => {
    const known = (byCode.get(keyOf(told.code, told.accommodation_id)) ?? []).flatMap((booking) => {
      const sold = soldNights(stays.get(booking.stay) ?? []);
      return sold ? [{ told, booking, sold }] : [];
    });
    return known.some(({ sold }) => sameNights(told, sold, today)) ? [] : known.slice(0, 1);
  });
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

function soldNights(parts: readonly CodedBooking[]): Run | null {
  const dates = parts.flatMap(({ nights }) => nights.filter(({ desk }) => !desk).map(({ date }) => date)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { check_in: first, check_out: addDays(last, 1) } : null;
}
