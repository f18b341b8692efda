import type { StaleCalendar } from "#contract/dashboard";
import { isStale, silentSince, staleAfter } from "#domain/calendar/stale-calendar";
import { type CalendarInTrouble, listCalendarsInTrouble } from "#server/channels/imports.queries";
import type { Ctx } from "#server/context";

/** The company's calendars that nobody could read for so long that somebody has to look. */
export async function staleCalendars({ actor, db }: Ctx, now: Date): Promise<StaleCalendar[]> {
  const rows = await listCalendarsInTrouble(db, actor.tenant_id, new Date(now.getTime() - staleAfter));
  return rows
    .map((row) => ({ row, health: healthOf(row) }))
    .filter(({ health }) => isStale(health, now.getTime()))
    .map(({ row: { accommodation_id, accommodation_name, channel, name, last_fault }, health }) => ({
      ...{ accommodation_id, accommodation_name, channel: channel as StaleCalendar["channel"], name },
      ...{ fault: last_fault as StaleCalendar["fault"], silent_since: silentSince(health) },
    }));
}

function healthOf({ address_shown, failures, last_success_at, created_at }: CalendarInTrouble) {
  return {
    masked_address: address_shown,
    failures,
    last_success_at: last_success_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
