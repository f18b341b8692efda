import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, diffLines } from "#domain/contracts/line-diff";

const text = fc
  .array(fc.constantFrom("a", "b", "c", "", "uma linha"), { maxLength: 12 })
  .map((lines) => lines.join("\n"));
const linesOf = (diff: readonly DiffLine[], ...kinds: DiffLine["kind"][]) =>
  diff.filter(({ kind }) => kinds.includes(kind)).map((line) => line.text);

test("contains both texts in order", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = diffLines(before, after);
      expect(linesOf(diff, "same", "removed").join("\n")).toBe(before);
      expect(linesOf(diff, "same", "added").join("\n")).toBe(after);
    }),
  );
});

test("keeps the longest common sequence of lines", () => {
  const longest = (old: string[], now: string[]): number => {
    if (old.length === 0 || now.length === 0) return 0;
    if (old[0] === now[0]) return 1 + longest(old.slice(1), now.slice(1));
    return Math.max(longest(old.slice(1), now), longest(old, now.slice(1)));
  };
  const short = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(short, short, (old, now) => {
      const same = linesOf(diffLines(old.join("\n"), now.join("\n")), "same");
      expect(same).toHaveLength(longest(old, now));
    }),
  );
});

test("of a text with itself has only unchanged lines", () => {
  fc.assert(fc.property(text, (same) => diffLines(same, same).every(({ kind }) => kind === "same")));
});

test("puts a removed line before its replacement", () => {
  expect(diffLines("título\nantes\nfim", "título\ndepois\nfim")).toEqual([
    { kind: "same", text: "título" },
    { kind: "removed", text: "antes" },
    { kind: "added", text: "depois" },
    { kind: "same", text: "fim" },
  ]);
});

test("treats 50,000 lines without common lines as rewritten", () => {
  const [before, after] = ["a\n".repeat(50_000), "b\n".repeat(50_000)];
  expect(linesOf(diffLines(before, after), "added")).toHaveLength(50_000);
});
