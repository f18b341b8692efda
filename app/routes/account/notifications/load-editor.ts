import type { Option } from "~/components/form/option";
import { bookingOption } from "~/domains/bookings/booking-option";
import { load } from "~/lib/api";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";

/** The next arrival, as the preview's first booking; null if there is none, or the user may not see bookings. */
export async function nextArrival(session: Session, request: Request): Promise<Option | null> {
  const sees = hasModule(session, "booking") && holds(session, "bookings.view") && holds(session, "notifications.edit");
  if (!sees) return null;
  const arrivals = { status: "confirmed", date_field: "check_in", sort: "check_in" } as const;
  const query = { ...arrivals, from: todayOf(session), per_page: "10", total: "0" } as const;
  const { data } = await load("GET /api/bookings", { query }, request);
  const first = data.find(({ type }) => type === "guest");
  return first ? bookingOption(first, first.holder.name) : null;
}

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
