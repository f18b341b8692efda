import { type Photo, photosLimit } from "#contract/photos";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { invalid, notFound } from "#server/http/problem";
import type { KeptFiles } from "#server/photos/keep-files";
import { insertPhoto, listPhotos } from "#server/photos/photos.queries";
import { showPhoto } from "#server/photos/read-photos";

/** Puts an uploaded photo behind the others; the first one is the cover. Refuses with 422 the one beyond the limit. */
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

/** The accommodation has as many photos as it may. */
export function tooMany() {
  return invalid("file", `Cada acomodação guarda até ${photosLimit} fotos. Exclua uma para enviar outra`);
}
