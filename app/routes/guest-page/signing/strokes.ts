import type { Drawing } from "#contract/guest/contracts";

interface Point {
  x: number;
  y: number;
}

/** The box of a stored signature, and its limits: strokes, numbers per stroke and in total. */
const box = { width: 600, height: 200 };
const most = { strokes: 200, ofStroke: 4000, ofAll: 40_000 };

/**
 * Converts strokes on a surface (CSS pixels) to the contract's format: integers x, y, x, y in a box of 600 by 200,
 * proportional and centred. Points on nearly straight lines are removed, more of them if there are too many; of too
 * many strokes the shortest are removed. Null if nothing was drawn.
 */
export function toDrawing(
  strokes: readonly (readonly Point[])[],
  size: { width: number; height: number },
): Drawing | null {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const left = (box.width - size.width * scale) / 2;
  const top = (box.height - size.height * scale) / 2;
  const scaled = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) =>
      stroke.map(({ x, y }) => ({ x: within(left + x * scale, box.width), y: within(top + y * scale, box.height) })),
    );
  if (scaled.length === 0) return null;
  const kept = longestOf(scaled);
  for (let tolerance = 0.5; ; tolerance *= 2) {
    const drawing = kept.map((stroke) => simplify(stroke, tolerance).flatMap(({ x, y }) => [x, y]));
    const numbers = drawing.reduce((sum, { length }) => sum + length, 0);
    if (numbers <= most.ofAll && drawing.every(({ length }) => length <= most.ofStroke)) return drawing;
  }
}

/** Clamps to the box: a finger may slide off the surface. */
const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));

function longestOf(strokes: Point[][]): Point[][] {
  if (strokes.length <= most.strokes) return strokes;
  const length = (stroke: Point[]) =>
    stroke.reduce(
      (sum, { x, y }, at) => sum + Math.hypot(x - (stroke[at - 1]?.x ?? x), y - (stroke[at - 1]?.y ?? y)),
      0,
    );
  const kept = new Set([...strokes].sort((a, b) => length(b) - length(a)).slice(0, most.strokes));
  return strokes.filter((stroke) => kept.has(stroke));
}

/** Ramer–Douglas–Peucker, without recursion: a stroke may have thousands of points. */
function simplify(stroke: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, stroke.length - 1]);
  const spans: [number, number][] = [[0, stroke.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let farthest = { at: from, distance: tolerance };
    for (let at = from + 1; at < to; at++) {
      const distance = distanceTo(stroke[at]!, stroke[from]!, stroke[to]!);
      if (distance > farthest.distance) farthest = { at, distance };
    }
    if (farthest.at === from) continue;
    keep.add(farthest.at);
    spans.push([from, farthest.at], [farthest.at, to]);
  }
  return stroke.filter((_point, at) => keep.has(at));
}

/** The distance of a point from the line through two others. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  const along = Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
