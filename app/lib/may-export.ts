import { viewPermissions } from "#contract/view-permissions";
import { opens } from "~/lib/judge";
import type { RoutePath } from "~/lib/route-access";
import { holds, type Session } from "~/lib/session-state";

export const exportPath = "/minha-conta/exportacao" satisfies RoutePath;

/**
 * Whether a session may export everything: who may see all of it, in no visit. The table of access says less, because the
 * names of all permissions would burden every start; whoever comes by address is refused by the API.
 */
export function mayExport(session: Session): boolean {
  return opens(exportPath, session) && !session.visit && viewPermissions.every((name) => holds(session, name));
}

/** Whether an address may be offered, as far as that goes. */
export const mayBeOffered = (path: string, session: Session): boolean => path !== exportPath || mayExport(session);
