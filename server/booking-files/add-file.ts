import { type BookingFile, bookingFilesLimit } from "#contract/booking-files";
import { record } from "#server/audit/record";
import { insertFile, listFiles, lockBookingRow } from "#server/booking-files/booking-files.queries";
import { keptName } from "#server/booking-files/file-names";
import type { KeptFile } from "#server/booking-files/keep-file";
import { showFile } from "#server/booking-files/read-files";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, invalid } from "#server/http/problem";

/**
 * Attaches an uploaded file to a booking, whatever its status. Refuses with 422 the one beyond the limit.
 * `action` names it in the trail.
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
    created_by: actor.user_id || null, // empty for what the clock does
    created_at: now,
    updated_at: now,
  });
  await record(ctx, action, code, null, { file: name });
  return showFile(ctx, code, id);
}

/** Locks the booking, and refuses with 422 when it has as many files as it may. */
export async function requireRoom({ actor, db }: Ctx, bookingId: string): Promise<void> {
  await lockBookingRow(db, actor.tenant_id, bookingId);
  if ((await listFiles(db, actor.tenant_id, bookingId)).length < bookingFilesLimit) return;
  throw invalid("file", `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro`);
}
