import { viewPermissions } from "#contract/view-permissions";
import { opens } from "~/lib/judge";
import type { RoutePath } from "~/lib/route-access";
import { holds, type Session } from "~/lib/session-state";

export const exportPath = "/minha-conta/exportacao" satisfies RoutePath;

/**
 * Whether a session may export everything: users who may see all of it, not during a visit. The access table checks
 * less, because the names of all permissions would enlarge the first load; the API refuses others who open the address.
 */
export function mayExport(session: Session): boolean {
  return opens(exportPath, session) && !session.visit && viewPermissions.every((name) => holds(session, name));
}

/** Whether a link to an address may be shown, as far as exports are concerned. */
export const mayBeOffered = (path: string, session: Session): boolean => path !== exportPath || mayExport(session);
