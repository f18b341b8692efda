import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { printTable } from "./report.ts";

// Every route's own JavaScript: what its visit brings that no other route needs.
const client = join(import.meta.dirname, "../build/client");
const ownBar = 40_000;

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  /** Everything that the module and its split parts import, directly or not. */
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
}

function readManifest(): Manifest {
  // The folder also holds chunks of the build before.
  const own: string[] = JSON.parse(readFileSync(join(client, "../chunks.json"), "utf8"));
  const name = own.find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error("There is no build: run `npm run build`.");
  const text = readFileSync(join(client, "assets", name), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

const { entry, routes } = readManifest();

function filesOf(route: BuiltRoute): string[] {
  const { module, imports = [], clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  const parts = [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, route.hydrateFallbackModule];
  return [...parts.filter((file) => file !== undefined), ...imports];
}

/** The route and those around it, the root last. */
function chain(route: BuiltRoute): BuiltRoute[] {
  const parent = routes[route.parentId ?? ""];
  return parent === undefined ? [route] : [route, ...chain(parent)];
}

const packed = (file: string) => statSync(join(client, `${file}.br`)).size;
const weight = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + packed(file), 0);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const all = Object.values(routes);
const isLayout = (route: BuiltRoute) => all.some(({ parentId }) => parentId === route.id);
// What every signed-in screen has: the root, and the layouts directly or not around it without an address of their own.
const frame = new Set([
  ...[entry.module, ...entry.imports],
  ...all.filter((route) => isLayout(route) && !route.path).flatMap(filesOf),
]);

const rows = all
  .filter((route) => !isLayout(route))
  .map((route) => {
    const around = chain(route);
    const files = new Set(around.flatMap(filesOf));
    const elsewhere = new Set(all.filter((other) => other !== route && !around.includes(other)).flatMap(filesOf));
    const beyond = [...files].filter((file) => !frame.has(file));
    const address = around
      .map(({ path }) => path ?? "")
      .reverse()
      .filter(Boolean)
      .join("/");
    return {
      address: `/${address}`,
      own: weight(beyond.filter((file) => !elsewhere.has(file))),
      beyond: weight(beyond),
      whole: weight([...files, entry.module, ...entry.imports]),
      files: files.size,
    };
  });

rows.sort((a, b) => b.beyond - a.beyond);
printTable(
  `JavaScript of every route in kB brotli; own at most ${ownBar / 1000}, the frame of signed-in screens is ${kB(weight(frame))}`,
  ["Route", "Own", "Beyond the frame", "All", "Files", ""],
  rows.map(({ address, own, beyond, whole, files }) => [
    `\`${address}\``,
    kB(own),
    kB(beyond),
    kB(whole),
    String(files),
    own <= ownBar ? "kept" : "**missed**",
  ]),
);
process.exitCode = rows.every(({ own }) => own <= ownBar) ? 0 : 1;
