import ImageIcon from "lucide-react/icons/image";
import { type DragEvent, useRef, useState } from "react";
import type { Photo } from "#contract/photos";
import { EmptyState } from "~/components/ui/empty-state";
import { moved } from "~/routes/accommodations/photos/order";
import { PhotoTile } from "~/routes/accommodations/photos/photo-tile";
import { useAlbum } from "~/routes/accommodations/photos/use-album";

/** All photos of an accommodation in order. */
export function PhotoGrid({ accommodationId, stored }: { accommodationId: string; stored: readonly Photo[] }) {
  const album = useAlbum(accommodationId, stored);
  const { photos } = album;
  const drag = useDrag({ ids: photos.map(({ id }) => id), onPreview: album.preview, onDrop: album.keep });
  return (
    <>
      <p role="status" className="sr-only">
        {album.said}
      </p>
      {photos.length === 0 ? (
        <EmptyState icon={<ImageIcon />} title="Nenhuma foto por aqui">
          A primeira foto que você enviar vira a capa. Depois é só arrastar para ordenar.
        </EmptyState>
      ) : (
        <ul
          {...drag.list}
          aria-label="Fotos"
          className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              dragged={drag.dragged === photo.id}
              tileDrag={drag.tile(photo.id)}
              pictureDrag={drag.picture(photo.id)}
              onMove={(to) => album.move(photo, to)}
              onCover={() => album.cover(photo)}
              onCaption={(caption) => album.caption(photo, caption)}
              onDelete={() => void album.remove(photo)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface DragProps {
  ids: string[];
  /** Called with the order to show during a drag; null if it was dropped elsewhere. */
  onPreview: (ids: string[] | null) => void;
  onDrop: (ids: string[]) => void;
}

/** Sorts photos by mouse: the others move at once, and nothing is saved until the photo is dropped among them. */
function useDrag({ ids, onPreview, onDrop }: DragProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef<string[] | null>(null); // a quick drop comes before the preview is rendered
  const welcome = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  return {
    dragged,
    /** Handlers of the list. */
    list: {
      onDragEnter: welcome,
      onDragOver: welcome,
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setDragged(null);
        if (latest.current) onDrop(latest.current);
      },
    },
    /** Handlers of the dragged picture. */
    picture: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        latest.current = null;
        setDragged(id);
      },
      onDragEnd: () => {
        if (dragged !== null) onPreview(null); // not dropped: a drop would have reset it
        setDragged(null);
      },
    }),
    /** Handlers of the tile under the pointer. */
    tile: (id: string) => ({
      onDragEnter: () => {
        if (dragged === null || dragged === id) return;
        latest.current = moved(ids, ids.indexOf(dragged), ids.indexOf(id));
        onPreview(latest.current);
      },
    }),
  };
}
