import { useEffect, useRef, useState } from "react";
import type { Photo } from "#contract/photos";
import { toast } from "~/lib/toast";
import { actOnPhoto, type PhotoAct } from "~/routes/accommodations/photos/act-on-photo";
import { laidOver, moved } from "~/routes/accommodations/photos/order";
import { useTurns } from "~/routes/accommodations/photos/use-turns";

const together = 3_000; // ms: photos deleted within it come back by one press

/** The photos as they are shown, a new order and a deletion at once, and what can be done with them. */
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
    if (focus.current) document.getElementById(focus.current)?.focus(); // the tile took it along
    focus.current = null;
  });

  /** `version` is asked for when its turn has come: the act before may have changed it. */
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
    /** What a screen reader is told. */
    said,
    /** Shows an order that is not kept yet, while a photo is dragged; null is the one that is kept. */
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
      toast.undo(text, { label: "Desfazer", onAct: bringBack });
    },
  };
}
