import type { BuiltClient } from "#server/http/static-files";

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
  /** The pattern's parts, what stands there before what varies: `criar` goes before `:id`. */
  order: string;
  files: string[];
  needsSession: boolean;
}

/** The layout of all pages that nobody sees without a session. */
const panel = "routes/panel/layout";

/**
 * Tells which files a page asks for beside those that every page names, from React Router's own list in the build. A
 * browser that knows them with the page fetches them at once, and not only when the code that imports them has come.
 * None for an unknown address, nor for a page that who has no session will be led away from.
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
    .map((route) => toPage(chainOf(route), page));
}

function toPage(chain: readonly BuiltRoute[], page: string): Page {
  const parts = chain.flatMap(({ path }) => (path ? path.split("/") : []));
  const files = chain.flatMap(({ module, imports, clientActionModule, clientLoaderModule }) =>
    [clientLoaderModule ?? [], module, clientActionModule ?? [], imports].flat(),
  );
  return {
    pattern: new RegExp(`^/${parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/")}/?$`, "i"),
    order: parts.map((part) => (part.startsWith(":") ? "~" : part)).join("/"),
    files: [...new Set(files)].filter((file) => !page.includes(file)),
    needsSession: chain.some(({ id }) => id === panel),
  };
}
