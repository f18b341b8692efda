import type { Scope } from "#contract/platform/access";
import { type RouteHandle, type RoutePath, routeAccess } from "~/lib/route-access";
import { hasModule, holds, type Session } from "~/lib/session-state";

export type Verdict = "allowed" | "login" | "forbidden";

/**
 * Whether a session may open a route: the rules of section 4 of the specification in their order, then permission,
 * reach and money. A route without a scope is public (log-in, forbidden and not-found among them); an unknown route
 * (null) is closed.
 */
export function judge(handle: RouteHandle | null, session: Session): Verdict {
  if (handle && !handle.scope) return "allowed"; // rule 2
  if (!session.authenticated) return "login"; // rule 1
  if (!handle) return "forbidden";
  if (!session.superAdmin && !includes(handle, "tenant")) return "forbidden"; // rule 3
  if (session.superAdmin && !includes(handle, "super-admin")) return "forbidden"; // rule 4
  if (!session.superAdmin && !hasModule(session, handle.module)) return "forbidden"; // rule 5
  if (!holdsAny(handle, session)) return "forbidden";
  if (handle.also && !holds(session, handle.also)) return "forbidden";
  if (handle.reach === "all" && session.limited) return "forbidden";
  if (handle.money && !holds(session, "money.view")) return "forbidden";
  return "allowed";
}

/** Whether the session has the route's permission, or one of its list; without any, everybody has. */
export function holdsAny({ permission }: RouteHandle, session: Session): boolean {
  return permission === undefined || [permission].flat().some((name) => holds(session, name));
}

/** Whether a session may open an address, for links. */
export const opens = (path: RoutePath, session: Session): boolean => judge(routeAccess[path], session) === "allowed";

function includes(handle: RouteHandle, scope: Scope): boolean {
  return typeof handle.scope === "string" ? handle.scope === scope : (handle.scope?.includes(scope) ?? false);
}
