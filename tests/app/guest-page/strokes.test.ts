import fc from "fast-check";
import { expect, test } from "vitest";
import { Drawing } from "#contract/guest/contracts";
import { inCore } from "#tests/support/extent";
import { toDrawing } from "~/routes/guest-page/signing/strokes";

const size = { width: 300, height: 100 };

test("strokes are scaled to the contract's box, in whole numbers", () => {
  const strokes = [
    [
      { x: 0, y: 0 },
      { x: 150.2, y: 33.3 },
      { x: 300, y: 100 },
    ],
  ];
  expect(toDrawing(strokes, size)).toEqual([[0, 0, 300, 67, 600, 200]]);
});

test("a surface with other proportions is centred in the box without stretching", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 280, y: 140 },
  ];
  expect(toDrawing([corners], { width: 280, height: 140 })).toEqual([[100, 0, 500, 200]]);
});

test("an empty drawing is not a signature, and a dot is", () => {
  expect(toDrawing([], size)).toBeNull();
  expect(toDrawing([[]], size)).toBeNull();
  expect(toDrawing([[{ x: 30, y: 50 }]], size)).toEqual([[60, 100]]);
});

test("points outside the surface are clamped to its edge", () => {
  const stroke = [
    { x: -40, y: 50 },
    { x: 900, y: 500 },
  ];
  expect(toDrawing([stroke], size)).toEqual([[0, 100, 600, 200]]);
});

test("a straight line is reduced to its ends, and a corner is kept", () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 3, y: at }));
  const back = Array.from({ length: 50 }, (_, at) => ({ x: 147 - at * 3, y: 49 }));
  expect(toDrawing([[...line, ...back]], size)).toEqual([[0, 0, 294, 98, 0, 98]]);
});

test("too many points are thinned, and of too many strokes the longest are kept in order", () => {
  const scribble = Array.from({ length: 9000 }, (_, at) => ({ x: (at * 37) % 300, y: (at * 53) % 100 }));
  const thinned = toDrawing([scribble], size);
  expect(Drawing.safeParse(thinned).success).toBe(true);
  const dots = Array.from({ length: 199 }, () => [{ x: 1, y: 1 }]);
  const lines = [1, 2].map((y) => [
    { x: 0, y },
    { x: 300, y },
  ]);
  const kept = toDrawing([...dots, ...lines], size);
  expect(kept).toHaveLength(200);
  expect(kept?.slice(-2)).toEqual([
    [0, 2, 600, 2],
    [0, 4, 600, 4],
  ]);
});

test("any drawing on a surface of any size is valid for the contract", () => {
  const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
  const strokes = fc.array(fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 60 }), {
    maxLength: 230,
  });
  const side = fc.double({ min: 1, max: 4000, noNaN: true });
  fc.assert(
    fc.property(strokes, side, side, (drawn, width, height) => {
      const drawing = toDrawing(drawn, { width, height });
      expect(drawing === null).toBe(drawn.every(({ length }) => length === 0));
      if (drawing) expect(Drawing.parse(drawing)).toEqual(drawing);
    }),
    { numRuns: inCore(80, 200) },
  );
});
