import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, inkOn } from "#domain/ink-on";

test("black on white has a contrast of 21, a colour on itself of 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#0e7c86", "#0e7c86")).toBe(1);
  // According to WebAIM's checker.
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("dark colours get white text, light ones black, always with a contrast above 4.5", () => {
  expect([inkOn("#016473"), inkOn("#d9a018")]).toEqual(["#ffffff", "#000000"]);
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const color = `#${parts.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
      expect(contrast(color, inkOn(color))).toBeGreaterThan(4.5);
    }),
  );
});
