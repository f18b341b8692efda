import ts from "typescript";
import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

function reExports(files: readonly Source[]): Complaints {
  return files
    .filter(({ tree }) => tree.statements.some((each) => ts.isExportDeclaration(each) && each.moduleSpecifier))
    .map(({ path }) => `${path} hands on what another module exports`);
}

test("there are no barrels: a name is imported from the file that defines it", () => {
  expect(reExports(sources)).toEqual([]);
  expect(reExports([sourceOf("contract/all.ts", 'export * from "./dates";')])).toHaveLength(1);
  expect(reExports([sourceOf("contract/all.ts", 'export { x as y } from "./dates";')])).toHaveLength(1);
});

const mayExportDefault =
  /^((bench\/[\w-]+\/)?app\/((root|routes|entry\.client)\.tsx?|routes\/.+\.tsx)|([\w-]+\/)*[\w-]+\.config\.ts|tests\/support\/[\w-]+-(setup|reporter)\.ts)$/;

function defaultExports(files: readonly Source[]): Complaints {
  const isDefault = (node: ts.Node) =>
    ts.isExportAssignment(node) ||
    (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));
  return files
    .filter(({ path, tree }) => !mayExportDefault.test(path) && tree.statements.some(isDefault))
    .map(({ path }) => `${path} exports a default`);
}

test("only route modules and configurations export a default", () => {
  expect(defaultExports(sources)).toEqual([]);
  expect(defaultExports([sourceOf("app/lib/api.ts", "export default function call() {}")])).toHaveLength(1);
  expect(defaultExports([sourceOf("server/app.ts", "const app = 1; export default app;")])).toHaveLength(1);
});

/** Import cycles at run time, each reported once, from its first file by name. */
function cycles(files: readonly Source[]): Complaints {
  const byTarget = new Map(files.map((file) => [file.path.replace(/\.[a-z]+$/, ""), file]));
  const found = new Set<string>();
  const done = new Set<Source>();
  const visit = (file: Source, trail: Source[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.add([...trail.slice(start), file].map(({ path }) => path).join(" -> "));
    if (start >= 0 || done.has(file)) return;
    for (const asked of file.imports) {
      const next = asked.isType ? undefined : byTarget.get(asked.target);
      if (next) visit(next, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return [...found];
}

test("there are no import cycles", () => {
  expect(cycles(sources)).toEqual([]);
  const [a, b] = ['import { b } from "./b";', 'import { a } from "./a";'];
  expect(cycles([sourceOf("domain/a.ts", a), sourceOf("domain/b.ts", b)])).toEqual([
    "domain/a.ts -> domain/b.ts -> domain/a.ts",
  ]);
});

/** Interfaces used by a single module each: the environment, the browser's storage. */
const onlyHere: [what: string, there: RegExp][] = [
  [
    "process.env",
    /^(server\/platform\/(config|file-work\/work-on)\.ts|scripts\/.+|[\w-]+\.config\.ts|tests\/.+|bench\/.+)$/,
  ],
  ["localStorage", /^(app\/lib\/browser-storage\.ts|tests\/.+)$/],
  ["sessionStorage", /^(app\/lib\/browser-storage\.ts|tests\/.+|bench\/.+)$/],
  ["document.cookie", /^(app\/lib\/api[\w-]*(\/.+)?\.ts|tests\/.+)$/],
];

function strayGlobals(files: readonly Source[]): Complaints {
  return files.flatMap(({ path, tree }) => {
    const suspects = onlyHere.filter(([, there]) => !there.test(path)).map(([what]) => what);
    const named = new Set([...nodesOf(tree)].filter(isName).map((node) => node.getText()));
    return suspects.filter((what) => named.has(what)).map((what) => `${path} uses ${what}`);
  });
}

function isName(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent));
}

/** Calls of fetch outside of `app/lib`, which adds company, token and retries. */
const ownRequests = (files: readonly Source[]): Complaints =>
  files
    .filter(({ path }) => /^app\/(?!lib\/)/.test(path))
    .filter(({ tree }) =>
      [...nodesOf(tree)].some((node) => ts.isCallExpression(node) && node.expression.getText() === "fetch"),
    )
    .map(({ path }) => `${path} calls fetch itself`);

test("screens call the API through app/lib", () => {
  expect(ownRequests(sources)).toEqual([]);
  expect(ownRequests([sourceOf("app/routes/home.tsx", "await fetch('/api/bookings');")])).toHaveLength(1);
});

test("environment, storage and cookies are read in one place each", () => {
  expect(strayGlobals(sources)).toEqual([]);
  expect(strayGlobals([sourceOf("server/app.ts", "const port = process.env.PORT;")])).toHaveLength(1);
  expect(strayGlobals([sourceOf("app/lib/session.ts", "localStorage.getItem('x');")])).toHaveLength(1);
  expect(strayGlobals([sourceOf("app/lib/session.ts", "window.localStorage.getItem('x');")])).toHaveLength(1);
});
