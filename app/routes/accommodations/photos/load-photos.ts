import { accommodations } from "#contract/accommodations";
import { photos } from "#contract/photos";
import { load } from "~/lib/api";

/** One accommodation and its photos in their order. */
export async function loadPhotos(request: Request, id: string) {
  const [accommodation, { data }] = await Promise.all([
    load(accommodations.show, { params: { id } }, request),
    load(photos.list, { params: { id } }, request),
  ]);
  return { accommodation, photos: data };
}
