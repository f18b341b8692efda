import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What an installation is made of, beside its production packages: the same for a release and for a container. */
export const packedPaths = [
  "build",
  "deploy",
  "docs",
  "scripts/build.mjs",
  "scripts/command.mjs",
  "scripts/ensure-build.mjs",
  "scripts/kept-chunks.mjs",
  "scripts/one-build.mjs",
  "scripts/stages.mjs",
  "scripts/start.mjs",
  "server/platform/db/migrations",
  "server/platform/pdf/fonts",
  ".env.example",
  ".npmrc",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "package.json",
  "package-lock.json",
];

/** Names of lines for stack traces, which Node reads only when it is told to. */
const isLeftOut = (path: string) => path.endsWith(".js.map");

type Packages = "install" | "copy";

/**
 * Puts the program into an empty folder, ready to start. Its packages are installed from the lock file, with npm's check
 * of each; or copied from here, for a test without a network.
 */
export function packInto(folder: string, packages: Packages): void {
  if (!existsSync(join(root, "build/stamp"))) throw new Error("There is no build. Run npm run build first.");
  mkdirSync(folder, { recursive: true });
  for (const path of packedPaths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (each) => !isLeftOut(each) });
  }
  if (packages === "install") install(folder);
  else copyPackages(folder);
}

function install(folder: string): void {
  const words = ["ci", "--omit=dev", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("The production packages could not be installed.");
}

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** The production packages of the lock file that are installed here. */
export function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path === "" || dev || devOptional || !existsSync(join(root, path)) ? [] : [path],
  );
}

function copyPackages(folder: string): void {
  const paths = productionPackages();
  for (const path of paths) {
    // packages inside of packages have lines of their own
    const filter = (each: string) => !each.slice(join(root, path).length).startsWith("/node_modules");
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Name the folder: npm run pack -- FOLDER");
  rmSync(folder, { recursive: true, force: true });
  packInto(folder, "install");
}
