import type { Photo, PhotoUpdate } from "#contract/photos";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid, stale } from "#server/http/problem";
import { toPhoto } from "#server/photos/photo-answer";
import { moveCover, updatePhoto as updateRow } from "#server/photos/photos.queries";
import { requirePhoto, showPhoto } from "#server/photos/read-photos";

/** Changes caption and cover; absent is kept. The cover only gives its place to another photo. 409 when stale. */
export async function updatePhoto(
  ctx: Ctx,
  accommodationId: string,
  id: string,
  { caption, cover, version }: PhotoUpdate,
): Promise<Photo> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  const stored = await requirePhoto(ctx, accommodationId, id);
  const before = toPhoto(actor.tenant_id, stored);
  if (stored.version !== version) throw stale(before);
  if (stored.cover && cover === false) throw invalid("cover", "Escolha outra foto para ser a capa");
  if (cover === true) await moveCover(db, actor.tenant_id, accommodationId, id);
  await updateRow(db, actor.tenant_id, id, { caption: caption === undefined ? stored.caption : caption }, clock.now());
  const after = await showPhoto(ctx, accommodationId, id);
  await record(ctx, "photo.updated", accommodationId, before, after);
  return after;
}
