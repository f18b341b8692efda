import { type DragEvent, useRef, useState } from "react";
import { moved } from "~/routes/accommodations/photos/order";

export interface DragProps {
  ids: string[];
  /** The order to show while a photo hangs on the mouse; null when it was let go elsewhere. */
  onPreview: (ids: string[] | null) => void;
  onDrop: (ids: string[]) => void;
}

/** Orders photos by mouse: the others make room at once, and nothing is kept until the photo is let go among them. */
export function useDrag({ ids, onPreview, onDrop }: DragProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef<string[] | null>(null); // a quick hand lets go before the preview is drawn
  const welcome = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  return {
    dragged,
    /** For the list. */
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
    /** For the picture that is taken. */
    picture: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        latest.current = null;
        setDragged(id);
      },
      onDragEnd: () => {
        if (dragged !== null) onPreview(null); // a drop would have ended it
        setDragged(null);
      },
    }),
    /** For the tile over which it hangs. */
    tile: (id: string) => ({
      onDragEnter: () => {
        if (dragged === null || dragged === id) return;
        latest.current = moved(ids, ids.indexOf(dragged), ids.indexOf(id));
        onPreview(latest.current);
      },
    }),
  };
}
