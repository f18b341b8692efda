import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Photo } from "#contract/catalogue/photos";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { offerUndo, toast } from "~/lib/toast";

const together = 3_000; // ms; photos deleted within it are restored together

/** The photos as shown, with optimistic order and deletion, and their acts. */
export function useAlbum(accommodationId: string, stored: readonly Photo[]) {
  const [order, setOrder] = useState<string[] | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const deleted = useRef<{ id: string; at: number }[]>([]);
  const versions = useRef(new Map<string, number>());
  const inTurn = useTurns(() => {
    setOrder(null);
    setGone([]);
  });

  const ids = laidOver(
    order ?? [],
    stored.map(({ id }) => id),
  ).filter((id) => !gone.includes(id));
  const photos = ids.flatMap((id) => stored.find((photo) => photo.id === id) ?? []);

  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus(); // the focused button moved with the tile
    focus.current = null;
  });

  /** The body is built when it is this act's turn, because the previous act may have changed the version. */
  const act = (asked: PhotoAct | (() => PhotoAct)) =>
    inTurn(async () => {
      const { done, photo } = await actOnPhoto(accommodationId, typeof asked === "function" ? asked() : asked);
      if (photo) versions.current.set(photo.id, photo.version);
      return done;
    });
  const versionOf = ({ id, version }: Photo) => Math.max(version, versions.current.get(id) ?? 0);
  const bringBack = () => {
    void act({ act: "restore", photos: deleted.current.map(({ id }) => id) });
    deleted.current = [];
  };

  return {
    photos,
    /** The text announced by screen readers. */
    said,
    /** Shows an unsaved order during a drag; null shows the saved one. */
    preview: setOrder,
    keep(next: string[]) {
      setOrder(next);
      void act({ act: "order", ids: next });
    },
    move(photo: Photo, to: number) {
      const from = ids.indexOf(photo.id);
      focus.current = `${to < from ? "antes" : "depois"}-${photo.id}`;
      setSaid(`Foto ${from + 1} movida para a posição ${to + 1} de ${ids.length}`);
      this.keep(moved(ids, from, to));
    },
    cover: (photo: Photo) => void act(() => ({ act: "cover", photo: photo.id, version: versionOf(photo) })),
    /** Resolves to whether it is saved. */
    caption: (photo: Photo, caption: string) =>
      act(() => ({ act: "caption", photo: photo.id, version: versionOf(photo), caption })),
    async remove({ id }: Photo) {
      const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
      focus.current = next ? `excluir-${next}` : null;
      setGone((all) => [...all, id]);
      if (!(await act({ act: "delete", photo: id }))) return;
      const now = Date.now();
      deleted.current = [...deleted.current.filter(({ at }) => now - at < together), { id, at: now }];
      const count = deleted.current.length;
      const text = count === 1 ? "Foto excluída" : `${count} fotos excluídas`;
      offerUndo(text, { label: "Desfazer", onAct: bringBack });
    },
  };
}

/**
 * Runs acts one after the other, in the order requested. After the last one the screen is reloaded and `onSettled` is
 * called, so that optimistic state is replaced.
 */
function useTurns(onSettled: () => void): <T>(work: () => Promise<T>) => Promise<T> {
  const { revalidate } = useRevalidator();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(0);
  const finish = async () => {
    open.current -= 1;
    if (open.current > 0) return;
    await revalidate();
    // in the same step as the reload: otherwise the old state would appear for a moment
    if (open.current === 0) onSettled();
  };
  return (work) => {
    open.current += 1;
    const done = last.current.then(work);
    last.current = done.then(finish, finish);
    return done;
  };
}

/** An act on a photo; `photo` is its id, `ids` the whole order. */
type PhotoAct =
  | { act: "order"; ids: string[] }
  | { act: "cover"; photo: string; version: number }
  | { act: "caption"; photo: string; version: number; caption: string }
  | { act: "delete"; photo: string }
  | { act: "restore"; photos: string[] };

/** Runs it; `photo` is the changed photo. A toast has shown a failure. */
async function actOnPhoto(id: string, asked: PhotoAct): Promise<{ done: boolean; photo?: Photo }> {
  // no action: several wait at once, and a fetcher knows only the last submission
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
      await call("DELETE /api/accommodations/:id/photos/:photo", { params: { id, photo: asked.photo } });
      return;
    case "restore":
      for (const photo of asked.photos)
        await call("POST /api/accommodations/:id/photos/:photo/restoration", { params: { id, photo } });
      toast.success(asked.photos.length === 1 ? "A foto voltou" : "As fotos voltaram");
      return;
    default:
      return change(id, asked);
  }
}

async function change(id: string, asked: PhotoAct & { act: "cover" | "caption" }): Promise<Photo> {
  const { photo, version } = asked;
  const change = asked.act === "cover" ? { cover: true } : { caption: asked.caption.trim() || null };
  const changed = await call("PUT /api/accommodations/:id/photos/:photo", {
    params: { id, photo },
    body: { ...change, version },
  });
  toast.success(asked.act === "cover" ? "Capa trocada" : "Legenda salva");
  return changed;
}

/**
 * Retries if a photo was added or deleted meanwhile, by an upload or in another tab. Three attempts: while thirty
 * photos arrive, another one may come in between.
 */
async function putOrder(id: string, asked: string[], tries = 3): Promise<void> {
  try {
    await call(
      "PUT /api/accommodations/:id/photos/order",
      { params: { id }, body: { ids: asked } },
      { quiet: tries > 1 ? [409] : [] },
    );
  } catch (error) {
    if (tries === 1 || !(error instanceof ApiError && error.status === 409)) throw error;
    const { data } = await call("GET /api/accommodations/:id/photos", { params: { id } });
    const there = data.map((photo) => photo.id);
    await putOrder(id, laidOver(asked, there), tries - 1);
  }
}

/** The list with one item moved to another index, which is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The existing items in the requested order; new ones are at the end, missing ones are omitted. */
export function laidOver(asked: readonly string[], there: readonly string[]): string[] {
  return [...asked.filter((id) => there.includes(id)), ...there.filter((id) => !asked.includes(id))];
}
