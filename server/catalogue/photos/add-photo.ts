import type { Photo } from "#contract/catalogue/photos";
import { photosLimit } from "#contract/platform/file-limits";
import { lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { enqueueDiscard } from "#server/catalogue/photos/discard-files";
import { insertPhoto, listPhotos } from "#server/catalogue/photos/photos.queries";
import { photoKey, showPhoto } from "#server/catalogue/photos/read-photos";
import { record } from "#server/platform/audit/record";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { FileStore } from "#server/platform/files/file-store";
import { keptName } from "#server/platform/files/kept-name";
import type { ImageVariant } from "#server/platform/files/shrink-image";
import { invalid, notFound } from "#server/platform/http/problem";

/** Appends an uploaded photo; the first one is the cover. Refuses with 422 a photo beyond the limit. */
export async function addPhoto(ctx: Ctx, accommodationId: string, files: KeptFiles): Promise<Photo> {
  const { actor, db, clock } = ctx;
  if (!(await lockAccommodations(ctx, [accommodationId])).has(accommodationId)) throw notFound();
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  const shown = all.filter(({ removed_at }) => removed_at === null);
  if (shown.length >= photosLimit) throw tooMany();
  const now = clock.now();
  const id = newId(now);
  await insertPhoto(db, {
    ...files,
    tenant_id: actor.tenant_id,
    id,
    accommodation_id: accommodationId,
    position: (all.at(-1)?.position ?? 0) + 1,
    cover: shown.length === 0,
    created_at: now,
    updated_at: now,
  });
  const photo = await showPhoto(ctx, accommodationId, id);
  await record(ctx, "photo.created", accommodationId, null, photo);
  return photo;
}

/** The refusal of a photo beyond the limit. */
export function tooMany() {
  return invalid("file", `Cada acomodação guarda até ${photosLimit} fotos. Exclua uma para enviar outra`);
}

/** The files of a photo before its row exists. */
interface KeptFiles {
  file_name: string;
  widths: number[];
  width: number;
  height: number;
  bytes: number;
}

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
}

/**
 * Stores the pictures under a random name; they are removed after an hour unless a photo uses them. If one fails, none
 * remains.
 */
export async function keepFiles(tools: Tools, tenantId: string, variants: ImageVariant[]): Promise<KeptFiles> {
  const widths = variants.map(({ width }) => width);
  const leave = (db: Db, name: string, times: { now: Date; at: Date }) =>
    enqueueDiscard(db, tenantId, [{ name, widths }], times);
  const name = await keptName(tools, tenantId, leave);
  const keyOf = (width: number) => photoKey(tenantId, name, width);
  try {
    for (const { width, bytes } of variants) await tools.files.write(keyOf(width), bytes, "image/webp");
  } catch (error) {
    // the job in an hour removes the rest
    await Promise.allSettled(widths.map((width) => tools.files.remove(keyOf(width))));
    throw error;
  }
  const { width, height } = variants.at(-1)!;
  return { file_name: name, widths, width, height, bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}
