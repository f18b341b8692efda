import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { packers, packingFor } from "#server/platform/http/answers";
import type { AppEnv } from "#server/platform/http/environment";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

const encodings = [
  { name: "br", ending: ".br", pack: brotliCompressSync },
  { name: "gzip", ending: ".gz", pack: gzipSync },
] as const;

/** The built client: its files by address, the page for every address, and the pages prerendered by the build. */
export interface BuiltClient {
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  page: string;
  drawn: readonly string[];
}

const pageName = "/index.html";

/**
 * Reads the built client once, a few megabytes. Only these files are ever served, so no address can leave the folder,
 * and a new build takes effect only after a restart.
 */
export async function readBuiltClient(folder: string): Promise<BuiltClient> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const address = `/${relative(folder, path).split(sep).join("/")}`;
        return [address, new Uint8Array(await readFile(path))] as const;
      }),
    ),
  );
  const drawn = [...files].filter(([address]) => address.endsWith(pageName) && address !== pageName);
  const page = await readFile(join(folder, pageName), "utf8");
  return { files, page, drawn: drawn.map(([, bytes]) => new TextDecoder().decode(bytes)) };
}

/** The client with the program's settings in each of its pages: a page need not request them. */
export function withSettings({ files, page, drawn }: BuiltClient, settings: object): BuiltClient {
  const meta = html`<meta name="settings" content="${JSON.stringify(settings)}"/>`;
  const write = (text: string) => text.replace("</head>", () => `${meta}</head>`);
  const written = new Map(files);
  for (const [address, bytes] of files) {
    if (!address.endsWith(pageName)) continue;
    const text = write(new TextDecoder().decode(bytes));
    written.set(address, new TextEncoder().encode(text));
    for (const { ending, pack } of encodings) {
      if (files.has(address + ending)) written.set(address + ending, new Uint8Array(pack(text)));
    }
  }
  return { files: written, page: write(page), drawn: drawn.map(write) };
}

function sendFile(context: Context<AppEnv>, client: BuiltClient, path: string, cache: string) {
  const accepted = context.req.header("accept-encoding") ?? "";
  const packed = encodings.find(({ name, ending }) => accepted.includes(name) && client.files.has(path + ending));
  context.header("Content-Type", types[extname(path)] ?? "application/octet-stream");
  context.header("Cache-Control", cache);
  context.header("Vary", "Accept-Encoding", { append: true });
  if (packed) context.header("Content-Encoding", packed.name);
  return context.body(client.files.get(path + (packed?.ending ?? "")) as Uint8Array<ArrayBuffer>);
}

/** Sends an HTML page, compressed if the browser accepts it, and never stored: it shows what only its link opens. */
async function sendText(context: Context<AppEnv>, text: string) {
  const packing = packingFor(context.req.header("accept-encoding"));
  context.header("Content-Type", types[".html"]);
  context.header("Cache-Control", "no-store");
  context.header("Vary", "Accept-Encoding", { append: true });
  if (packing === null) return context.body(text);
  context.header("Content-Encoding", packing);
  return context.body(new Uint8Array(await packers[packing](text)));
}

/** Writes the page for an address whose links have a preview; null for every other address. */
export type WritePage = (context: Context<AppEnv>, page: string) => Promise<string | null>;

/** The answer to `curl /`. */
const whatThisIs = `This is Estadia, which manages holiday rentals. Open this address in a browser.
/healthz says which release runs, /readyz whether it can serve, /api/openapi.json what it can be asked.
`;

/**
 * Serves the built client: hashed assets are cached without end, the page never. A missing asset is 404, not the page.
 * The page answers only a GET that accepts HTML, except for what `writePage` writes, and names the files of the
 * requested address. A visitor without a session gets the prerendered page, which has no query.
 */
