import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { everyPath, textOf } from "#tests/rules/reading/files";

// a number without letters counts rows
const revision = /(?<![\w/-])(?=\d*[a-f])[0-9a-f]{7,40}(?![\w/-])/g;
const named = (text: string) => [...text.matchAll(revision)].map(([hash]) => hash);
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

test("every revision named in a document exists", (context) => {
  const shallow = git("rev-parse", "--is-shallow-repository").stdout?.trim();
  if (shallow !== "false") context.skip("This is a shallow clone or no clone: older revisions are not here.");
  const documents = everyPath.filter((path) => path.endsWith(".md"));
  const told = documents.flatMap((path) => named(textOf(path)).map((hash) => ({ path, hash })));
  expect(told.length).toBeGreaterThan(20);
  // objects left by a rebase exist here, but in no other clone
  // with the trees, which are the seeds of runs
  const history = git("log", "--format=%H%n%T", "HEAD").stdout;
  const lost = told.filter(({ hash }) => !history.includes(`\n${hash}`) && !history.startsWith(hash));
  expect(lost.map(({ path, hash }) => `${path} names ${hash}`)).toEqual([]);
});

test("revisions are recognized by their digits", () => {
  expect(named("Taken at ae8f1134, of 1000000 rows; at 5f0498b+ too, and at (dec163a).")).toEqual([
    "ae8f1134",
    "5f0498b",
    "dec163a",
  ]);
  expect(named("#deadbee-like 019ab450-0012-7000 decision effaced1x /assets/abcdef12")).toEqual([]);
});
