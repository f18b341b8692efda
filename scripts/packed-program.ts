import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
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
 * Puts the program into an empty folder, ready to start, with the packages that its server needs. They are installed from
 * the lock file, with npm's check of each; or copied from here, for a test without a network.
 */
export function packInto(folder: string, packages: Packages): void {
  if (!existsSync(join(root, "build/packages.json"))) throw new Error("There is no build. Run npm run build first.");
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
  // those of the client are in the built client
  const needed = neededPackages();
  for (const path of Object.keys(lockedPackages())) {
    const isNeeded = needed.some((each) => each === path || each.startsWith(`${path}/`));
    if (path !== "" && !isNeeded) rmSync(join(folder, path), { recursive: true, force: true });
  }
  for (const name of readdirSync(join(folder, "node_modules"))) {
    const scope = join(folder, "node_modules", name);
    if (name.startsWith("@") && readdirSync(scope).length === 0) rmdirSync(scope);
  }
}

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The packages of the lock file by their paths. */
const lockedPackages = () =>
  (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Locked> }).packages;

/** The paths of the packages that the built server imports, and of those that they need in turn, as installed here. */
function neededPackages(): string[] {
  const packages = lockedPackages();
  const needed = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = placesOf(name, from).find((each) => packages[each] !== undefined);
    if (path === undefined || needed.has(path) || !existsSync(join(root, path))) return; // of another platform
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]!;
    const peers = Object.keys(peerDependencies ?? {}).filter((each) => !peerDependenciesMeta?.[each]?.optional);
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(each, path);
  };
  const imported = JSON.parse(readFileSync(join(root, "build/packages.json"), "utf8")) as string[];
  for (const each of imported) add(/^(@[^/]+\/)?[^/]+/.exec(each)![0], "");
  return [...needed];
}

/** Where Node looks for a package that another one imports: inside of it, then inside of those around it. */
function placesOf(name: string, from: string): string[] {
  const here = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (from === "") return [here];
  return [here, ...placesOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))))];
}

function copyPackages(folder: string): void {
  for (const path of neededPackages()) {
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
