import { fileKey } from "#server/booking-files/discard-files";
import { savedName } from "#server/booking-files/file-names";
import { requireFile } from "#server/booking-files/read-files";
import type { Ctx } from "#server/context";
import type { FileStore } from "#server/files/file-store";
import type { FileAnswer } from "#server/http/route";

/**
 * The bytes of a file, as bytes alone, under a name that ends as its content decided: no browser shows what it takes for
 * no type. Unknown, foreign and deleted files answer alike: 404.
 */
export async function showContent(ctx: Ctx, files: FileStore, code: string, id: string): Promise<FileAnswer> {
  const { stored_name, name, type } = await requireFile(ctx, code, id);
  const key = fileKey(ctx.actor.tenant_id, stored_name);
  return { name: savedName(name, type), read: () => files.read(key) };
}
