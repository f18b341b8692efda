import { accommodationOptions } from "#contract/accommodations";
import { type Role, roles } from "#contract/people";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";

/** What can be given to people: the company's roles, and the accommodations to limit them to, for who may see them. */
export async function loadGiven(request: Request): Promise<{ roles: Role[]; places: Option[] }> {
  const session = await loadSession();
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  if (!seesRoles) return { roles: [], places: [] };
  const seesPlaces = holds(session, "accommodations.view") || holds(session, "bookings.view");
  const [known, places] = await Promise.all([
    load(roles.list, {}, request),
    seesPlaces ? load(accommodationOptions.list, {}, request) : null,
  ]);
  return {
    roles: known.data,
    places: (places?.data ?? []).map(({ id, name, group }) => ({ value: id, label: name, detail: group ?? undefined })),
  };
}
