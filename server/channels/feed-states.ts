import type { CalendarAccommodation } from "#contract/calendar";
import { listFeedStates } from "#server/channels/imports.queries";
import type { Ctx } from "#server/context";

type Feeds = CalendarAccommodation["feeds"];

/** How reading the calendars of other channels goes, by accommodation. */
export async function feedStates({ actor, db }: Ctx): Promise<Map<string, Feeds>> {
  const found = new Map<string, Feeds>();
  for (const { accommodation_id, name, failures, last_success_at } of await listFeedStates(db, actor.tenant_id)) {
    const feed = { name, failing: failures > 0 };
    const known = found.get(accommodation_id) ?? [];
    found.set(accommodation_id, [...known, { ...feed, last_success_at: last_success_at?.toISOString() ?? null }]);
  }
  return found;
}
