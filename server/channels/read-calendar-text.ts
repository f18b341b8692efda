import type { Reading } from "#domain/calendar/read-calendar";
import { todayIn } from "#domain/stay-dates";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import type { Actor, Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { TaskInput, TaskResult } from "#server/file-work/tasks";
import { workOn } from "#server/file-work/work-on";
import { found, Problem } from "#server/http/problem";

/** Reads a calendar; one on which reading would take too long has too many events. */
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

/** Reads a calendar file that is brought for an accommodation, by its wall; before the transaction that keeps it. */
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
