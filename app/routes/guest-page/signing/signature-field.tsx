import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Drawing } from "#contract/contracts";
import { FieldNote } from "~/components/form/field-note";
import { cx } from "~/components/ui/cx";
import { usePad } from "~/routes/guest-page/signing/use-pad";

export interface SignatureFieldProps {
  /** Drawn, or only the name typed. */
  draws: boolean;
  onDraws: (draws: boolean) => void;
  /** Filled with what gives the signature drawn so far. */
  drawing: RefObject<() => Drawing | null>;
  onDrawn: () => void;
  error: string | undefined;
}

/** A signature drawn with a finger or a mouse; who cannot draw only types the name. */
export function SignatureField({ draws, onDraws, drawing, onDrawn, error }: SignatureFieldProps) {
  const id = useId();
  return (
    <div className="mb-1">
      {draws ? (
        <Surface id={id} drawing={drawing} onDrawn={onDrawn} error={error} />
      ) : (
        <p>O nome digitado acima vale como a sua assinatura.</p>
      )}
      <button type="button" className="link min-h-target text-sm" onClick={() => onDraws(!draws)}>
        {draws ? "Prefiro só digitar o nome" : "Prefiro desenhar a assinatura"}
      </button>
    </div>
  );
}

type SurfaceProps = Pick<SignatureFieldProps, "drawing" | "onDrawn" | "error"> & { id: string };

function Surface({ id, drawing, onDrawn, error }: SurfaceProps) {
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
        <span id={`${id}-rotulo`}>Desenhe a assinatura</span>
        {strokes > 0 && (
          <span className="flex gap-4">
            <button type="button" className="link min-h-target" onClick={pad.undo}>
              Desfazer traço
            </button>
            <button type="button" className="link min-h-target" onClick={pad.clear}>
              Limpar
            </button>
          </span>
        )}
      </p>
      <div
        className={cx(
          "relative aspect-2/1 lg:aspect-5/2 w-full overflow-hidden rounded-2 border bg-surface",
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
      <FieldNote
        id={`${id}-nota`}
        error={error}
        help={strokes === 0 ? "Com o dedo ou o mouse" : "Assinatura desenhada"}
      />
    </>
  );
}
