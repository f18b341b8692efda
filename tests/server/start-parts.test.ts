import { type BuildOptions, build, type Metafile } from "esbuild";
import { beforeAll, expect, test } from "vitest";

// Plain JavaScript: `npm start` runs it before anything is built.
const { serverParts }: { serverParts: BuildOptions } = await import(
  new URL("../../scripts/build.mjs", import.meta.url).href
);

let outputs: Metafile["outputs"];
beforeAll(async () => {
  const made = await build({ ...serverParts, write: false, metafile: true });
  outputs = made.metafile.outputs;
});

/** The packages loaded with a part of the server before any of it runs. */
function packagesOf(part: string, seen = new Set<string>()): Set<string> {
  if (seen.has(part)) return new Set();
  seen.add(part);
  const within = Object.keys(outputs[part]?.inputs ?? {}).filter((path) => path.startsWith("node_modules/"));
  const now = (outputs[part]?.imports ?? []).filter(({ kind }) => kind === "import-statement");
  const named = now
    .filter(({ path, external }) => external && !path.startsWith("node:"))
    .map(({ path }) => nameOf(path));
  const inner = now.filter(({ external }) => !external).flatMap(({ path }) => [...packagesOf(path, seen)]);
  return new Set([...named, ...within.map((path) => nameOf(path.slice("node_modules/".length))), ...inner]);
}

const nameOf = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");

test("a start loads these packages and no others", () => {
  expect([...packagesOf("build/server-bundle/main.js")].sort()).toEqual([
    "@brazilian-utils/brazilian-utils",
    "@hono/node-server",
    "fflate",
    "hono",
    "kysely",
    "marked",
    "otpauth",
    "papaparse",
    "pg",
    "pino",
    "rate-limiter-flexible",
    "zod",
  ]);
});
