import type { CalendarChannel } from "#contract/bookings/booking-values";
import type { CalendarConflict } from "#contract/bookings/calendar";
import type { BookingConflict, bookingConflicts, ImportConflict } from "#contract/bookings/channel-calendars";
import type { DayMovedStay } from "#contract/office/dashboard";
import { isConflict } from "#domain/calendar/imported-nights";
import { movedStays } from "#domain/calendar/moved-stays";
import { cannotBeOneStay, overlapsWithin } from "#domain/calendar/two-claims";
import { airbnbCodeIn } from "#domain/channel-codes";
import { groupedBy } from "#domain/grouped";
import { todayIn } from "#domain/stay-dates";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import {
  type Clash,
  type EventOfCalendar,
  listClashes,
  listCodedBookings,
  listCodedReservations,
  listOverlapping,
  listReadingChannels,
} from "#server/bookings/channels/import-events.queries";
import { type Ctx, may } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";
import type { Verb } from "#server/platform/http/route";

/** Nights that may have been sold twice, and what claims them. */
type Shown = EventOfCalendar & Pick<Clash, "channel_code" | "booking_code"> & { source: ImportConflict["source"] };

/** The nights from `today` on that may have been sold twice, by date: of an accommodation, or of all for null. */
export async function listConflicts(ctx: Ctx, accommodationId: string | null, today: string): Promise<Shown[]> {
  const [between, within] = await inOrder([
    listTroubles(ctx, accommodationId, today),
    listWithinCalendars(ctx, accommodationId, today),
  ]);
  const distinct = new Map([...between, ...within].map((each): [string, Shown] => [keyOf(each), each]));
  return [...distinct.values()].sort((a, b) => (a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : 0));
}

async function listTroubles({ actor, db }: Ctx, accommodationId: string | null, today: string): Promise<Clash[]> {
  const clashes = await listClashes(db, actor.tenant_id, accommodationId, today);
  if (clashes.length === 0) return [];
  const places = [...new Set(clashes.map(({ accommodation_id }) => accommodation_id))];
  const readers = await listReadingChannels(db, actor.tenant_id, places);
  const reads = (clash: Clash) =>
    readers.some((each) => each.accommodation_id === clash.accommodation_id && each.channel === clash.channel);
  return clashes.filter((clash) => isTrouble(clash, reads(clash), today));
}

/** Nights that one calendar has for two people, as conflicts. */
async function listWithinCalendars({ actor, db }: Ctx, accommodationId: string | null, today: string) {
  const events = await listOverlapping(db, actor.tenant_id, accommodationId, today);
  return [...groupedBy(events, ({ import_id }) => import_id).values()].flatMap((own) =>
    overlapsWithin(own, today).map(({ event, nights }): Shown => {
      const { code: channel_code, kind, sender, confirmed, ...told } = event;
      return { ...told, ...nights, channel_code, source: "same_calendar", booking_code: null };
    }),
  );
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

/** The nights of one booking that a channel's calendar has too. */
export const listBookingConflicts: Verb<typeof bookingConflicts.list> = async (ctx, { params: { code } }) => {
  const booking = await requireBooking(ctx, code);
  const found = await listConflicts(ctx, booking.accommodation_id, todayIn(booking.timezone, ctx.clock.now()));
  const own = found.filter(({ booking_code, source }) => booking_code === booking.code && source === "booking");
  return {
    data: own.map(({ check_in, check_out, channel, import_name: name }) => {
      return { check_in, check_out, channel: channel as BookingConflict["channel"], name };
    }),
  };
};

/** Nights are reported once, although another import may have several events there. */
const keyOf = ({ import_id, text, channel_code, source, booking_code, check_in, check_out }: Shown) =>
  JSON.stringify([import_id, text, channel_code, source, booking_code, check_in, check_out]);

function isTrouble(clash: Clash, reads_us: boolean, today: string): boolean {
  const { kind, channel, source, standing_channel, standing_code, booking_code } = clash;
  const claimed = { check_in: clash.event_check_in, check_out: clash.event_check_out, kind, channel };
  const nights = { check_in: clash.standing_check_in, check_out: clash.standing_check_out };
  if (source === "import") return isTwoStays(clash, today);
  // A sheet may have brought a channel's code as the booking's own.
  const code = standing_code ?? airbnbCodeIn(booking_code ?? "");
  const standing = { ...nights, source, channel: standing_channel, code };
  return isConflict({ ...claimed, code: clash.channel_code, reads_us }, standing, today);
}

/** Whether events of two calendars have the nights for two guests. */
function isTwoStays(clash: Clash, today: string): boolean {
  const { standing_kind, standing_sender, standing_channel, standing_text } = clash;
  if (standing_kind === null || standing_sender === null || standing_channel === null) return false;
  const one = {
    ...{ check_in: clash.event_check_in, check_out: clash.event_check_out, kind: clash.kind, sender: clash.sender },
    ...{ channel: clash.channel, text: clash.text, code: clash.channel_code, explained: clash.explained },
    confirmed: clash.confirmed,
  };
  const other = {
    ...{ check_in: clash.standing_check_in, check_out: clash.standing_check_out, kind: standing_kind },
    ...{ sender: standing_sender, channel: standing_channel, text: standing_text ?? "", code: clash.standing_code },
    ...{ explained: clash.standing_explained, confirmed: clash.standing_confirmed },
  };
  return cannotBeOneStay(one, other, today);
}

function toConflict(clash: Shown, showsBookings: boolean): ImportConflict {
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
  return movedStays(reservations, whole, today).map(({ told, booking, sold, elsewhere }) => ({
    accommodation_id: told.accommodation_id,
    accommodation_name: told.accommodation_name,
    channel: told.channel as DayMovedStay["channel"],
    name: told.name,
    code: booking.code,
    holder_name: booking.holder_name,
    check_in: sold.check_in,
    check_out: sold.check_out,
    booked_in: elsewhere ? booking.accommodation_name : null,
    told: [...told.runs],
  }));
}
