import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { everyPath, textOf } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";
import { sources } from "#tests/rules/reading/source";
import { packedPaths } from "../../scripts/packed-program.ts";

// Plain JavaScript, because `npm start` runs it before anything is built.
const { serverParts }: { serverParts: { entryPoints: string[] } } = await import(
  new URL("../../scripts/build.mjs", import.meta.url).href
);

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

const manifest = JSON.parse(textOf("package.json")) as Manifest;

/** What an operator reads and runs on an installation without the packages for development. */
const forOperators = everyPath.filter((path) => /^(docs\/(operations|upgrading)\.md|deploy\/.+)$/.test(path));

/** Run where a release is put together and proved, with every package. */
const whereItIsPacked = ["build", "pack", "prove", "release"];

const npmRun = /\bnpm (?:run )?(start|(?<=run )[a-z][\w:-]*)/g;

const isPacked = (path: string) => packedPaths.some((each) => path === each || path.startsWith(`${each}/`));

/** Modules that a script loads at once, with those of its own modules. A dynamic import is loaded when it is needed. */
function loadedBy(path: string, read = textOf): string[] {
  const names = [...read(path).matchAll(/^(?:import|export) [^;]*?from "([^"]+)";|^import "([^"]+)";/gms)].map(
    ([, from, alone]) => from ?? alone ?? "",
  );
  return names.flatMap((name) => {
    if (!name.startsWith(".")) return [name];
    const target = posix.join(posix.dirname(path), name);
    return [target, ...loadedBy(target, read)];
  });
}

/** Why an operator's installation cannot run a script of package.json. */
function unfit(name: string, { scripts }: Pick<Manifest, "scripts">, read = textOf): Complaints {
  const script = /^(?:exec )?node (scripts\/[\w-]+\.mjs)( [\w:-]+)*$/.exec(scripts[name] ?? "")?.[1];
  if (script === undefined) return [`npm run ${name} does not start a script of plain JavaScript`];
  const loaded = [script, ...loadedBy(script, read)].filter((each) => !each.startsWith("node:"));
  return loaded.filter((each) => !isPacked(each)).map((each) => `npm run ${name} needs ${each}, which is not packed`);
}

function documented(documents: readonly { path: string; text: string }[], its = manifest): Complaints {
  const asked = new Set(documents.flatMap(({ text }) => [...text.matchAll(npmRun)].map(([, name]) => name ?? "")));
  return [...asked].filter((name) => !whereItIsPacked.includes(name)).flatMap((name) => unfit(name, its));
}

test("each command that operators are told to run starts from the build, with production packages only", () => {
  const documents = forOperators.map((path) => ({ path, text: textOf(path) }));
  expect(documents.length).toBeGreaterThan(3);
  expect(documented(documents)).toEqual([]);
});

test.each(["backup", "restore", "db:export", "admin", "doctor", "start"])("npm run %s is one of them", (name) => {
  expect(
    documented([{ path: "docs/operations.md", text: name === "start" ? "npm start" : `npm run ${name}` }]),
  ).toEqual([]);
});

test("a command that needs packages for development is found", () => {
  const scripts = {
    "db:export": "exec node --import tsx scripts/move-database.ts export",
    odd: "node scripts/start.mjs",
  };
  const told = (text: string) => documented([{ path: "docs/operations.md", text }], { ...manifest, scripts });
  expect(told("`npm run db:export -- FILE`")).toHaveLength(1);
  expect(told("`npm run nowhere`")).toHaveLength(1);
  expect(told("`npm run odd`")).toEqual([]);
  expect(unfit("odd", { scripts }, () => 'import { build } from "vite";')).toHaveLength(1);
  expect(
    unfit("odd", { scripts }, (path) => (path === "scripts/start.mjs" ? 'import { a } from "./a.mjs";' : "")),
  ).toEqual(["npm run odd needs scripts/a.mjs, which is not packed"]);
});

test("the parts of the server that scripts load are built", () => {
  const { entryPoints } = serverParts;
  const loaded = packedPaths
    .filter((path) => path.endsWith(".mjs"))
    .flatMap((path) => [...textOf(path).matchAll(/"((?:[\w-]+\/)*[\w-]+)\.js"/g)].map(([, name]) => name ?? ""));
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((name) => !entryPoints.includes(`server/${name}.ts`))).toEqual([]);
});

test("the server imports production packages only", () => {
  const imported = sources
    .filter(({ path }) => /^(server|contract|domain)\//.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ isPackage, isType }) => isPackage && !isType).map(({ target }) => ({ path, target })),
    )
    .filter(({ target }) => !target.startsWith("node:"));
  const strange = imported.filter(
    ({ target }) =>
      !Object.keys(manifest.dependencies).some((name) => target === name || target.startsWith(`${name}/`)),
  );
  expect(imported.length).toBeGreaterThan(50);
  expect(strange).toEqual([]);
});

test("the command that sums a log by company counts requests and jobs, and neither requests without a company nor other lines", () => {
  const [, command = ""] = /```sh\njournalctl [^|]*\|\n([\s\S]*?)```/.exec(textOf("docs/operations.md")) ?? [];
  const lines = [
    { request_id: "a", route: "/", tenant: "", status: 200, ms: 9000, msg: "request" },
    { request_id: "b", route: "/", tenant: "7f", status: 200, ms: 4.5, msg: "request" },
    { job: "c", kind: "make-export", tenant: "7f", attempts: 1, outcome: "done", ms: 1800.5, msg: "job" },
    { tenant: "7f", statement: "ab", ms: 700, begins: "select", msg: "A statement was slow." },
    { request_id: "d", route: "/", tenant: "9a", status: 200, ms: 20, msg: "request" },
  ];
  const input = lines.map((line) => JSON.stringify({ level: 30, ...line })).join("\n");
  const summed = execFileSync("sh", ["-c", command], { input, encoding: "utf8" });
  expect(summed).toBe("1.805 2 7f\n0.02 1 9a\n");
});
