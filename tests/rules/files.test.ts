import ts from "typescript";
import { expect, test } from "vitest";
import { everyPath } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

const lineCount = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

const mostLines = 300;

function tooLong(files: readonly Source[]): Complaints {
  return files
    .filter((file) => lineCount(file.text) > mostLines)
    .map((file) => `${file.path} has ${lineCount(file.text)} lines, more than ${mostLines}`);
}

test("no file exceeds the maximum length", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(tooLong(sources)).toEqual([]);
  expect(tooLong([sourceOf("tests/app/long.test.ts", "\n".repeat(300))])).toEqual([]);
  expect(tooLong([sourceOf("tests/app/long.test.ts", "\n".repeat(301))])).toHaveLength(1);
});

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const namedByOthers = new Set([
  "README.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "LICENSE",
  "CHANGELOG.md",
  "Containerfile",
  "Caddyfile",
]);

function oddNames(paths: readonly string[]): Complaints {
  const wrong = (name: string) => !kebabCase.test(name) && !namedByOthers.has(name) && !name.startsWith(".");
  return paths.filter((path) => path.split("/").some(wrong));
}

test("files and folders are named in kebab-case", () => {
  expect(oddNames(everyPath)).toEqual([]);
  expect(oddNames(["server/bookings/bookings/createBooking.ts"])).toHaveLength(1);
  expect(oddNames(["app/Components/button.tsx"])).toHaveLength(1);
});

const leftovers: [what: RegExp, why: string, there?: RegExp][] = [
  [/\.only\(/, "runs one test and hides the others"],
  [/\b(test|it|describe)\.(skip|todo|fixme)\(/, "hides a test"],
  [/\b(TODO|FIXME|XXX)\b/, "leaves work behind"],
  [/\bas any(?=[\s;,)\]}.]*$)|\bas any[;)\].]|@ts-(ignore|nocheck)/m, "switches the compiler off"],
  [/new Date\(\s*["'`]\d{4}-\d{2}-\d{2}["'`]\s*\)/, "reads a civil date as an instant"],
  [/\bvi\.mock\(/, "leaves a mocked module to the next file of its worker", /^tests\/app\/|^vitest\.config\.ts/],
  [/dangerouslySetInnerHTML|\.innerHTML\s*=/, "writes markup past React", /^app\/root\.tsx$/],
  [/\b(he|him|his|himself)\b/, "calls a person he"],
  [/\bEm breve\b|disponível em breve|em construção/, "promises a screen that is not there"],
  [
    /Date\.now\(\)|new Date\(\)/,
    "asks the machine instead of the clock",
    /^(app|scripts|tests|bench)\/|^server\/(main\.ts|platform\/(db\/|mail\/outbox))/,
  ],
];

function leftBehind(files: readonly Source[]): Complaints {
  const others = files.filter(({ path }) => path !== "tests/rules/files.test.ts");
  return others.flatMap(({ path, text }) =>
    leftovers
      .filter(([what, , there]) => what.test(text) && !there?.test(path))
      .map(([what, why]) => `${path} ${why}: ${what.exec(text)?.[0]}`),
  );
}

test("there are no leftovers", () => {
  expect(leftBehind(sources)).toEqual([]);
});

test.each([
  'test.only("x", () => {});',
  'test.skip("x", () => {});',
  "// TODO finish",
  "const x = y as any;",
  'vi.mock("#server/platform/db/doors");',
  'const day = new Date("2026-12-26");',
  "<p dangerouslySetInnerHTML={{ __html: name }} />",
  "const now = new Date();",
  "// the guest and his stays",
])("a leftover is found: %s", (text) => {
  expect(leftBehind([sourceOf("server/stay.tsx", text)])).toHaveLength(1);
});

/** Tests that wait for a fixed time instead of for what they expect. */
function sleepers(files: readonly Source[]): Complaints {
  return files
    .filter(({ path }) => path.endsWith(".test.ts") || path.endsWith(".test.tsx"))
    .filter(({ tree }) =>
      [...nodesOf(tree)].some(
        (node) => ts.isCallExpression(node) && /^(sleep|delay|page\.waitForTimeout)$/.test(node.expression.getText()),
      ),
    )
    .map(({ path }) => `${path} sleeps`);
}

test("no test waits for a fixed time", () => {
  expect(sleepers(sources)).toEqual([]);
  expect(sleepers([sourceOf("tests/e2e/stay.test.ts", "await sleep(500);")])).toHaveLength(1);
});

/** A file with a single importer could be part of it, unless it is loaded later. The limit is only ever lowered. */
const mostWithOneImporter = 324;

function withOneImporter(files: readonly Source[]): string[] {
  const readers = new Map<string, Set<string>>();
  const ours = files.filter(({ path }) => /^(app|server|contract|domain)\//.test(path));
  for (const { path, imports } of ours) {
    for (const { target, isPackage, isLazy } of imports) {
      if (!isPackage && !isLazy) readers.set(target, (readers.get(target) ?? new Set()).add(path));
    }
  }
  // a list of routes is no part of the program's list of lists, nor the use case that it serves part of it
  const isList = (path: string) => /^server\/\w+\/routes\.ts$/.test(path);
  return ours
    .map(({ path }) => path)
    .filter((path) => {
      const [only, ...others] = readers.get(path.replace(/\.tsx?$/, "")) ?? [];
      return only !== undefined && others.length === 0 && !isList(only) && !isList(path);
    });
}

test("the number of files with a single importer does not grow", () => {
  expect(withOneImporter(sources).length).toBeLessThanOrEqual(mostWithOneImporter);
  const pair = [
    sourceOf("server/a.ts", 'import { b } from "#server/b";'),
    sourceOf("server/b.ts", "export const b = 1;"),
  ];
  expect(withOneImporter(pair)).toEqual(["server/b.ts"]);
});
