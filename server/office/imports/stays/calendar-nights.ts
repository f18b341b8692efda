import { isConflict } from "#domain/calendar/imported-nights";
import { groupedBy } from "#domain/grouped";
import { addDays, eachNight, todayIn } from "#domain/stay-dates";
import { nightsClosedByCalendars, yieldImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { type CalendarClaim, calendarClaims } from "#server/bookings/channels/meet-calendar";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";

/** A stay of a sheet that wants its nights. */
export interface WantingStay {
  booking: { check_in: string; check_out: string; channel: string; channel_code: string | null };
  accommodation: StayAccommodation;
  /** True if nights of preparation follow. */
  prepares: boolean;
}

/** The event of a calendar that keeps nights from a stay, as far as it is known. */
export type Keeper = CalendarClaim | null;

/**
 * Frees the nights that calendars closed for the same stays as those of a sheet, and for closures that would be no
 * conflict with them (`isConflict`): the result does not depend on which was imported first. Returns the stays whose
 * nights a calendar keeps, each with the event. The caller holds the accommodations' locks, occupies the nights next,
 * and then calls `settleImportedNights`.
 */
export async function freeForStays<T extends WantingStay>(ctx: Ctx, stays: readonly T[]): Promise<Map<T, Keeper>> {
  const kept = new Map<T, Keeper>();
  if (stays.length === 0) return kept;
  const ids = [...new Set(stays.map(({ accommodation }) => accommodation.id))];
  const range = {
    from: stays.map(({ booking }) => booking.check_in).sort()[0] as string,
    until: stays.map(lastOf).sort().at(-1) as string,
  };
  const closed = await nightsClosedByCalendars(ctx, ids, range);
  if (closed.size === 0) return kept;
  const claims = groupedBy(await calendarClaims(ctx, ids, range), placeOf);
  const freed = new Map<string, Set<string>>();
  for (const stay of stays) {
    const { booking, accommodation } = stay;
    const nights = eachNight(booking.check_in, lastOf(stay)).filter((date) => closed.get(accommodation.id)?.has(date));
    if (nights.length === 0) continue;
    const near = (claims.get(accommodation.id) ?? []).filter(
      ({ check_in, check_out }) => check_in < lastOf(stay) && check_out > booking.check_in,
    );
    const today = todayIn(accommodation.timezone, ctx.clock.now());
    const keeper = keeperOf(stay, nights, near, today);
    if (keeper !== undefined) kept.set(stay, keeper);
    else freed.set(accommodation.id, new Set([...(freed.get(accommodation.id) ?? []), ...nights]));
  }
  for (const [id, nights] of freed) await yieldImportedNights(ctx, id, nights);
  return kept;
}

/** The event that keeps one of the nights from a stay; null if the night has no event, undefined if none is kept. */
function keeperOf(
  { booking }: WantingStay,
  nights: readonly string[],
  claims: readonly CalendarClaim[],
  today: string,
): Keeper | undefined {
  const asBooking = { ...booking, source: "booking" as const, code: booking.channel_code };
  const asPreparation = { ...asBooking, source: "preparation" as const, channel: null, code: null };
  for (const night of nights) {
    const there = claims.filter(({ check_in, check_out }) => check_in <= night && night < check_out);
    const standing = night < booking.check_out ? asBooking : asPreparation;
    const trouble = there.find((claim) => isConflict(claim, standing, today));
    if (trouble) return trouble;
    if (there.length === 0) return null;
  }
  return undefined;
}

const placeOf = ({ accommodation_id }: CalendarClaim) => accommodation_id;

/** The day after the last night that a stay needs, including preparation. */
export function lastOf({ booking, accommodation, prepares }: WantingStay): string {
  return prepares ? addDays(booking.check_out, accommodation.preparation_nights) : booking.check_out;
}
