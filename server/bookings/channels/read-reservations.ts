import type { ChannelReservation, channelReservations } from "#contract/bookings/channel-reservations";
import { guestInTitle } from "#domain/calendar/event-words";
import { isOnlyBlock } from "#domain/calendar/imported-nights";
import { bookingChannelOf, channelCodeKey } from "#domain/channel-codes";
import { todayIn } from "#domain/stay-dates";
import { conflictsWithStays } from "#server/bookings/channels/import-conflicts";
import { listCodedBookings } from "#server/bookings/channels/import-events.queries";
import {
  findReservation,
  listReservations,
  type ReservationEvent,
} from "#server/bookings/channels/reservations.queries";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** A reservation in a channel's calendar. Throws 404 if the calendar has it no longer, or has it otherwise. */
export async function showReservation(ctx: Ctx, id: string): Promise<ChannelReservation> {
  const { actor, db } = ctx;
  const event = found(await findReservation(db, actor.tenant_id, id));
  return toReservation(event, event.code === null ? new Map() : await codedBookings(ctx));
}

const mostFound = 5;

/** The coming reservations whose code begins so, which are no booking yet. */
export const listUntaken: Verb<typeof channelReservations.list> = async (ctx, { query: { code } }) => {
  const { actor, db, clock } = ctx;
  const key = channelCodeKey(code);
  if (key === null) return { data: [] };
  const today = todayIn(actor.timezone, clock.now());
  const events = await listReservations(db, actor.tenant_id, { from: today, until: farthest });
  const fitting = events.filter((event) => !isOnlyBlock(event) && channelCodeKey(event.code)?.startsWith(key));
  if (fitting.length === 0) return { data: [] };
  const coded = await codedBookings(ctx);
  const untaken = fitting.map((event) => toReservation(event, coded)).filter((each) => each.booking_code === null);
  return { data: untaken.slice(0, mostFound) };
};

const farthest = "9999-12-31";

function toReservation(event: ReservationEvent, coded: ReadonlyMap<string, string>): ChannelReservation {
  const { id, accommodation_id, accommodation_name, import_name, channel, code, text, check_in, check_out } = event;
  return {
    ...{ id, accommodation_id, accommodation_name, name: import_name, channel_code: code, check_in, check_out },
    channel: bookingChannelOf(channel) as ChannelReservation["channel"],
    guest_name: guestInTitle(text),
    booking_code: coded.get(channelCodeKey(code) ?? "") ?? null,
  };
}

/** The bookings that are not over, by the key of their channel's code; of several with one code the first. */
async function codedBookings({ actor, db, clock }: Ctx): Promise<Map<string, string>> {
  const after = todayIn(actor.timezone, clock.now());
  const coded = await listCodedBookings(db, actor.tenant_id, { after, now: clock.now() });
  const keyed = coded.flatMap(({ channel_code, code }): [string, string][] => {
    const key = channelCodeKey(channel_code);
    return key === null ? [] : [[key, code]];
  });
  return new Map(keyed.reverse());
}

export const listChannelConflicts: Verb<typeof channelReservations.conflicts> = async (ctx, { query }) => {
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  return { data: await conflictsWithStays(ctx, query, today) };
};

/** The events of a range of nights that are or may be sales, by their calendar. */
export async function reservationsByImport(
  { actor, db }: Ctx,
  range: { from: string; until: string },
): Promise<Map<string, ReservationEvent[]>> {
  const byImport = new Map<string, ReservationEvent[]>();
  for (const event of await listReservations(db, actor.tenant_id, range)) {
    if (isOnlyBlock(event)) continue;
    byImport.set(event.import_id, [...(byImport.get(event.import_id) ?? []), event]);
  }
  return byImport;
}
