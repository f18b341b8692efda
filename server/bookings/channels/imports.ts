import { type CalendarChannel, calendarChannelNames } from "#contract/bookings/booking-values";
import type { channelImports, Import, ImportInput, ImportUpdate } from "#contract/bookings/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import { todayIn } from "#domain/stay-dates";
import {
  deleteNightsOfImports,
  keepImportedNights,
  settleImportedNights,
} from "#server/bookings/bookings/nights/imported-nights";
import { replaceEvents, uploadCalendar } from "#server/bookings/channels/apply-calendar";
import { type ChannelServices, placeOf } from "#server/bookings/channels/channel-services";
import { deleteFeedsOf } from "#server/bookings/channels/feeds.queries";
import {
  deleteImportsOf,
  insertImport,
  listImports,
  updateImport as updateRow,
} from "#server/bookings/channels/imports.queries";
import { lockImport, showImport } from "#server/bookings/channels/read-imports";
import { enqueueReading } from "#server/bookings/channels/reading-schedule";
import { deleteToldOf, endTold, ownNightsOf } from "#server/bookings/channels/told-nights.queries";
import { lockAccommodations, stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { seal } from "#server/platform/db/secrets";
import { invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

const mostImports = 20;

/**
 * Stores a calendar of another channel and requests its first reading, or imports its first file: for a file that is
 * not a calendar nothing is stored. An accommodation has at most 20.
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
  if (address) await enqueueReading(ctx, id);
  if (reading !== null) return uploadCalendar(ctx, accommodationId, id, reading);
  return showImport(ctx, accommodationId, id);
}

/** Stores the calendar of an accommodation, due to be read at once; returns its id. */
export async function keepImport(
  ctx: Ctx,
  services: Pick<ChannelServices, "secrets">,
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

/**
 * Changes name, channel or address of an imported calendar: absent fields are kept. A new address is read at once, and
 * nights that it does not contain are freed by the usual rules. Throws 409 for an outdated version.
 */
export async function updateImport(
  ctx: Ctx,
  services: ChannelServices,
  accommodationId: string,
  id: string,
  input: ImportUpdate,
): Promise<Import> {
  const { actor, db, clock } = ctx;
  const { stored } = await lockImport(ctx, accommodationId, id);
  if (stored.version !== input.version) {
    throw stale(await showImport(ctx, accommodationId, id));
  }
  const { channel = stored.channel, name = stored.name, address } = input;
  if (address !== undefined && stored.address_sealed === null) {
    throw invalid("address", "Este calendário recebe arquivos. Adicione o endereço como outro calendário");
  }
  const now = clock.now();
  const place = address === undefined ? {} : keptAddress(services, actor.tenant_id, id, address);
  // A reading in progress is of the old address: the changed number makes it discard its answer.
  const anew = { etag: null, last_modified: null, next_sync_at: now, reading: stored.reading + 1 };
  await updateRow(db, actor.tenant_id, id, {
    ...{ channel, name, ...place, version: stored.version + 1, updated_at: now },
    ...(address !== undefined && anew),
  });
  if (address !== undefined) await enqueueReading(ctx, id);
  const told = (row: typeof stored) => ({ channel: row.channel, name: row.name, address: row.address_shown });
  await record(ctx, "channel_import.updated", id, told(stored), told({ ...stored, channel, name, ...place }));
  return showImport(ctx, accommodationId, id);
}

/** Stops reading a calendar: frees its nights from today on, keeps past ones, and deletes its address. */
export const deleteImport: Verb<typeof channelImports.delete> = async (
  ctx,
  { params: { id: accommodationId, import: id } },
) => {
  const { actor, db, clock } = ctx;
  const { stored, accommodation } = await lockImport(ctx, accommodationId, id);
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const place = { import_id: id, accommodation_id: accommodationId };
  await keepImportedNights(ctx, place, { own: [], echoes: [] }, today);
  await endTold(db, actor.tenant_id, ownNightsOf(stored), null, now);
  await replaceEvents(ctx, id, [], today);
  await updateRow(db, actor.tenant_id, id, {
    ...{ address_sealed: null, address_shown: null, etag: null, last_modified: null, next_sync_at: null },
    ...{ held_since: null, held_nights: [], reading: stored.reading + 1, removed_at: now, updated_at: now },
  });
  await settleImportedNights(ctx, [accommodationId]);
  const { channel, name, address_shown } = stored;
  await record(
    ctx,
    "channel_import.removed",
    id,
    { accommodation_id: accommodationId, channel, name, address_shown },
    null,
  );
};

/**
 * Deletes all channel calendars of a locked accommodation that is being deleted. Throws 409 while one of them closes
 * nights from today on: a channel may have sold them.
 */
export async function deleteCalendars(ctx: Ctx, accommodationId: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const zone = (await stayAccommodation(ctx, accommodationId))?.timezone ?? actor.timezone;
  const forgotten = await deleteNightsOfImports(ctx, accommodationId, todayIn(zone, clock.now()));
  if (!forgotten) throw new Problem("AccommodationCannotDeleteException");
  await deleteToldOf(db, actor.tenant_id, accommodationId);
  await deleteImportsOf(db, actor.tenant_id, accommodationId);
  await deleteFeedsOf(db, actor.tenant_id, accommodationId);
}

/** The stored form of a calendar's address: encrypted, with only the host in plain text. Both null for none. */
export function keptAddress(
  { secrets }: Pick<ChannelServices, "secrets">,
  tenantId: string,
  importId: string,
  address: string | null,
): { address_sealed: Buffer | null; address_shown: string | null } {
  if (address === null) return { address_sealed: null, address_shown: null };
  return {
    address_sealed: seal(secrets, placeOf(tenantId, "import", importId), address),
    address_shown: `${new URL(address).host}/…`,
  };
}
