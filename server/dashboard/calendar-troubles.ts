import type { Dashboard, DayConflict } from "#contract/dashboard";
import { listConflicts } from "#server/channels/import-conflicts";
import { staleCalendars } from "#server/channels/stale-calendars";
import { type Ctx, may } from "#server/context";
import { inOrder } from "#server/db/in-order";

type Troubles = Pick<Dashboard, "conflicts" | "stale_calendars">;

/**
 * What channel calendars ask of somebody. People who keep the calendars (`accommodations.edit`) are told all of it;
 * people who only see bookings are told where a booking stands in the way; the code goes to those who see bookings.
 */
export async function calendarTroubles(ctx: Ctx, today: string, now: Date): Promise<Troubles> {
  const { actor } = ctx;
  const keeps = actor.modules.has("accommodation") && may(actor, "accommodations.edit");
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const [conflicts, stale_calendars] = await inOrder([
    keeps || sees ? conflictsToTell(ctx, today, { keeps, sees }) : [],
    keeps ? staleCalendars(ctx, now) : [],
  ]);
  return { conflicts, stale_calendars };
}

async function conflictsToTell(ctx: Ctx, today: string, { keeps, sees }: { keeps: boolean; sees: boolean }) {
  const conflicts = await listConflicts(ctx, null, today);
  return conflicts
    .filter(({ booking_code }) => keeps || booking_code !== null)
    .map(
      ({ accommodation_id, accommodation_name, channel, import_name, check_in, check_out, source, booking_code }) => ({
        ...{ accommodation_id, accommodation_name, channel: channel as DayConflict["channel"], name: import_name },
        ...{ check_in, check_out, source, code: sees ? booking_code : null },
      }),
    );
}
