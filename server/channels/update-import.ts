import type { Import, ImportUpdate } from "#contract/channel-calendars";
import { record } from "#server/audit/record";
import { askForReading } from "#server/channels/ask-for-reading";
import type { ChannelServices } from "#server/channels/channel-services";
import { updateImport as updateRow } from "#server/channels/imports.queries";
import { keptAddress } from "#server/channels/kept-address";
import { lockImport, showImport } from "#server/channels/read-imports";
import type { Ctx } from "#server/context";
import { invalid, stale } from "#server/http/problem";

/**
 * Changes name, channel or address of an imported calendar: absent is kept. A new address is read at once, and what it
 * no longer names is freed by the same rules as ever. Refuses with 409 a stale version.
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
  // The reading under way, if any, was of the old address: its answer will find another number and be thrown away.
  const anew = { etag: null, last_modified: null, next_sync_at: now, reading: stored.reading + 1 };
  await updateRow(db, actor.tenant_id, id, {
    ...{ channel, name, ...place, version: stored.version + 1, updated_at: now },
    ...(address !== undefined && anew),
  });
  if (address !== undefined) await askForReading(ctx, id);
  const told = (row: typeof stored) => ({ channel: row.channel, name: row.name, address: row.address_shown });
  await record(ctx, "channel_import.updated", id, told(stored), told({ ...stored, channel, name, ...place }));
  return showImport(ctx, accommodationId, id);
}
