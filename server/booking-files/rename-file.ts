import type { BookingFile, BookingFileUpdate } from "#contract/booking-files";
import { record } from "#server/audit/record";
import { lockBookingRow, updateFile } from "#server/booking-files/booking-files.queries";
import { keptName } from "#server/booking-files/file-names";
import { requireFile, showFile, toFile } from "#server/booking-files/read-files";
import type { Ctx } from "#server/context";
import { stale } from "#server/http/problem";

/** Gives a file another name; absent keeps it. 409 with the file as it is when somebody changed it meanwhile. */
export async function renameFile(ctx: Ctx, code: string, id: string, sent: BookingFileUpdate): Promise<BookingFile> {
  const { actor, db, clock } = ctx;
  await lockBookingRow(db, actor.tenant_id, (await requireFile(ctx, code, id)).booking_id);
  const before = await requireFile(ctx, code, id);
  if (before.version !== sent.version) throw stale(toFile(before));
  const name = sent.name === undefined ? before.name : keptName(sent.name);
  await updateFile(db, actor.tenant_id, id, { name }, clock.now());
  if (name !== before.name) await record(ctx, "booking.file_renamed", code, { file: before.name }, { file: name });
  return showFile(ctx, code, id);
}
