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
  const { actor, db, clock } = ctx;
  const event = found(await findReservation(db, actor.tenant_id, id));
  const { accommodation_id, accommodation_name, import_name, channel, code, text, check_in, check_out } = event;
  return {
    ...{ id, accommodation_id, accommodation_name, name: import_name, channel_code: code, check_in, check_out },
    channel: bookingChannelOf(channel) as ChannelReservation["channel"],
    guest_name: guestInTitle(text),
    booking_code: await bookingOf(ctx, event, todayIn(actor.timezone, clock.now())),
  };
}

async function bookingOf({ actor, db, clock }: Ctx, { code }: ReservationEvent, today: string): Promise<string | null> {
  const key = channelCodeKey(code);
  if (key === null) return null;
  const coded = await listCodedBookings(db, actor.tenant_id, { after: today, now: clock.now() });
  return coded.find(({ channel_code }) => channelCodeKey(channel_code) === key)?.code ?? null;
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
