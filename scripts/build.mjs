import { readdirSync, readFileSync, statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { removeBuild } from "./kept-chunks.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = [
  "app",
  "contract",
  "domain",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "scripts/light-contract.ts",
  "scripts/contract-parts.ts",
  "scripts/files-by-imports.ts",
  "scripts/join-chunks.ts",
  "react-router.config.ts",
];
const stamp = join(root, "build/stamp");

/** When a file, or the latest one of a folder, was changed. Asked without waiting: thousands of waits take six times as long. */
function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), info.mtimeMs);
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

/** How the server is put together: in parts, so that what is imported when needed is read from the disk only then. */
export const serverParts = {
  absWorkingDir: root,
  entryPoints: ["server/main.ts"],
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

async function buildServer() {
  const { build } = await import("esbuild");
  await build(serverParts);
}

async function compressFile(path) {
  const bytes = await readFile(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function compressClient() {
  const folder = join(root, "build/client");
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

/** Builds client and server into `build/`; the chunks of the build before stay. */
export async function build() {
  const keepOpenTabsGoing = await removeBuild(join(root, "build"));
  await buildClient();
  await Promise.all([compressClient(), buildServer()]);
  await keepOpenTabsGoing();
  await writeFile(stamp, "");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
