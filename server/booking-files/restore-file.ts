import type { BookingFile } from "#contract/booking-files";
import { record } from "#server/audit/record";
import { requireRoom } from "#server/booking-files/add-file";
import { updateFile } from "#server/booking-files/booking-files.queries";
import { requireStored, showFile } from "#server/booking-files/read-files";
import type { Ctx } from "#server/context";
import { undoTime } from "#server/files/kept-name";
import { found } from "#server/http/problem";

/**
 * Brings a file back. 404 when its ten minutes are over; 422 when others filled the limit meanwhile. One that is there
 * stays as it is.
 */
export async function restoreFile(ctx: Ctx, code: string, id: string): Promise<BookingFile> {
  const { actor, db, clock } = ctx;
  const { booking_id, removed_at } = await requireStored(ctx, code, id);
  if (removed_at === null) return showFile(ctx, code, id);
  await requireRoom(ctx, booking_id);
  const now = clock.now();
  // Read again behind the lock: two presses bring it back once.
  const { removed_at: still, name } = await requireStored(ctx, code, id);
  if (still === null) return showFile(ctx, code, id);
  found(still.getTime() > now.getTime() - undoTime ? still : null);
  await updateFile(db, actor.tenant_id, id, { removed_at: null }, now);
  await record(ctx, "booking.file_restored", code, null, { file: name });
  return showFile(ctx, code, id);
}
