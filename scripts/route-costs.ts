import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

/** What the first visit of a page costs in JavaScript, as the build says. */
export interface RouteCost {
  /** As the router writes it: `/reservas/:code`. */
  address: string;
  /** Its files, each a request. */
  files: string[];
  /** Of these, those that no other route brings. */
  own: string[];
  /** Bytes of all files, packed with brotli. */
  bytes: number;
  /** Bytes of what must be here before it asks the API, packed, without what every page has. */
  loaderBytes: number;
  /** How many requests stand one behind the other: a file is asked for when what imports it is here. */
  depth: number;
}

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

/** A built client, by its folder: `build/client`. */
export class BuiltClient {
  private readonly imported = new Map<string, string[]>();

  constructor(private readonly folder: string) {}

  private read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  /** The files that the page itself asks for. */
  get first(): string[] {
    return [...this.read("index.html").matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? "");
  }

  private get routes(): BuiltRoute[] {
    const manifest = this.first.find((file) => /\/manifest-/.test(file));
    if (manifest === undefined) throw new Error("There is no build: run `npm run build`.");
    const text = this.read(manifest);
    const { routes } = JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""));
    return Object.values(routes);
  }

  /** What a file imports as it is read, not what it may fetch later. */
  importsOf(file: string): string[] {
    const known = this.imported.get(file);
    if (known) return known;
    const sources = parseAst(this.read(file)).body.flatMap((node) => ("source" in node && node.source?.value) || []);
    const files = sources.map((source) => join("/assets", source));
    this.imported.set(file, files);
    return files;
  }

  /** The bytes of files as they are sent. */
  bytesOf(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + statSync(join(this.folder, `${file}.br`)).size, 0);
  }

  /** The files with all that they import and is not here yet, in the order in which they are asked for. */
  private asked(files: readonly string[], here: ReadonlySet<string>): string[][] {
    const waves: string[][] = [];
    const known = new Set(here);
    for (let wave = files.filter((file) => !known.has(file)); wave.length > 0; ) {
      const asked = [...new Set(wave)];
      for (const file of asked) known.add(file);
      waves.push(asked);
      wave = asked.flatMap((file) => this.importsOf(file)).filter((file) => !known.has(file));
    }
    return waves;
  }

  /** Every page's cost, the dearest first. */
  costs(): RouteCost[] {
    const routes = this.routes;
    const first = this.asked(this.first, new Set());
    const chainOf = (route: BuiltRoute): BuiltRoute[] => {
      const parent = routes.find(({ id }) => id === route.parentId);
      return parent ? [...chainOf(parent), route] : [route];
    };
    const pages = routes
      .filter(({ id }) => !routes.some(({ parentId }) => parentId === id))
      .map((route) => {
        const chain = chainOf(route);
        const here = new Set(first.flat());
        const later = this.asked(chain.flatMap(partsOf), here);
        const loaders = chain.flatMap(({ clientLoaderModule }) => clientLoaderModule ?? []);
        const loaderBytes = this.bytesOf(this.asked(loaders, here).flat());
        const address = `/${chain.flatMap(({ path }) => path || []).join("/")}`;
        return { address, files: [...first, ...later].flat(), loaderBytes, depth: first.length + later.length };
      });
    const times = new Map<string, number>();
    for (const file of pages.flatMap(({ files }) => files)) times.set(file, (times.get(file) ?? 0) + 1);
    return pages
      .map((page) => ({
        ...page,
        own: page.files.filter((file) => times.get(file) === 1),
        bytes: this.bytesOf(page.files),
      }))
      .sort((a, b) => b.bytes - a.bytes);
  }
}

function partsOf(route: BuiltRoute): string[] {
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const parts = [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return parts.filter((file) => file !== undefined);
}
