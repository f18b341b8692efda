import type { BookingFile, bookingFiles } from "#contract/bookings/attached-files";
import { findFile, listFiles, type StoredFile } from "#server/bookings/booking-files/booking-files.queries";
import { savedName } from "#server/bookings/booking-files/file-names";
import { fileKey } from "#server/bookings/booking-files/stored-files";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";
import type { FileVerb } from "#server/platform/http/route";

/** A file in the format of the API. */
export function toFile({ id, name, type, bytes, created_by_name, created_at, version }: StoredFile): BookingFile {
  return { id, name, type, bytes, created_by_name, created_at: created_at.toISOString(), version };
}

/** The files of a booking in the format of GET. */
export async function listAnswer(ctx: Ctx, code: string): Promise<{ data: BookingFile[] }> {
  const bookingId = found(await bookingIdOf(ctx, code));
  const files = await listFiles(ctx.db, ctx.actor.tenant_id, bookingId);
  return { data: files.map(toFile) };
}

/** A file of this booking, deleted or not; 404 for any other. */
export async function requireStored(ctx: Ctx, code: string, id: string): Promise<StoredFile> {
  const bookingId = found(await bookingIdOf(ctx, code));
  return found(await findFile(ctx.db, ctx.actor.tenant_id, bookingId, id));
}

/** A file of this booking that is not deleted; 404 for any other. */
export async function requireFile(ctx: Ctx, code: string, id: string): Promise<StoredFile> {
  const file = await requireStored(ctx, code, id);
  return found(file.removed_at === null ? file : null);
}

/** One file in the format of GET. */
export async function showFile(ctx: Ctx, code: string, id: string): Promise<BookingFile> {
  return toFile(await requireFile(ctx, code, id));
}

export async function fileExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findFile(ctx.db, ctx.actor.tenant_id, bookingId, id))?.removed_at === null;
}

/**
 * The bytes of a file, as `application/octet-stream`, under a name with the extension of its content: browsers do not
 * display them. Unknown and deleted files and those of other companies all get 404.
 */
export const readBookingFile: FileVerb<typeof bookingFiles.content> = async (ctx, { params: { code, file: id } }) => {
  const { files } = ctx.services;
  const { stored_name, name, type } = await requireFile(ctx, code, id);
  ctx.openings.push({ action: "booking.file_opened", record_id: code, after: { name }, hourly: true });
  const key = fileKey(ctx.actor.tenant_id, stored_name);
  return { name: savedName(name, type), read: () => files.read(key) };
};
