import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
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

const namesOf = (found: typeof defects) => found.map(({ name }) => name);

describe("the seeded defects", () => {
  // A text that moved would stop the long proof in the middle.
  test("match their texts", () => {
    const moved = defects.filter(({ edits }) =>
      edits.some(({ file, find }) => !everyPath.includes(file) || !readFileSync(file, "utf8").includes(find)),
    );
    expect(namesOf(moved)).toEqual([]);
  });

  test("are in the functions that run, not in those that a later migration replaced", () => {
    const later = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(join(migrationsFolder, name), "utf8"))
      .join("\n");
    const replaced = new Set([...later.matchAll(/create or replace function (\w+)/g)].map(([, name]) => name));
    expect(replaced).toContain("open_session");
    const dead = defects.filter(({ edits }) =>
      edits.some(({ file, find }) => file.includes("0001-schema") && replaced.has(functionAround(file, find))),
    );
    expect(namesOf(dead)).toEqual([]);
  });

  test("are detected by existing tests, each listed under its own name in docs/proof.md", () => {
    const tests = everyPath.filter((path) => path.includes(".test."));
    expect(defects.filter(({ near }) => !tests.some((path) => path.startsWith(near)))).toEqual([]);
    expect(new Set(namesOf(defects)).size).toBe(defects.length);
    const page = readFileSync("docs/proof.md", "utf8");
    const rowOf = ({ promise, near, name }: (typeof defects)[number]) => `| ${promise} | \`${near}\` sees "${name}"`;
    expect(namesOf(defects.filter((defect) => !page.includes(rowOf(defect))))).toEqual([]);
    expect(page.match(/ sees "/g)).toHaveLength(defects.length);
  });
});

test("every fault test runs in the long proof", () => {
  const files = readdirSync("tests/faults").filter((name) => name.endsWith(".test.ts"));
  const proof = readFileSync("tests/prove/prove.ts", "utf8");
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((name) => !new RegExp(`["/]${name.slice(0, -".test.ts".length)}["."]`).test(proof))).toEqual([]);
});
