import { expect, test } from "vitest";
import { type Chunk, joinChunks } from "../../scripts/join-chunks.ts";

const chunk = (file: string, bytes: number, ...imports: string[]): Chunk => ({ file, modules: [file], imports, bytes });
const page = (name: string, ...imports: string[]) => chunk(name, 100, ...imports);
const joined = (shared: Chunk[], pages: Chunk[]) =>
  joinChunks(
    shared,
    [...shared, ...pages],
    pages.map(({ file }) => ({ files: [file], weight: 1 })),
  ).map((modules) => modules.sort());

test("chunks needed by the same pages are joined", () => {
  const shared = [chunk("a", 50_000), chunk("b", 50_000)];
  expect(joined(shared, [page("one", "a", "b"), page("two", "a", "b")])).toEqual([["a", "b"]]);
});

test("chunks needed by different pages are joined only if they are small", () => {
  const pages = [page("one", "a", "b"), page("two", "a"), page("three", "b")];
  expect(joined([chunk("a", 50_000), chunk("b", 50_000)], pages)).toEqual([["a"], ["b"]]);
  expect(joined([chunk("a", 500), chunk("b", 500)], pages)).toEqual([["a", "b"]]);
});

test("a chunk is not joined with one whose imports its pages do not need", () => {
  const shared = [chunk("a", 500), chunk("b", 500, "heavy"), chunk("heavy", 100_000)];
  const pages = [page("one", "a", "b"), page("two", "a", "b"), page("three", "a")];
  expect(joined(shared, pages)).toContainEqual(["a"]);
});

test("a chunk is not joined with one that it imports through a third", () => {
  const shared = [chunk("a", 500, "heavy"), chunk("heavy", 100_000, "b"), chunk("b", 500)];
  const pages = [page("one", "a"), page("two", "a"), page("three", "heavy"), page("four", "b")];
  expect(joined(shared, pages)).not.toContainEqual(["a", "b"]);
});

test("a chunk is not joined with one that it imports through a page", () => {
  const shared = [chunk("a", 500, "page"), chunk("b", 500)];
  const pages = [page("one", "a", "b"), page("two", "a", "b"), page("page", "b")];
  expect(joined(shared, pages)).toEqual([["b"], ["a"]]);
});

test("chunks are not joined if a page would load many bytes that it does not need", () => {
  const pages = Array.from({ length: 20 }, (_, at) => page(`page-${at}`, "a", "large"));
  const small = page("small", "a");
  expect(joined([chunk("a", 500), chunk("large", 60_000)], [...pages, small])).toEqual([["a", "large"]]);
  expect(joined([chunk("a", 500), chunk("large", 70_000)], [...pages, small])).toEqual([["a"], ["large"]]);
});
