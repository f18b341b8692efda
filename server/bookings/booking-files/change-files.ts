import type { BookingFile, bookingFiles } from "#contract/bookings/attached-files";
import { bookingFilesLimit } from "#contract/platform/file-limits";
import {
  insertFile,
  listFiles,
  lockBookingRow,
  moveShownFiles,
  updateFile,
} from "#server/bookings/booking-files/booking-files.queries";
import { keptName } from "#server/bookings/booking-files/file-names";
import { requireFile, requireStored, showFile, toFile } from "#server/bookings/booking-files/read-files";
import { enqueueDiscard, type KeptFile } from "#server/bookings/booking-files/stored-files";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { undoTime } from "#server/platform/files/kept-name";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Attaches an uploaded file to a booking in any status. Throws 422 above the maximum number of files. `action` is the
 * name in the audit log.
 */
export async function addFile(
  ctx: Ctx,
  code: string,
  sentName: string,
  file: KeptFile,
  action = "booking.file_added",
): Promise<BookingFile> {
  const { actor, db, clock } = ctx;
  const bookingId = found(await bookingIdOf(ctx, code));
  await requireRoom(ctx, bookingId);
  const now = clock.now();
  const id = newId(now);
  const name = keptName(sentName);
  await insertFile(db, {
    ...file,
    tenant_id: actor.tenant_id,
    id,
    booking_id: bookingId,
    name,
    created_by: actor.user_id || null, // empty for acts of jobs
    created_at: now,
    updated_at: now,
  });
  await record(ctx, action, code, null, { file: name });
  return showFile(ctx, code, id);
}

/** Locks the booking, and throws 422 if it has the maximum number of files. */
async function requireRoom({ actor, db }: Ctx, bookingId: string): Promise<void> {
  await lockBookingRow(db, actor.tenant_id, bookingId);
  if ((await listFiles(db, actor.tenant_id, bookingId)).length < bookingFilesLimit) return;
  throw invalid("file", `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro`);
}

/** Renames a file; without a name it is unchanged. 409 with the current file if another user has changed it. */
export const renameBookingFile: Verb<typeof bookingFiles.update> = async (
  ctx,
  { params: { code, file: id }, body: sent },
) => {
  const { actor, db, clock } = ctx;
  await lockBookingRow(db, actor.tenant_id, (await requireFile(ctx, code, id)).booking_id);
  const before = await requireFile(ctx, code, id);
  if (before.version !== sent.version) throw stale(toFile(before));
  const name = sent.name === undefined ? before.name : keptName(sent.name);
  await updateFile(db, actor.tenant_id, id, { name }, clock.now());
  if (name !== before.name) await record(ctx, "booking.file_renamed", code, { file: before.name }, { file: name });
  return showFile(ctx, code, id);
};

/** Removes a file at once; its bytes are deleted ten minutes later, and until then it can be restored. */
export const deleteBookingFile: Verb<typeof bookingFiles.delete> = async (ctx, { params: { code, file: id } }) => {
  const { actor, db, clock } = ctx;
  await lockBookingRow(db, actor.tenant_id, (await requireFile(ctx, code, id)).booking_id);
  const { stored_name, name } = await requireFile(ctx, code, id);
  const now = clock.now();
  await updateFile(db, actor.tenant_id, id, { removed_at: now }, now);
  await enqueueDiscard(db, actor.tenant_id, [stored_name], { now, at: new Date(now.getTime() + undoTime) });
  await record(ctx, "booking.file_deleted", code, { file: name }, null);
};

/**
 * Restores a file. 404 after its ten minutes; 422 if the maximum number of files has been reached meanwhile. Does
 * nothing for one that is not deleted.
 */
export const restoreBookingFile: Verb<typeof bookingFiles.restore> = async (ctx, { params: { code, file: id } }) => {
  const { actor, db, clock } = ctx;
  const { booking_id, removed_at } = await requireStored(ctx, code, id);
  if (removed_at === null) return showFile(ctx, code, id);
  await requireRoom(ctx, booking_id);
  const now = clock.now();
  // Read again under the lock, so that concurrent requests restore it once.
  const { removed_at: still, name } = await requireStored(ctx, code, id);
  if (still === null) return showFile(ctx, code, id);
  found(still.getTime() > now.getTime() - undoTime ? still : null);
  await updateFile(db, actor.tenant_id, id, { removed_at: null }, now);
  await record(ctx, "booking.file_restored", code, null, { file: name });
  return showFile(ctx, code, id);
};

/** Moves the files of one booking to another, both locked by the caller, with an audit row for each. */
export async function moveFiles(ctx: Ctx, from: { id: string }, to: { id: string; code: string }): Promise<void> {
  const { actor, db, clock } = ctx;
  const names = await moveShownFiles(db, actor.tenant_id, from.id, to.id, clock.now());
  for (const file of names) await record(ctx, "booking.file_moved", to.code, null, { file });
}
