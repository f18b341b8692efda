import type { Ctx } from "#server/context";
import type { FileStore } from "#server/files/file-store";
import { found } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";
import { photoKey } from "#server/photos/photo-answer";
import { findPhoto } from "#server/photos/photos.queries";

/** The picture of a photo in one of the widths that it has. Unknown, foreign and deleted photos answer alike: 404. */
export async function showPhotoFile(ctx: Ctx, files: FileStore, id: string, width: number): Promise<FileAnswer> {
  const { tenant_id } = ctx.actor;
  const photo = await findPhoto(ctx.db, tenant_id, id);
  const { file_name } = found(photo?.removed_at === null && photo.widths.includes(width) ? photo : null);
  return { read: () => files.read(photoKey(tenant_id, file_name, width)) };
}
