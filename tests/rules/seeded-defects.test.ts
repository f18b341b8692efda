import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defects } from "#tests/prove/defects";

describe("a seeded defect", () => {
  // A place that moved would stop the long proof in its middle.
  test.each(defects)("finds its place: $name", ({ edits }) => {
    for (const { file, find } of edits) expect(readFileSync(file, "utf8"), file).toContain(find);
  });
});
