import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// Plain JavaScript: `npm start` runs it before anything is built.
const { removeBuild }: { removeBuild: (build: string) => Promise<() => Promise<void>> } = await import(
  new URL("../../scripts/kept-chunks.mjs", import.meta.url).href
);

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "estadia-build-"));
});
afterEach(() => rm(build, { recursive: true, force: true }));

const assets = () => join(build, "client/assets");
const chunks = async () => (await readdir(assets())).sort();

/** A build that makes these chunks, packed as well; or fails before it has made any. */
async function make(names: string[], { fails = false } = {}): Promise<void> {
  const finish = await removeBuild(build);
  await mkdir(assets(), { recursive: true });
  if (fails) return writeFile(join(assets(), "unfinished.js"), "");
  for (const name of names.flatMap((each) => [each, `${each}.br`])) await writeFile(join(assets(), name), name);
  await mkdir(join(build, "server-bundle"), { recursive: true });
  await finish();
}

const both = (...names: string[]) => names.flatMap((each) => [each, `${each}.br`]).sort();

test("a build keeps the chunks of the one before, and none of those before that", async () => {
  await make(["page-1.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "same.js"));
  await make(["page-2.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "page-2.js", "same.js"));
  await make(["page-3.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-2.js", "page-3.js", "same.js"));
  expect((await readdir(build)).sort()).toEqual(["chunks.json", "client", "server-bundle"]);
});

test("building the same once more keeps what tabs of the build before need", async () => {
  await make(["page-1.js"]);
  await make(["page-2.js"]);
  await make(["page-2.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "page-2.js"));
});

test("a build that fails loses no chunks", async () => {
  await make(["page-1.js"]);
  await make([], { fails: true });
  await make([], { fails: true });
  await make(["page-2.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "page-2.js"));
});
