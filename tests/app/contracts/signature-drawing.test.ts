import fc from "fast-check";
import { expect, test } from "vitest";
import { strokePath } from "~/routes/account/contracts/evidence-panel";

test("a stroke becomes a line through its points, and a single point becomes a dot", () => {
  expect(strokePath([10, 20, 30, 40, 50, 60])).toBe("M10 20L30 40L50 60");
  expect(strokePath([10, 20])).toBe("M10 20L10 20");
});

test("every point of any stroke is on the path", () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), (points) => {
      expect(strokePath(points.flat())).toBe(`M${points.map((each) => each.join(" ")).join("L")}`);
    }),
  );
});
