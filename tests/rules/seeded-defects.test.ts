import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { coreDefects } from "#tests/prove/core-defects";
import { defects } from "#tests/prove/defects";
import { everyPath } from "#tests/rules/reading/files";
import { migrationsFolder } from "#tests/support/database-template";

/** The SQL function whose body contains a text; undefined outside of functions. */
function functionAround(file: string, find: string): string | undefined {
  const before = readFileSync(file, "utf8").split(find)[0] ?? "";
  const begun = before.slice(before.lastIndexOf("create function"));
  const { name } = /^create function (?<name>\w+)/.exec(begun)?.groups ?? {};
  return begun.split("$$").length === 2 ? name : undefined;
}

describe("a seeded defect", () => {
  // A text that moved would stop the long proof in the middle.
  test.each(defects)("matches its text: $name", ({ edits }) => {
    for (const { file, find } of edits) expect(readFileSync(file, "utf8"), file).toContain(find);
  });

  test("is in the function that runs, not in one that a later migration replaced", () => {
    const later = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(join(migrationsFolder, name), "utf8"))
      .join("\n");
    const replaced = new Set([...later.matchAll(/create or replace function (\w+)/g)].map(([, name]) => name));
    expect(replaced).toContain("open_session");
    const dead = defects.filter(({ edits }) =>
      edits.some(({ file, find }) => file.includes("0001-schema") && replaced.has(functionAround(file, find))),
    );
    expect(dead.map(({ name }) => name)).toEqual([]);
  });

  test("has a test that detects it", () => {
    const tests = everyPath.filter((path) => path.includes(".test."));
    expect(defects.filter(({ near }) => !tests.some((path) => path.startsWith(near)))).toEqual([]);
  });

  test("has a unique name", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  });
});

test("about sixty defects that guard a promise are listed for the core", () => {
  expect(coreDefects.length).toBeGreaterThan(55);
  expect(new Set(coreDefects.map(({ name }) => name)).size).toBe(coreDefects.length);
});

test("every fault test runs in the long proof", () => {
  const files = readdirSync("tests/faults").filter((name) => name.endsWith(".test.ts"));
  const proof = readFileSync("tests/prove/prove.ts", "utf8");
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((name) => !new RegExp(`["/]${name.slice(0, -".test.ts".length)}["."]`).test(proof))).toEqual([]);
});

describe("the table of promises in docs/proof.md", () => {
  const rows = readFileSync("docs/proof.md", "utf8").matchAll(/^\| .+ \| `(tests\/.+)` \| (.+) \|$/gm);
  const told = [...rows].flatMap(([, file = "", names = ""]) => names.split("; ").map((name) => ({ file, name })));

  test("names existing tests", () => {
    expect(told.length).toBeGreaterThan(50);
    for (const { file } of told) expect(existsSync(file), file).toBe(true);
  });

  test.each(told)("names for $name the test that must detect it", ({ file, name }) => {
    const near = defects.find((defect) => defect.name === name)?.near ?? "no such defect";
    expect(file).toContain(near);
  });
});
