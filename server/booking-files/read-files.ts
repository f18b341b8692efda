import type { BookingFile } from "#contract/booking-files";
import { findFile, listFiles, type StoredFile } from "#server/booking-files/booking-files.queries";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";

/** A file as it goes over the wire. */
export function toFile({ id, name, type, bytes, created_by_name, created_at, version }: StoredFile): BookingFile {
  return { id, name, type, bytes, created_by_name, created_at: created_at.toISOString(), version };
}

/** The files of a booking as GET answers them. */
export async function listAnswer(ctx: Ctx, code: string): Promise<{ data: BookingFile[] }> {
  const bookingId = found(await bookingIdOf(ctx, code));
  const files = await listFiles(ctx.db, ctx.actor.tenant_id, bookingId);
  return { data: files.map(toFile) };
}

/** A file of this very booking, deleted or not; 404 for every other. */
export async function requireStored(ctx: Ctx, code: string, id: string): Promise<StoredFile> {
  const bookingId = found(await bookingIdOf(ctx, code));
  return found(await findFile(ctx.db, ctx.actor.tenant_id, bookingId, id));
}

/** A file of this very booking that is not deleted; 404 for every other. */
export async function requireFile(ctx: Ctx, code: string, id: string): Promise<StoredFile> {
  const file = await requireStored(ctx, code, id);
  return found(file.removed_at === null ? file : null);
}

/** One file as GET answers it. */
export async function showFile(ctx: Ctx, code: string, id: string): Promise<BookingFile> {
  return toFile(await requireFile(ctx, code, id));
}

/** Whether the booking shows a file of this id. */
export async function fileExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findFile(ctx.db, ctx.actor.tenant_id, bookingId, id))?.removed_at === null;
}
