import { expect, test } from "vitest";
import { diffLines } from "#domain/contracts/line-diff";
import { foldSame } from "~/routes/account/contracts/versions-panel";

test("equal lines far from a change are folded to their number, and nearby lines are kept", () => {
  const lines = Array.from({ length: 12 }, (_value, index) => `linha ${index}`);
  const changed = lines.with(6, "outra");
  const parts = foldSame(diffLines(lines.join("\n"), changed.join("\n")));
  expect(parts.map((part) => (typeof part === "number" ? part : `${part.kind} ${part.text}`))).toEqual([
    4,
    "same linha 4",
    "same linha 5",
    "removed linha 6",
    "added outra",
    "same linha 7",
    "same linha 8",
    3,
  ]);
});
