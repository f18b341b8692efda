import type { Role } from "#contract/people/people";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { type Seats, seatsOf } from "~/routes/users/seats";

export interface Given {
  roles: Role[];
  places: Option[];
  /** The seats of the plan, and how many are taken; null for users who may not see the plan. */
  seats: Seats | null;
}

/** The company's roles, and the accommodations to which they can be limited, for users who may see them. */
export async function loadGiven(request: Request): Promise<Given> {
  const session = await loadSession();
  const seesPlan = hasModule(session, "subscription") && holds(session, "subscription.view");
  const seats = seesPlan ? load("GET /api/subscription", {}, request).then(seatsOf) : null;
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  if (!seesRoles) return { roles: [], places: [], seats: await seats };
  const seesPlaces = holds(session, "accommodations.view") || holds(session, "bookings.view");
  const [known, places, shown] = await Promise.all([
    load("GET /api/roles", {}, request),
    seesPlaces ? load("GET /api/accommodation-options", {}, request) : null,
    seats,
  ]);
  return {
    roles: known.data,
    seats: shown,
    places: (places?.data ?? []).map(({ id, name, group }) => ({ value: id, label: name, detail: group ?? undefined })),
  };
}
