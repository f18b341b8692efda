import type { CalendarChannel } from "#contract/booking-values";
import type { CalendarConflict } from "#contract/calendar";
import type { ImportConflict } from "#contract/channel-calendars";
import type { DayMovedStay } from "#contract/dashboard";
import { isConflict } from "#domain/calendar/imported-nights";
import { movedStays } from "#domain/calendar/moved-stays";
import { airbnbCodeIn } from "#domain/channel-codes";
import {
  type Clash,
  listClashes,
  listCodedBookings,
  listCodedReservations,
  listReadingChannels,
} from "#server/channels/import-events.queries";
import { type Ctx, may } from "#server/context";

/** The nights from `today` on that may have been sold twice, by date: of an accommodation, or of all for null. */
export async function listConflicts({ actor, db }: Ctx, accommodationId: string | null, today: string) {
  const clashes = await listClashes(db, actor.tenant_id, accommodationId, today);
  if (clashes.length === 0) return [];
  const places = [...new Set(clashes.map(({ accommodation_id }) => accommodation_id))];
  const readers = await listReadingChannels(db, actor.tenant_id, places);
  const reads = (clash: Clash) =>
    readers.some((each) => each.accommodation_id === clash.accommodation_id && each.channel === clash.channel);
  const troubles = clashes.filter((clash) => isTrouble(clash, reads(clash), today));
  return [...new Map(troubles.map((clash) => [keyOf(clash), clash])).values()];
}

/**
 * The conflicts of an accommodation by import, for the page of its calendars. The code of a booking is shown only to
 * users who may see bookings.
 */
export async function importConflicts(
  ctx: Ctx,
  accommodationId: string,
  today: string,
): Promise<Map<string, ImportConflict[]>> {
  const found = new Map<string, ImportConflict[]>();
  for (const clash of await listConflicts(ctx, accommodationId, today)) {
    const told = toConflict(clash, may(ctx.actor, "bookings.view"));
    found.set(clash.import_id, [...(found.get(clash.import_id) ?? []), told]);
  }
  return found;
}

/** The conflicts of the whole company by accommodation, for the calendar charts. */
export async function companyConflicts(ctx: Ctx, today: string): Promise<Map<string, CalendarConflict[]>> {
  const found = new Map<string, CalendarConflict[]>();
  for (const clash of await listConflicts(ctx, null, today)) {
    const { check_in, check_out, code } = toConflict(clash, may(ctx.actor, "bookings.view"));
    const told = { channel: clash.channel as CalendarChannel, code, check_in, check_out };
    found.set(clash.accommodation_id, [...(found.get(clash.accommodation_id) ?? []), told]);
  }
  return found;
}

/** Nights are reported once, although another import may have several reservations there. */
const keyOf = ({ standing_check_in, standing_check_out, standing_code, reserved, ...shown }: Clash) =>
  JSON.stringify(shown);

function isTrouble(clash: Clash, reads_us: boolean, today: string): boolean {
  const { kind, channel, channel_code, source, standing_channel, standing_code, booking_code, reserved } = clash;
  const claimed = { check_in: clash.event_check_in, check_out: clash.event_check_out, kind, channel, reads_us };
  const nights = { check_in: clash.standing_check_in, check_out: clash.standing_check_out };
  // A sheet may have brought a channel's code as the booking's own.
  const code = standing_code ?? airbnbCodeIn(booking_code ?? "");
  const standing = { ...nights, source, channel: standing_channel, code, reserved };
  return isConflict({ ...claimed, code: channel_code }, standing, today);
}

function toConflict(clash: Clash, showsBookings: boolean): ImportConflict {
  const { check_in, check_out, text, channel_code, source, booking_code } = clash;
  return { check_in, check_out, text, channel_code, source, code: showsBookings ? booking_code : null };
}

/**
 * The reservations in channel calendars whose booking has other nights, by date. A limited user may not see every part
 * of a split stay, so that it is not compared for them.
 */
export async function listMovedStays({ actor, db, clock }: Ctx, today: string): Promise<DayMovedStay[]> {
  const reservations = await listCodedReservations(db, actor.tenant_id, today);
  if (reservations.length === 0) return [];
  const bookings = await listCodedBookings(db, actor.tenant_id, { after: today, now: clock.now() });
  const whole = bookings.filter(({ divided }) => !divided || actor.reach === null);
  return movedStays(reservations, whole, today).map(({ told, booking, sold }) => ({
    accommodation_id: told.accommodation_id,
    accommodation_name: told.accommodation_name,
    channel: told.channel as DayMovedStay["channel"],
    name: told.name,
    code: booking.code,
    holder_name: booking.holder_name,
    check_in: sold.check_in,
    check_out: sold.check_out,
    told_check_in: told.check_in,
    told_check_out: told.check_out,
  }));
}
