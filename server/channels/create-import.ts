import { type CalendarChannel, calendarChannelNames, type Import, type ImportInput } from "#contract/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { askForReading } from "#server/channels/ask-for-reading";
import type { ChannelServices } from "#server/channels/channel-services";
import { insertImport, listImports } from "#server/channels/imports.queries";
import { keptAddress } from "#server/channels/kept-address";
import { showImport } from "#server/channels/read-imports";
import { uploadCalendar } from "#server/channels/upload-calendar";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { invalid } from "#server/http/problem";

const mostImports = 20;

/**
 * Writes a calendar of another channel down and asks for its first reading, or imports its first file: a file that is no
 * calendar leaves none behind. An accommodation has at most 20.
 */
export async function createImport(
  ctx: Ctx,
  services: ChannelServices,
  accommodationId: string,
  input: Omit<ImportInput, "content">,
  reading: Reading | null = null,
): Promise<Import> {
  const { actor, db } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  if ((await listImports(db, actor.tenant_id, accommodationId)).length >= mostImports) {
    throw invalid("channel", `Uma acomodação tem até ${mostImports} calendários importados`);
  }
  const { channel, name = calendarChannelNames[channel], address = null } = input;
  const id = await keepImport(ctx, services, accommodationId, { channel, name, address });
  if (address) await askForReading(ctx, id);
  if (reading !== null) return uploadCalendar(ctx, accommodationId, id, reading);
  return showImport(ctx, accommodationId, id);
}

/** Writes the calendar of an accommodation down, due to be read at once; gives its id. */
export async function keepImport(
  ctx: Ctx,
  services: Pick<ChannelServices, "channelSecrets">,
  accommodationId: string,
  { channel, name, address }: { channel: CalendarChannel; name: string; address: string | null },
): Promise<string> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const place = keptAddress(services, actor.tenant_id, id, address);
  await insertImport(db, {
    ...{ tenant_id: actor.tenant_id, id, accommodation_id: accommodationId, channel, name, ...place },
    ...{ next_sync_at: address ? now : null, created_by: actor.user_id, created_at: now, updated_at: now },
  });
  await record(ctx, "channel_import.created", id, null, {
    ...{ accommodation_id: accommodationId, channel, name, address: place.address_shown },
  });
  return id;
}
