import type { Reading } from "#domain/calendar/read-calendar";
import { todayIn } from "#domain/stay-dates";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import type { Actor, Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { TaskInput, TaskResult } from "#server/file-work/tasks";
import { workOn } from "#server/file-work/work-on";
import { found, Problem } from "#server/http/problem";

/** Parses a calendar; one that takes too long is answered as having too many events. */
export async function readCalendarText(
  tenantId: string,
  input: TaskInput<"calendar">,
): Promise<TaskResult<"calendar">> {
  try {
    return await workOn(tenantId, "calendar", input);
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
