import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import type { Drawing } from "#contract/guest/contracts";
import { FieldNote } from "~/components/form/field";
import { cx } from "~/components/ui/cx";
import { useWords } from "~/routes/guest-page/language";
import { toDrawing } from "~/routes/guest-page/signing/strokes";
import { signingWords } from "~/routes/guest-page/signing/words";

export interface SignatureFieldProps {
  /** Drawn, or only typed. */
  draws: boolean;
  onDraws: (draws: boolean) => void;
  /** Set to the function that returns the current drawing. */
  drawing: RefObject<() => Drawing | null>;
  onDrawn: () => void;
  error: string | undefined;
}

/** A signature drawn with a finger or a mouse; the alternative is typing the name only. */
export function SignatureField({ draws, onDraws, drawing, onDrawn, error }: SignatureFieldProps) {
  const words = useWords(signingWords).sign;
  const id = useId();
  return (
    <div className="mb-1">
      {draws ? <Surface id={id} drawing={drawing} onDrawn={onDrawn} error={error} /> : <p>{words.typedIsEnough}</p>}
      <button type="button" className="link min-h-target text-sm" onClick={() => onDraws(!draws)}>
        {draws ? words.onlyType : words.ratherDraw}
      </button>
    </div>
  );
}

type SurfaceProps = Pick<SignatureFieldProps, "drawing" | "onDrawn" | "error"> & { id: string };

function Surface({ id, drawing, onDrawn, error }: SurfaceProps) {
  const words = useWords(signingWords).sign;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState(0);
  const pad = usePad(canvas, (count) => {
    setStrokes(count);
    onDrawn();
  });
  useEffect(() => {
    drawing.current = pad.read;
    return () => {
      drawing.current = () => null;
    };
  }, [drawing, pad]);
  return (
    <>
      <p className="flex items-center justify-between gap-2 text-xs font-medium text-muted">
        <span id={`${id}-rotulo`}>{words.draw}</span>
        {strokes > 0 && (
          <span className="flex gap-4">
            <button type="button" className="link min-h-target" onClick={pad.undo}>
              {words.undo}
            </button>
            <button type="button" className="link min-h-target" onClick={pad.clear}>
              {words.clear}
            </button>
          </span>
        )}
      </p>
      <div
        tabIndex={-1}
        data-invalid={error ? "" : undefined}
        className={cx(
          // in landscape on a phone it leaves room to scroll beside and below it
          "relative aspect-2/1 lg:aspect-5/2 w-full max-w-[120svh] overflow-hidden rounded-2 border bg-surface",
          error ? "border-error" : "border-line-strong",
        )}
      >
        <span aria-hidden="true" className="absolute inset-x-4 bottom-6 border-b border-line" />
        <canvas
          ref={canvas}
          role="img"
          aria-labelledby={`${id}-rotulo`}
          aria-describedby={`${id}-nota`}
          className="absolute inset-0 size-full cursor-crosshair text-ink"
        />
      </div>
      <FieldNote id={`${id}-nota`} error={error} help={strokes === 0 ? words.drawHelp : words.drawn} />
    </>
  );
}

interface Pad {
  /** The drawing as stored with the contract; null for nothing. */
  read: () => Drawing | null;
  undo: () => void;
  clear: () => void;
}

/** A drawing pad on a canvas at the screen's resolution. A drawing keeps its shape when the canvas is resized. */
function usePad(canvas: RefObject<HTMLCanvasElement | null>, onStrokes: (count: number) => void): Pad {
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
