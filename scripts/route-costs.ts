import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

/** The JavaScript of a page's first visit, according to the build. */
export interface RouteCost {
  /** As the router writes it: `/reservas/:code`. */
  address: string;
  /** Its files; each is a request. */
  files: string[];
  /** Those that no other route loads. */
  own: string[];
  /** Bytes of all files, compressed with brotli. */
  bytes: number;
  /** Compressed bytes needed before the first API call, without what every page has. */
  loaderBytes: number;
  /** The length of the request chain: a file is requested once the one that imports it has loaded. */
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

  /** The files that the page itself requests. */
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

  /** Static imports of a file, without dynamic ones. */
  importsOf(file: string): string[] {
    const known = this.imported.get(file);
    if (known) return known;
    const sources = parseAst(this.read(file)).body.flatMap((node) => ("source" in node && node.source?.value) || []);
    const files = sources.map((source) => join("/assets", source));
    this.imported.set(file, files);
    return files;
  }

  /** Bytes of files as sent. */
  bytesOf(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + statSync(join(this.folder, `${file}.br`)).size, 0);
  }

  /** The files and their imports that are not loaded yet, in the order of the requests. */
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

  /** Every page's cost, the most expensive first. */
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
