import { describe, expect, test } from "vitest";
import { photoWords } from "~/routes/accommodations/photos/photo-uploads";
import { laidOver, moved } from "~/routes/accommodations/photos/use-album";

describe("a photo moved", () => {
  test.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
    [0, 99, "bca"],
    [2, -1, "cab"],
    [7, 0, "abc"],
  ])("from %i to %i leaves the others in order", (from, to, expected) => {
    expect(moved(["a", "b", "c"], from, to).join("")).toBe(expected);
  });
});

test("an order is kept for photos that still exist; new photos are put at the end", () => {
  expect(laidOver(["c", "gone", "a"], ["a", "b", "c", "new"])).toEqual(["c", "a", "b", "new"]);
});

describe("a file", () => {
  test("is refused before the upload if its type is not allowed or it is too large", () => {
    expect(photoWords.refusalBefore({ name: "a", type: "image/svg+xml", size: 9 })).toBe(
      "Só fotos JPEG, PNG ou WebP são aceitas.",
    );
    expect(photoWords.refusalBefore({ name: "a", type: "", size: 9 })).toBe("Só fotos JPEG, PNG ou WebP são aceitas.");
    expect(photoWords.refusalBefore({ name: "a", type: "image/png", size: 10 * 1024 * 1024 + 1 })).toMatch(
      /^A foto passa de 10 MB/,
    );
    expect(photoWords.refusalBefore({ name: "a", type: "image/webp", size: 10 * 1024 * 1024 })).toBeNull();
  });
});
