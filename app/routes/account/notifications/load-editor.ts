import { load } from "~/lib/api";
import { hasModule, holds, type Session } from "~/lib/session-state";

/** The options of a rule: templates, and the accommodations and roles that the user may see. */
export async function loadOffer(session: Session, request: Request) {
  const seesPlaces = ["bookings.view", "accommodations.view", "finances.view"].some((each) => holds(session, each));
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  const [templates, own, places, names] = await Promise.all([
    load("GET /api/message-templates", {}, request),
    load("GET /api/message-variables", {}, request),
    seesPlaces ? load("GET /api/accommodation-options", {}, request) : null,
    seesRoles ? load("GET /api/roles", {}, request) : null,
  ]);
  return { templates: templates.data, own: own.data, places: places?.data ?? null, roles: names?.data ?? null };
}
