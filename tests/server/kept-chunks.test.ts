import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// Plain JavaScript: `npm start` runs it before anything is built.
const { putInPlace }: { putInPlace: (next: string, build: string) => Promise<void> } = await import(
  new URL("../../scripts/kept-chunks.mjs", import.meta.url).href
);

const { oneAtATime }: { oneAtATime: (path: string, work: () => Promise<void>) => Promise<void> } = await import(
  new URL("../../scripts/one-build.mjs", import.meta.url).href
);
const { whyNoBuild }: { whyNoBuild: (environment: Record<string, string>) => string | null } = await import(
  new URL("../../scripts/build.mjs", import.meta.url).href
);

let root: string;
let build: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "estadia-build-"));
  build = join(root, "build");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const chunks = async (folder = "client/assets") => (await readdir(join(build, folder))).sort();

/** A build with these chunks, compressed too. */
async function make(names: string[], parts = ["main.js"]): Promise<void> {
  const next = join(root, "build.next");
  await mkdir(join(next, "client/assets"), { recursive: true });
  await mkdir(join(next, "server-bundle"), { recursive: true });
  for (const name of names.flatMap((each) => [each, `${each}.br`]))
    await writeFile(join(next, "client/assets", name), name);
  for (const name of parts) await writeFile(join(next, "server-bundle", name), names.join());
  await putInPlace(next, build);
}

const both = (...names: string[]) => names.flatMap((each) => [each, `${each}.br`]).sort();

test("a build keeps the chunks of the previous one, and none of those before it", async () => {
  await make(["page-1.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "same.js"));
  await make(["page-2.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "page-2.js", "same.js"));
  await make(["page-3.js", "same.js"]);
  expect(await chunks()).toEqual(both("page-2.js", "page-3.js", "same.js"));
  expect((await readdir(build)).sort()).toEqual(["chunks.json", "client", "server-bundle"]);
});

test("an unchanged build keeps the chunks that tabs of the previous build need", async () => {
  await make(["page-1.js"]);
  await make(["page-2.js"]);
  await make(["page-2.js"]);
  expect(await chunks()).toEqual(both("page-1.js", "page-2.js"));
});

test("a running server still finds the parts of its own build, and the next one the new parts", async () => {
  await make(["page-1.js"], ["main.js", "later-1.js"]);
  await make(["page-2.js"], ["main.js", "later-2.js"]);
  expect(await chunks("server-bundle")).toEqual(["later-1.js", "later-2.js", "main.js"]);
  expect(await readFile(join(build, "server-bundle/main.js"), "utf8")).toBe("page-2.js");
});

test("a build that cannot be put in place leaves the previous one unchanged", async () => {
  await make(["page-1.js"]);
  await expect(putInPlace(join(root, "none"), build)).rejects.toThrow();
  expect(await chunks()).toEqual(both("page-1.js"));
  expect(await readdir(root)).toEqual(["build"]);
});

test("builds run one at a time, and the lock of a killed build is ignored", async () => {
  const lock = join(root, "build.lock");
  await writeFile(lock, "2147483646"); // no process has this id
  const order: string[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      order.push(`${name} begins`);
      setTimeout(() => resolve(void order.push(`${name} ends`)), 20);
    });
  await Promise.all([oneAtATime(lock, work("one")), oneAtATime(lock, work("two"))]);
  expect([order[0]?.slice(4), order[1]?.slice(4), order.length]).toEqual(["begins", "ends", 4]);
  expect(order[0]?.slice(0, 3)).toBe(order[1]?.slice(0, 3));
});

test("a start in production makes no build", () => {
  expect(whyNoBuild({ NODE_ENV: "production" })).toContain("NODE_ENV");
  expect(whyNoBuild({})).toBeNull();
});
