import type { Drawing } from "#contract/contracts";

/** A drawn signature: stroke coordinates are in a box of 600 by 200. */
export function SignatureDrawing({ drawing, name }: { drawing: Drawing; name: string }) {
  return (
    <svg
      viewBox="0 0 600 200"
      role="img"
      aria-label={`Assinatura desenhada por ${name}`}
      className="h-auto w-full max-w-75 rounded-1 border border-line bg-surface text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing.map(strokePath).join("")} />
    </svg>
  );
}

/** A stroke as an SVG path; a single point becomes a dot. */
export function strokePath(stroke: readonly number[]): string {
  const [x = 0, y = 0, ...rest] = stroke;
  const points = rest.length === 0 ? [x, y] : rest;
  const pairs = points.flatMap((value, index) => (index % 2 === 0 ? [`L${value} ${points[index + 1]}`] : []));
  return `M${x} ${y}${pairs.join("")}`;
}
