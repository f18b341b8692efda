import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { putInPlace } from "./kept-chunks.mjs";
import { oneAtATime } from "./one-build.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = [
  "app",
  "contract",
  "domain",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "scripts/files-by-imports.ts",
  "scripts/join-chunks.ts",
  "react-router.config.ts",
];
const place = join(root, "build");
const next = join(root, "build.next");
const stamp = join(place, "stamp");

/** When a file, or the latest one of a folder, was changed. Synchronous: thousands of awaits take six times as long. */
function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), info.mtimeMs);
}

/** Whether there is a build. */
export function isBuilt() {
  return statSync(stamp, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Why this installation makes no build by itself, or null. In production the build is brought along: what it was made
 * from may have any file times there, and lacks the packages that build.
 */
export function whyNoBuild(environment = process.env) {
  if (environment.NODE_ENV === "production") return "NODE_ENV is production";
  try {
    createRequire(import.meta.url).resolve("vite");
    return null;
  } catch {
    return "the packages that build are not installed";
  }
}

/** Whether the build is missing or older than what it was made from. */
export function isBuildStale() {
  const built = statSync(stamp, { throwIfNoEntry: false });
  return built === undefined || sources.some((source) => newest(join(root, source)) > built.mtimeMs);
}

// React Router 7.18 reads its configuration with an option that Vite 8 has renamed; its logger is its own.
const foreignNotice = "The `envFile` option is deprecated";

async function buildClient() {
  const { createBuilder } = await import("vite");
  process.env.NODE_ENV = "production";
  process.env.ESTADIA_BUILD = next;
  const { warn } = console;
  console.warn = (...words) => String(words[0]).includes(foreignNotice) || warn(...words);
  try {
    const builder = await createBuilder({ root, logLevel: "error", mode: "production" });
    await builder.buildApp();
  } finally {
    console.warn = warn;
  }
}

/** Packages of many small files, put into the server: reading each by itself is a good part of a start. */
const within = ["@brazilian-utils/brazilian-utils", "@hono/node-server", "hono", "kysely", "zod"];
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const commands = ["admin", "backup", "doctor", "move-database"].map((name) => `server/composition/commands/${name}.ts`);

/** How the server is put together: in parts, so that what is imported when needed is read from the disk only then. */
export const serverParts = {
  absWorkingDir: root,
  entryPoints: ["server/main.ts", "server/composition/file-tasks.ts", ...commands],
  outdir: "build/server-bundle",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: Object.keys(dependencies).filter((name) => !within.includes(name)),
  sourcemap: true,
  logLevel: "warning",
};

/** Draws the first screen of a guest's page in the server: React and the page's components in one file. */
export const drawnPage = {
  absWorkingDir: root,
  entryPoints: ["app/routes/guest-page/draw-page.tsx"],
  outfile: "build/server-bundle/draw-page.cjs",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  define: { "process.env.NODE_ENV": '"production"', "import.meta.env": "{}" },
  minifySyntax: true,
  logLevel: "warning",
};

async function buildServer() {
  const { build } = await import("esbuild");
  const made = [
    await build({ ...serverParts, outdir: join(next, "server-bundle"), metafile: true }),
    await build({ ...drawnPage, outfile: join(next, "server-bundle/draw-page.cjs"), metafile: true }),
  ];
  const imported = new Set(made.flatMap(({ metafile }) => outsideOf(metafile)));
  await writeFile(join(next, "packages.json"), `${JSON.stringify([...imported].sort(), null, 2)}\n`);
}

/** What the built server imports of packages that are not part of it: an installation needs these beside it. */
const outsideOf = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => path);

async function compressFile(path) {
  const bytes = await readFile(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function compressClient() {
  const folder = join(next, "client");
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
  let done = 0;
  const compress = async (name) => {
    await compressFile(join(folder, name));
    done += 1;
    if (done % 50 === 0) report(0.6 + (0.4 * done) / texts.length);
  };
  await Promise.all(texts.map(compress));
}

/**
 * The version and the commit of what is built. `ESTADIA_COMMIT` names it where Git's folder is not at hand, as in a
 * container.
 */
function releaseOf() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (process.env.ESTADIA_COMMIT) return { version, commit: process.env.ESTADIA_COMMIT };
  const words = ["describe", "--always", "--abbrev=9", "--dirty", "--exclude=*"];
  const { status, stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  return { version, commit: status === 0 ? stdout.trim() : null };
}

/** Builds client and server, one build at a time. The existing build stays until the new one is complete. */
export function build() {
  return oneAtATime(`${place}.lock`, buildBeside);
}

/** Reports the share that is done to the start that waits for this build; the shares are those of the time it takes. */
const report = (share) => process.send?.(share);

async function buildBeside() {
  await rm(next, { recursive: true, force: true });
  report(0.05);
  await buildClient();
  report(0.6);
  await Promise.all([compressClient(), buildServer()]);
  await writeFile(join(next, "release.json"), `${JSON.stringify(releaseOf())}\n`);
  await writeFile(join(next, "stamp"), "");
  await putInPlace(next, place);
}

/** The same where nobody else has just built. */
const buildUnlessBuilt = () => oneAtATime(`${place}.lock`, async () => isBuildStale() && (await buildBeside()));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await (process.argv.includes("--if-stale") ? buildUnlessBuilt() : build());
}
