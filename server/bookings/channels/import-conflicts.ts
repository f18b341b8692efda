import type { CalendarChannel } from "#contract/bookings/booking-values";
import type { CalendarConflict } from "#contract/bookings/calendar";
import type { ImportConflict } from "#contract/bookings/channel-calendars";
import type { ChannelConflict, ConflictQuery } from "#contract/bookings/channel-reservations";
import type { DayMovedStay } from "#contract/office/channel-attention";
import { guestInTitle } from "#domain/calendar/event-words";
import { isConflict } from "#domain/calendar/imported-nights";
import { movedStays } from "#domain/calendar/moved-stays";
import { cannotBeOneStay, overlapsWithin } from "#domain/calendar/two-claims";
import { airbnbCodeIn, channelCodeKey, isUniqueCode } from "#domain/channel-codes";
import { groupedBy } from "#domain/grouped";
import { eachNight } from "#domain/stay-dates";
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

/**
 * Nights that may have been sold twice, and what claims them: the event, and what stands there with its whole dates.
 */
type Shown = EventOfCalendar &
  Pick<
    Clash,
    | "channel_code"
    | "booking_code"
    | "event_id"
    | "event_check_in"
    | "event_check_out"
    | "standing_check_in"
    | "standing_check_out"
  > & { source: ImportConflict["source"] };

/** The nights from `today` on that may have been sold twice, by date: of an accommodation, or of all for null. */
export async function listConflicts(ctx: Ctx, accommodationId: string | null, today: string): Promise<Shown[]> {
  const [between, within] = await inOrder([
    listTroubles(ctx, accommodationId, today),
    listWithinCalendars(ctx, accommodationId, today),
  ]);
  const distinct = new Map([...between, ...within].map((each): [string, Shown] => [keyOf(each), each]));
  return [...distinct.values()].sort((a, b) => (a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : 0));
}

async function listTroubles(ctx: Ctx, accommodationId: string | null, today: string): Promise<Clash[]> {
  const { actor, db } = ctx;
  const clashes = await listClashes(db, actor.tenant_id, accommodationId, today);
  if (clashes.length === 0) return [];
  const places = [...new Set(clashes.map(({ accommodation_id }) => accommodation_id))];
  const readers = await listReadingChannels(db, actor.tenant_id, places);
  const reads = (clash: Clash) =>
    readers.some((each) => each.accommodation_id === clash.accommodation_id && each.channel === clash.channel);
  const troubles = clashes.filter((clash) => isTrouble(clash, reads(clash), today));
  return withoutHoused(ctx, troubles, today);
}

/**
 * Without the reservations that are a booking in another accommodation, which has all their nights: nobody sleeps here
 * on them, whatever the channel's calendar closes. Known by a code that is one reservation's alone. Not if the
 * calendars of the other accommodation have it, too: a whole house and its rooms, of which both are sold.
 */
async function withoutHoused(ctx: Ctx, clashes: Clash[], today: string): Promise<Clash[]> {
  const { actor, db, clock } = ctx;
  const keyOf = (code: string | null) => channelCodeKey(code) ?? "";
  if (!clashes.some(({ channel_code }) => isUniqueCode(keyOf(channel_code)))) return clashes;
  const [coded, told] = await inOrder([
    listCodedBookings(db, actor.tenant_id, { after: today, now: clock.now() }),
    listCodedReservations(db, actor.tenant_id, today),
  ]);
  return clashes.filter(({ accommodation_id, channel_code, event_check_in, event_check_out }) => {
    const key = keyOf(channel_code);
    const isTold = (place: string) => told.some((each) => each.accommodation_id === place && keyOf(each.code) === key);
    const there = coded.filter((booking) => keyOf(booking.channel_code) === key);
    const elsewhere = there.every((booking) => booking.accommodation_id !== accommodation_id);
    if (!isUniqueCode(key) || !elsewhere || there.some((booking) => isTold(booking.accommodation_id))) return true;
    const slept = new Set(there.flatMap(({ nights }) => nights.map(({ date }) => date)));
    const from = event_check_in > today ? event_check_in : today;
    return !eachNight(from, event_check_out).every((night) => slept.has(night));
  });
}

/** Nights that one calendar has for two people, as conflicts. */
async function listWithinCalendars({ actor, db }: Ctx, accommodationId: string | null, today: string) {
  const events = await listOverlapping(db, actor.tenant_id, accommodationId, today);
  return [...groupedBy(events, ({ import_id }) => import_id).values()].flatMap((own) =>
    overlapsWithin(own, today).map(({ event, other, nights }): Shown => {
      const { code: channel_code, kind, sender, confirmed, check_in, check_out, ...told } = event;
      return {
        ...told,
        ...nights,
        ...{ channel_code, source: "same_calendar", booking_code: null },
        ...{ event_check_in: check_in, event_check_out: check_out },
        ...{ standing_check_in: other.check_in, standing_check_out: other.check_out },
      };
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
    const told = { channel: clash.channel as CalendarChannel, code, check_in, check_out, event: eventOf(clash) };
    found.set(clash.accommodation_id, [...(found.get(clash.accommodation_id) ?? []), told]);
  }
  return found;
}

const eventOf = ({ event_id: id, event_check_in: check_in, event_check_out: check_out }: Shown) => ({
  ...{ id, check_in, check_out },
});

/** The conflicts of the company with the whole stays on both sides: of a booking, of a night somewhere, or all. */
export async function conflictsWithStays(
  ctx: Ctx,
  { accommodation_id, night, code }: ConflictQuery,
  today: string,
): Promise<ChannelConflict[]> {
  const shown = await listConflicts(ctx, accommodation_id ?? null, today);
  return shown
    .filter((each) => night === undefined || (each.check_in <= night && night < each.check_out))
    .filter((each) => code === undefined || each.booking_code === code)
    .map((each) => ({
      ...{ accommodation_id: each.accommodation_id, accommodation_name: each.accommodation_name },
      ...{ channel: each.channel as CalendarChannel, name: each.import_name },
      ...{ check_in: each.check_in, check_out: each.check_out, source: each.source, code: each.booking_code },
      event: { ...eventOf(each), channel_code: each.channel_code, guest_name: guestInTitle(each.text) },
      standing: { check_in: each.standing_check_in, check_out: each.standing_check_out },
    }));
}

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