export function serveStaticFiles(
  app: Hono<AppEnv>,
  client: BuiltClient,
  hasSession: (context: Context<AppEnv>) => boolean,
  writePage: WritePage = async () => null,
): void {
  const filesOf = filesOfPages(client);
  const nameFiles = (context: Context<AppEnv>, signedIn: boolean) => {
    const files = filesOf(context.req.path, signedIn);
    if (files.length > 0) context.header("Link", files.map((file) => `<${file}>; rel=modulepreload`).join(", "));
  };
  app.get("*", async (context, next) => {
    const { path } = context.req;
    if (client.files.has(path) && !path.endsWith(pageName) && !/\.(br|gz)$/.test(path)) {
      const cache = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
      return sendFile(context, client, path, cache);
    }
    const written = await writePage(context, client.page);
    if (written !== null) {
      // the style first: the drawn page is shown with it, and the code would fill the connections before it is found
      const style = /<link rel="stylesheet" href="([^"<]*)"/.exec(client.page)?.[1];
      if (style !== undefined) context.header("Link", `<${style}>; rel=preload; as=style`);
      const named = filesOf(path, hasSession(context)).map((file) => `<link rel="modulepreload" href="${file}"/>`);
      return sendText(
        context,
        written.replace("</head>", () => `${named.join("")}</head>`),
      );
    }
    const accepted = context.req.header("accept") ?? "";
    const wantsPage = accepted.includes("text/html");
    if (!wantsPage && path === "/" && /\*\/\*|text\/plain/.test(accepted)) return context.text(whatThisIs);
    if (!wantsPage || /^\/(assets|api)(\/|$)/.test(path)) return next();
    context.header("Vary", "Cookie");
    const signedIn = hasSession(context);
    const isDrawn = (address: string) => !signedIn && client.files.has(address + pageName);
    if (path === "/" && isDrawn("/login")) return context.redirect("/login"); // as the client would, a second later
    if (isDrawn(path) && path !== "/" && !context.req.url.includes("?")) {
      context.set("drawn", true);
      return sendFile(context, client, path + pageName, "no-cache");
    }
    nameFiles(context, signedIn);
    return sendFile(context, client, pageName, "no-cache");
  });
}

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
}

interface Page {
  pattern: RegExp;
  /** Sort key: the parts of the pattern, with fixed parts before parameters, so that `criar` comes before `:id`. */
  order: string;
  files: string[];
  needsSession: boolean;
}

/** The layout of all pages that require a session. */
const panel = "routes/panel/layout";

/**
 * Finds the files that a page loads in addition to those of every page, from React Router's list in the build. A
 * browser that gets their names with the page fetches them at once, not only after the importing code has loaded. None
 * for an unknown address, or for a page from which a visitor without a session is redirected.
 */
export function filesOfPages(
  client: Pick<BuiltClient, "files" | "page">,
): (path: string, hasSession: boolean) => readonly string[] {
  const pages = readPages(client).sort((one, other) => (one.order < other.order ? -1 : 1));
  return (path, hasSession) => {
    const page = pages.find(({ pattern }) => pattern.test(path));
    return page === undefined || (page.needsSession && !hasSession) ? [] : page.files;
  };
}

function readPages({ files, page }: Pick<BuiltClient, "files" | "page">): Page[] {
  const list = files.get(/\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0] ?? "");
  if (list === undefined) return [];
  const text = new TextDecoder().decode(list);
  const { routes } = JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as {
    routes: Record<string, BuiltRoute>;
  };
  const all = Object.values(routes);
  const chainOf = (route: BuiltRoute): BuiltRoute[] => {
    const parent = routes[route.parentId ?? ""];
    return parent ? [...chainOf(parent), route] : [route];
  };
  return all
    .filter(({ id, path }) => path !== "*" && !all.some(({ parentId }) => parentId === id))
    .map((route) => toPage(chainOf(route), page, importsIn(files)));
}

/** The files that a built file imports, directly or through others. */
function importsIn(built: BuiltClient["files"]): (file: string) => string[] {
  const found = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const known = found.get(file);
    if (known) return known;
    found.set(file, []); // files have no circular imports, but a build that had must not hang
    const text = new TextDecoder().decode(built.get(file));
    const direct = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`);
    const all = [...new Set([...direct, ...direct.flatMap(importsOf)])];
    found.set(file, all);
    return all;
  };
  return importsOf;
}

/**
 * What is needed first is named first, because a browser fetches in this order: the loaders with what they import,
 * whose calls wait for nothing else, then what is drawn, and last what only a submitted form needs.
 */
function toPage(chain: readonly BuiltRoute[], page: string, importsOf: (file: string) => string[]): Page {
  const parts = chain.flatMap(({ path }) => (path ? path.split("/") : []));
  const all = new Set(
    chain.flatMap(({ module, imports, clientActionModule, clientLoaderModule }) =>
      [clientLoaderModule ?? [], module, clientActionModule ?? [], imports].flat(),
    ),
  );
  const loaders = chain.flatMap(({ clientLoaderModule }) => clientLoaderModule ?? []).reverse();
  const actions = chain.flatMap(({ clientActionModule }) => clientActionModule ?? []);
  const drawn = chain.flatMap(({ module, imports }) => [module, ...imports]);
  const first = [...loaders, ...loaders.flatMap(importsOf)].filter((file) => all.has(file));
  const ofForms = (file: string) => actions.includes(file) && !drawn.includes(file);
  const files = [...first, ...drawn, ...[...all].filter(ofForms), ...all];
  return {
    pattern: new RegExp(`^/${parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/")}/?$`, "i"),
    order: parts.map((part) => (part.startsWith(":") ? "~" : part)).join("/"),
    files: [...new Set(files)].filter((file) => !page.includes(file)),
    needsSession: chain.some(({ id }) => id === panel),
  };
}
