import { type RefObject, useEffect, useMemo, useRef } from "react";
import SignaturePad from "signature_pad";
import type { Drawing } from "#contract/contracts";
import { toDrawing } from "~/routes/guest-page/signing/strokes";

export interface Pad {
  /** What was drawn as the contract keeps it; null for nothing. */
  read: () => Drawing | null;
  undo: () => void;
  clear: () => void;
}

/** A pad on a canvas, as sharp as the screen. What was drawn keeps its shape when the canvas gets another size. */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, onStrokes: (count: number) => void): Pad {
  const pad = useRef<SignaturePad | null>(null);
  const told = useRef(onStrokes);
  told.current = onStrokes;
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const made = new SignaturePad(surface, { minWidth: 0.8, maxWidth: 2.4 });
    pad.current = made;
    const tell = () => told.current(made.toData().length);
    made.addEventListener("endStroke", tell);
    let width = 0;
    const resize = () => {
      const shown = surface.getBoundingClientRect();
      if (shown.width === 0 || shown.width === width) return;
      const grown = width === 0 ? 1 : shown.width / width;
      width = shown.width;
      const drawn = made.toData();
      surface.width = shown.width * window.devicePixelRatio;
      surface.height = shown.height * window.devicePixelRatio;
      surface.getContext("2d")?.scale(window.devicePixelRatio, window.devicePixelRatio);
      made.penColor = getComputedStyle(surface).color;
      made.fromData(
        drawn.map(({ points, ...look }) => ({
          ...look,
          points: points.map((point) => ({ ...point, x: point.x * grown, y: point.y * grown })),
        })),
      );
    };
    const sizes = new ResizeObserver(resize);
    sizes.observe(surface);
    resize();
    return () => {
      sizes.disconnect();
      made.removeEventListener("endStroke", tell);
      made.off();
      pad.current = null;
    };
  }, [canvas]);
  return useMemo(() => {
    const redraw = (keep: (count: number) => number) => {
      const drawn = pad.current?.toData() ?? [];
      const left = drawn.slice(0, keep(drawn.length));
      pad.current?.fromData(left);
      told.current(left.length);
    };
    return {
      read: () => {
        const size = canvas.current?.getBoundingClientRect();
        return size && pad.current
          ? toDrawing(
              pad.current.toData().map(({ points }) => points),
              size,
            )
          : null;
      },
      undo: () => redraw((count) => count - 1),
      clear: () => redraw(() => 0),
    };
  }, [canvas]);
}
