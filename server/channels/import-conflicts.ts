import type { ImportConflict } from "#contract/channel-calendars";
import { isConflict } from "#domain/calendar/conflict";
import { type Clash, listClashes, listReadingChannels } from "#server/channels/import-events.queries";
import { type Ctx, may } from "#server/context";

/**
 * The nights, from `today` on, on which two guests may stand before an accommodation's door, by import. The booking's
 * code is told to people who may see bookings.
 */
export async function importConflicts(
  ctx: Ctx,
  accommodationId: string,
  today: string,
): Promise<Map<string, ImportConflict[]>> {
  const { actor, db } = ctx;
  const clashes = await listClashes(db, actor.tenant_id, accommodationId, today);
  const readers = clashes.length === 0 ? [] : await listReadingChannels(db, actor.tenant_id, accommodationId);
  const found = new Map<string, ImportConflict[]>();
  for (const clash of clashes.filter((each) => isTrouble(each, readers, today))) {
    const told = toConflict(clash, may(actor, "bookings.view"));
    found.set(clash.import_id, [...(found.get(clash.import_id) ?? []), told]);
  }
  return found;
}

function isTrouble(clash: Clash, readers: readonly string[], today: string): boolean {
  const { kind, channel, source, booking_channel, reserved } = clash;
  const reads_us = readers.includes(channel);
  const claimed = { kind, channel, reads_us, check_in: clash.event_check_in, check_out: clash.event_check_out };
  const nights = { check_in: clash.standing_check_in, check_out: clash.standing_check_out };
  return isConflict(claimed, { source, channel: booking_channel, reserved, ...nights }, today);
}

function toConflict(clash: Clash, showsBookings: boolean): ImportConflict {
  const { check_in, check_out, text, channel_code, source, booking_code } = clash;
  return { check_in, check_out, text, channel_code, source, code: showsBookings ? booking_code : null };
}
