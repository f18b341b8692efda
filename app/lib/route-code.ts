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

function prepare(lazy: Lazy, files: RouteFiles, fetchFile: typeof importFile): void {
  if (prepared.has(lazy)) return;
  prepared.add(lazy);
  for (const [name, part] of Object.entries(lazy)) {
    if (!part) continue;
    lazy[name] = async () => {
      await Promise.all(filesOf(name, files).map((file) => bring(file, fetchFile)));
      return part();
    };
  }
}

/** A loader or an action starts as soon as its own file is loaded; React Router loads it together with all others. */
function filesOf(part: string, { module, clientLoaderModule, clientActionModule }: RouteFiles): string[] {
  if (part === "loader" && clientLoaderModule) return [clientLoaderModule];
  if (part === "action" && clientActionModule) return [clientActionModule];
  return [module, clientLoaderModule, clientActionModule].filter((file) => file !== undefined);
}

/**
 * Loads a file, waiting as long as the connection is lost. Some engines never request a file again after one failure.
 */
async function bring(file: string, fetchFile: typeof importFile): Promise<void> {
  const once = async () => {
    await askConnection();
    try {
      await fetchFile(file);
    } catch {
      // any answer means that the connection is not the cause; a cached answer proves nothing
      await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => Promise.reject(new NoConnection()));
    }
  };
  await untilConnected(once, noConnection);
}
