import { record } from "#server/audit/record";
import { lockBookingRow, updateFile } from "#server/booking-files/booking-files.queries";
import { leaveDiscard } from "#server/booking-files/discard-files";
import { requireFile } from "#server/booking-files/read-files";
import type { Ctx } from "#server/context";
import { undoTime } from "#server/files/kept-name";

/** Takes a file away at once; its bytes follow in ten minutes, until when it can be brought back. */
export async function deleteFile(ctx: Ctx, code: string, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockBookingRow(db, actor.tenant_id, (await requireFile(ctx, code, id)).booking_id);
  const { stored_name, name } = await requireFile(ctx, code, id);
  const now = clock.now();
  await updateFile(db, actor.tenant_id, id, { removed_at: now }, now);
  await leaveDiscard(db, actor.tenant_id, [stored_name], { now, at: new Date(now.getTime() + undoTime) });
  await record(ctx, "booking.file_deleted", code, { file: name }, null);
}
