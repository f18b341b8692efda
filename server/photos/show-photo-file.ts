import { photoFiles } from "#contract/photos";
import type { Ctx } from "#server/context";
import type { FileStore } from "#server/files/file-store";
import { found } from "#server/http/problem";
import { type FileAnswer, serveFile } from "#server/http/route";
import { photoKey } from "#server/photos/photo-answer";
import { findPhoto } from "#server/photos/photos.queries";

/** A photo's picture in one of its widths. 404 for unknown, foreign and deleted photos alike. */
export async function showPhotoFile(ctx: Ctx, files: FileStore, id: string, width: number): Promise<FileAnswer> {
  const { tenant_id } = ctx.actor;
  const photo = await findPhoto(ctx.db, tenant_id, id);
  const { file_name } = found(photo?.removed_at === null && photo.widths.includes(width) ? photo : null);
  return { read: () => files.read(photoKey(tenant_id, file_name, width)) };
}

serveFile(photoFiles.show, (ctx, { params }) => showPhotoFile(ctx, ctx.services.files, params.photo, params.width));
