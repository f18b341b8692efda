import { type Photo, photos } from "#contract/photos";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";
import { laidOver } from "~/routes/accommodations/photos/order";

// no action: several wait their turn at once, and a fetcher knows only the one that was sent last

/** What can be done with a photo; `photo` is its id, `ids` the whole order. */
export type PhotoAct =
  | { act: "order"; ids: string[] }
  | { act: "cover"; photo: string; version: number }
  | { act: "caption"; photo: string; version: number; caption: string }
  | { act: "delete"; photo: string }
  | { act: "restore"; photos: string[] };

/** Does it; `photo` is how a changed one is now. A failure has been spoken of by a toast. */
export async function actOnPhoto(id: string, asked: PhotoAct): Promise<{ done: boolean; photo?: Photo }> {
  try {
    const photo = await perform(id, asked);
    return photo ? { done: true, photo } : { done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.spoken) toast.error(Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message);
    return { done: false };
  }
}

async function perform(id: string, asked: PhotoAct): Promise<Photo | undefined> {
  switch (asked.act) {
    case "order":
      await putOrder(id, asked.ids);
      return;
    case "delete":
      await call(photos.delete, { params: { id, photo: asked.photo } });
      return;
    case "restore":
      for (const photo of asked.photos) await call(photos.restore, { params: { id, photo } });
      toast.success(asked.photos.length === 1 ? "A foto voltou" : "As fotos voltaram");
      return;
    default:
      return change(id, asked);
  }
}

async function change(id: string, asked: PhotoAct & { act: "cover" | "caption" }): Promise<Photo> {
  const { photo, version } = asked;
  const change = asked.act === "cover" ? { cover: true } : { caption: asked.caption.trim() || null };
  const changed = await call(photos.update, { params: { id, photo }, body: { ...change, version } });
  toast.success(asked.act === "cover" ? "Capa trocada" : "Legenda salva");
  return changed;
}

/**
 * A photo that came or went meanwhile, by an upload or in another tab, is no reason to lose the order. Tried three
 * times: while thirty photos arrive, the next one may come in between again.
 */
async function putOrder(id: string, asked: string[], tries = 3): Promise<void> {
  try {
    await call(photos.order, { params: { id }, body: { ids: asked } }, { quiet: tries > 1 ? [409] : [] });
  } catch (error) {
    if (tries === 1 || !(error instanceof ApiError && error.status === 409)) throw error;
    const { data } = await call(photos.list, { params: { id } });
    const there = data.map((photo) => photo.id);
    await putOrder(id, laidOver(asked, there), tries - 1);
  }
}
