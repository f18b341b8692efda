import { accommodationOptions } from "#contract/accommodations";
import { messageTemplates } from "#contract/message-templates";
import { roles } from "#contract/people";
import { load } from "~/lib/api";
import { hasModule, holds, type Session } from "~/lib/session-state";

/** The options of a rule: templates, and the accommodations and roles that the user may see. */
export async function loadOffer(session: Session, request: Request) {
  const seesPlaces = ["bookings.view", "accommodations.view", "finances.view"].some((each) => holds(session, each));
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  const [templates, places, names] = await Promise.all([
    load(messageTemplates.list, {}, request),
    seesPlaces ? load(accommodationOptions.list, {}, request) : null,
    seesRoles ? load(roles.list, {}, request) : null,
  ]);
  return { templates: templates.data, places: places?.data ?? null, roles: names?.data ?? null };
}
