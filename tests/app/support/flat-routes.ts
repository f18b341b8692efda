import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";

/** The addresses of routes.ts in order; layouts have none. */
export function flatRoutes(entries: readonly RouteConfigEntry[] = routes, parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.index || (entry.path !== undefined && isPage(entry)) ? [path || "/"] : [];
    return [...own, ...flatRoutes(entry.children ?? [], path)];
  });
}

/** A parent whose index child has the same address is not counted twice. */
function isPage({ children = [] }: RouteConfigEntry): boolean {
  return !children.some((child) => child.index);
}

/** The modules of routes.ts, relative to `app`. */
export function routeModules(entries: readonly RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...routeModules(children)]);
}
