import type { UNSAFE_AssetsManifest as AssetsManifest, DataRouteObject } from "react-router";
import { askConnection, NoConnection, noConnection, untilConnected } from "~/lib/online";

/** The files of a route's code, as React Router declares its build manifest: another shape of it does not compile. */
export type RouteFiles = Pick<
  NonNullable<AssetsManifest["routes"][string]>,
  "module" | "clientLoaderModule" | "clientActionModule" | "imports"
>;

/** What React Router puts on the window; `tests/bundle/code-ahead.test.ts` reads it from the build. */
export interface RunningRouter {
  __reactRouterDataRouter?: { routes: DataRouteObject[] };
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
}

type Part = () => Promise<unknown>;
type Lazy = Record<string, Part | undefined>;

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
const prepared = new WeakSet<object>();

/**
 * Makes the running router request a route's code only when it can be loaded. By default it reloads the whole page when
 * code cannot be loaded, even that of the screen a form is submitted to, and the browser's error page replaces what the
 * user typed; a loader whose code failed once is never requested again. With this, a navigation or a form waits on its
 * screen until the connection is back. Code replaced by a newer release is left to the router. Source: product 12;
 * `loadRouteModule` and `lazyRoutePropertyCache` of React Router 7.
 */
export function waitForRouteCode(running = window as RunningRouter, fetchFile = importFile): void {
  const files = running.__reactRouterManifest?.routes ?? {};
  const wait = (routes: readonly DataRouteObject[]) => {
    for (const route of routes) {
      const of = files[route.id];
      if (of && typeof route.lazy === "object") prepare(route.lazy as Lazy, of, fetchFile);
      wait(route.children ?? []);
    }
  };
  wait(running.__reactRouterDataRouter?.routes ?? []);
}

/**
 * A loader or an action starts as soon as its own file is loaded, by React Router's own import: a second import of the
 * same file would have to wait until the page's other code has run. React Router loads them together with all others.
 */
function prepare(lazy: Lazy, files: RouteFiles, fetchFile: typeof importFile): void {
  if (prepared.has(lazy)) return;
  prepared.add(lazy);
  const own: Record<string, string | undefined> = {
    loader: files.clientLoaderModule,
    action: files.clientActionModule,
  };
  const all = [files.module, ...Object.values(own)].filter((file) => file !== undefined);
  let page: Promise<unknown> | null = null;
  const bringPage = () => {
    page ??= Promise.all(all.map((file) => bring(() => fetchFile(file), file).catch(leaveToRouter)));
    return page;
  };
  for (const [name, part] of Object.entries(lazy)) {
    if (!part) continue;
    const file = own[name];
    lazy[name] = file ? () => bring(part, file) : () => bringPage().then(part);
  }
}

const leaveToRouter = () => undefined;

/**
 * Loads a file, waiting as long as the connection is lost. Some engines never request a file again after one failure.
 */
async function bring(load: Part, file: string): Promise<unknown> {
  const once = async () => {
    await askConnection();
    try {
      return await load();
    } catch {
      // any answer means that the connection is not the cause; a cached answer proves nothing
      await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => Promise.reject(new NoConnection()));
      return load();
    }
  };
  return untilConnected(once, noConnection);
}
