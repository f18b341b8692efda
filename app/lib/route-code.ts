import type { DataRouteObject } from "react-router";
import { askConnection, NoConnection, noConnection, untilConnected } from "~/lib/online";

/** Where the code of a route lies, as React Router's manifest of the build says. */
interface RouteFiles {
  module: string;
  clientLoaderModule?: string | undefined;
  clientActionModule?: string | undefined;
}

type Part = () => Promise<unknown>;
type Lazy = Record<string, Part | undefined>;

interface Running {
  __reactRouterDataRouter?: { routes: DataRouteObject[] };
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
}

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
const prepared = new WeakSet<object>();

/**
 * Lets the running router ask for a route's code only when it is here. By itself it loads the whole page again when
 * code does not come, be it of the screen that a form is sent to, and the browser's own error page stands where
 * somebody has typed; a loader whose code failed once it never asks for again. So a navigation or a form waits with its
 * screen in place until the connection is back. Code that a newer release replaced is left to the router.
 * Source: product 12; `loadRouteModule` and `lazyRoutePropertyCache` of React Router 7.
 */
export function waitForRouteCode(running = window as Running, fetchFile = importFile): void {
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

/** A loader and an action start as soon as their own file is here; React Router brings them along with all others. */
function filesOf(part: string, { module, clientLoaderModule, clientActionModule }: RouteFiles): string[] {
  if (part === "loader" && clientLoaderModule) return [clientLoaderModule];
  if (part === "action" && clientActionModule) return [clientActionModule];
  return [module, clientLoaderModule, clientActionModule].filter((file) => file !== undefined);
}

/** Brings a file, however long the connection is away. Some engines never ask again for one that failed once. */
async function bring(file: string, fetchFile: typeof importFile): Promise<void> {
  const once = async () => {
    await askConnection();
    try {
      await fetchFile(file);
    } catch {
      // an answer, whatever it is, says that the connection is not to blame; one that is kept here says nothing
      await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => Promise.reject(new NoConnection()));
    }
  };
  await untilConnected(once, noConnection);
}
