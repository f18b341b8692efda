import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { keepEchoes, keepImportedNights, settleImportedNights } from "#server/bookings/nights/occupy-imported";
import { updateImport } from "#server/channels/imports.queries";
import { lockImport } from "#server/channels/read-imports";
import { replaceEvents } from "#server/channels/replace-events";
import type { Ctx } from "#server/context";

/** Stops reading a calendar: its nights from today on are free, those that passed stay, its address is forgotten. */
export async function deleteImport(ctx: Ctx, accommodationId: string, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const { stored, accommodation } = await lockImport(ctx, accommodationId, id);
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const place = { import_id: id, accommodation_id: accommodationId };
  await keepImportedNights(ctx, place, [], today);
  await keepEchoes(ctx, place, [], today);
  await replaceEvents(ctx, id, [], today);
  await updateImport(db, actor.tenant_id, id, {
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
}
