import type { Reading } from "#domain/calendar/read-calendar";
import { todayIn } from "#domain/stay-dates";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Actor, Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { found, Problem } from "#server/platform/http/problem";

interface CalendarText {
  text: string;
  /** The accommodation whose own events are ignored; null for a calendar of a future accommodation. */
  accommodation: string | null;
  timezone: string;
  today: string;
}

interface ReadCalendar {
  reading: Reading;
  title: string | null;
}

/** Reads the text of a calendar. */
export const calendarTask = fileTask<(asked: CalendarText) => ReadCalendar>("calendar", 15);

/** Parses a calendar; one that takes too long is answered as having too many events. */
export async function readCalendarText(tenantId: string, input: CalendarText): Promise<ReadCalendar> {
  try {
    return await workOn(tenantId, calendarTask, input);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    return { reading: { ok: false, fault: "too_many_events" }, title: null };
  }
}

/** Parses an uploaded calendar file, in the accommodation's time zone; before the transaction that stores it. */
export async function readUploaded(
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
  accommodationId: string,
  text: string,
): Promise<Reading> {
  const accommodation = await database.asTenant(actor.tenant_id, (db) =>
    stayAccommodation({ actor, db }, accommodationId),
  );
  const { timezone } = found(accommodation);
  const today = todayIn(timezone, clock.now());
  const input = { text, accommodation: accommodationId, timezone, today };
  return (await readCalendarText(actor.tenant_id, input)).reading;
}
