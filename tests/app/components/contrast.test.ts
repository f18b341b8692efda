import { describe, expect, it } from "vitest";
import { partPairs, patterned, textPairs } from "#tests/app/components/contrast-pairs";
import { colourOf, contrast, type Palette, palettes, under } from "#tests/app/components/palette";

describe.each(Object.entries(palettes))("colours of the %s theme", (_theme, palette: Palette) => {
  it.each(textPairs)("%s can be read on %s", (front, ground) => {
    expect(contrast(colourOf(palette, front), colourOf(palette, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)("%s can be seen on %s", (front, ground) => {
    expect(contrast(colourOf(palette, front), colourOf(palette, ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(patterned))("a %s can be read on its %s", (status, pattern) => {
    const ground = under(palette, pattern, `st-${status}-bg`);
    expect(contrast(colourOf(palette, `st-${status}-fg`), ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it("measures black on white as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
});
