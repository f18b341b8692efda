import type { ImportFault } from "#contract/bookings/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import { silentSince, turnsStale } from "#domain/calendar/stale-calendar";
import { todayIn } from "#domain/stay-dates";
import { settleImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { applyCalendar } from "#server/bookings/channels/apply-calendar";
import { placeOf } from "#server/bookings/channels/channel-services";
import { type FetchSettings, fetchCalendar } from "#server/bookings/channels/fetch-calendar";
import { insertRun } from "#server/bookings/channels/import-runs.queries";
import {
  beginReading,
  listDueImports,
  type StoredImport,
  updateImport,
} from "#server/bookings/channels/imports.queries";
import { readCalendarText } from "#server/bookings/channels/read-calendar-text";
import { lockImport } from "#server/bookings/channels/read-imports";
import { mayStayUnchanged, nextReading, readingEnds, readingJob } from "#server/bookings/channels/reading-schedule";
import { awaitsFreeing } from "#server/bookings/channels/told-nights.queries";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { enqueueNotice } from "#server/platform/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { type Secrets, unseal } from "#server/platform/db/secrets";
import type { CalendarAnswer } from "#server/platform/http/environment";
import { Problem } from "#server/platform/http/problem";
import { enqueue, type Job } from "#server/platform/jobs/queue";

export interface ReadingTools extends FetchSettings {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

const mostAtOnce = 500;

/** The job of every minute: queues a reading for each due import. Concurrent instances queue only one. */
export async function enqueueDueReadings({ database, clock }: ReadingTools): Promise<void> {
  const now = clock.now();
  await database.asAuth(async (db) => {
    for (const { tenant_id, id } of await listDueImports(db, now, mostAtOnce)) {
      const work = { kind: readingJob, tenant_id, unique_key: id, payload: { import_id: id } };
      await enqueue(db, { ...work, run_at: now, now });
    }
  });
}

/**
 * The job of one import: begins the reading, queries the address with no transaction open, applies the answer. Does
 * nothing if the import was begun by another worker, removed or changed meanwhile.
 */
export async function readDueCalendar(job: Job, tools: ReadingTools): Promise<void> {
  const { database, clock } = tools;
  const tenantId = job.tenant_id ?? "";
  const id = String(job.payload.import_id);
  const begun = await database.asTenant(tenantId, async (db) => {
    const now = clock.now();
    const stored = await beginReading(db, tenantId, id, { now, until: readingEnds(now) });
    const actor = clockActor(tenantId);
    if (stored === null) return null;
    const accommodation = await stayAccommodation({ actor, db }, stored.accommodation_id);
    return { stored, accommodation, mustRead: await awaitsFreeing(db, tenantId, id) };
  });
  if (!begun?.stored.address_sealed || begun.accommodation === null) return;
  const { stored, accommodation, mustRead } = begun;
  const address = unseal(tools.secrets, placeOf(tenantId, "import", id), begun.stored.address_sealed);
  const isKnown = !mustRead && mayStayUnchanged(clock.now(), stored.last_full_at, stored.held_since);
  const answer = await fetchCalendar(address, isKnown ? stored : null, tools);
  const today = todayIn(accommodation.timezone, clock.now());
  const { id: accommodationId, timezone } = accommodation;
  // Parsed before the accommodation is locked, so that nobody waits for a long calendar.
  const reading =
    answer.kind === "calendar"
      ? (await readCalendarText(tenantId, { text: answer.text, accommodation: accommodationId, timezone, today }))
          .reading
      : null;
  await database.asTenant(tenantId, async (db) => {
    const ctx: Ctx = { actor: clockActor(tenantId), db, clock };
    await finish(ctx, stored, answer, reading);
  });
}

async function finish(ctx: Ctx, begun: StoredImport, answer: CalendarAnswer, reading: Reading | null): Promise<void> {
  const { actor, db, clock } = ctx;
  const locked = await lockImport(ctx, begun.accommodation_id, begun.id).catch((error) => {
    if (error instanceof Problem) return null; // removed meanwhile
    throw error;
  });
  if (locked === null || locked.stored.reading !== begun.reading) return;
  const { stored, accommodation } = locked;
  const now = clock.now();
  const fault = answer.kind === "fault" ? answer.fault : reading?.ok === false ? reading.fault : null;
  if (fault !== null) return fail(ctx, stored, fault);
  if (answer.kind === "calendar" && reading?.ok) {
    await applyCalendar(ctx, stored, accommodation, reading, begun.last_attempt_at ?? now);
    const { etag, last_modified } = answer;
    await updateImport(db, actor.tenant_id, stored.id, { etag, last_modified, next_sync_at: nextReading(now, 0) });
    return;
  }
  await settleImportedNights(ctx, [accommodation.id]);
  await updateImport(db, actor.tenant_id, stored.id, {
    ...{ last_success_at: now, last_fault: null, failures: 0, next_sync_at: nextReading(now, 0) },
  });
  const run = { id: newId(now), import_id: stored.id, at: now, outcome: "unchanged", fault: null };
  await insertRun(db, actor.tenant_id, run);
}

/** A failure changes no nights: it is counted and reported, and the calendar is read again later. */
async function fail({ actor, db, clock }: Ctx, stored: StoredImport, fault: ImportFault): Promise<void> {
  const now = clock.now();
  const failures = stored.failures + 1;
  const next_sync_at = nextReading(now, failures);
  await updateImport(db, actor.tenant_id, stored.id, { last_fault: fault, failures, next_sync_at });
  const run = { id: newId(now), import_id: stored.id, at: now, outcome: "failed", fault };
  await insertRun(db, actor.tenant_id, run);
  await tellOfStale({ actor, db, clock }, stored, failures);
}

/** Requests a mail to the desk when a failed reading makes a calendar stale: once per outage. */
export async function tellOfStale(ctx: Ctx, stored: StoredImport, failures: number): Promise<void> {
  const health = {
    masked_address: stored.address_shown,
    last_success_at: stored.last_success_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
    failures,
  };
  if (!turnsStale(health, ctx.clock.now().getTime())) return;
  const event = `${stored.id}/${silentSince(health)}`;
  await enqueueNotice(ctx, { kinds: ["calendar_stale"], about: stored.id, event, action: "channel_import.stale" });
}
