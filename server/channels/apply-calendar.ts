import { echoesOf } from "#domain/calendar/echo";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import type { Reading } from "#domain/calendar/read-calendar";
import { type Changes, whatChanges, withFormerTimes } from "#domain/calendar/what-changes";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { importedNights } from "#server/bookings/nights/imported-nights";
import { keepEchoes, keepImportedNights, settleImportedNights } from "#server/bookings/nights/occupy-imported";
import { importConflicts } from "#server/channels/import-conflicts";
import { listImportEvents } from "#server/channels/import-events.queries";
import { insertRun, type RunCounts } from "#server/channels/import-runs.queries";
import { type StoredImport, updateImport } from "#server/channels/imports.queries";
import { replaceEvents } from "#server/channels/replace-events";
import { countRepeated, deleteTold, listToldTo, readerOf } from "#server/channels/told-nights.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";

/**
 * Applies a valid calendar to a locked import of a locked accommodation (brazil.md 7.3): nights are occupied at once
 * and freed by the rules; conflicting occupancies are never changed, but reported. `said_at` is when the channel was
 * queried: it cannot repeat nights that it learned of later. Returns nothing; the run is recorded.
 */
export async function applyCalendar(
  ctx: Ctx,
  stored: StoredImport,
  accommodation: StayAccommodation,
  calendar: GoodCalendar,
  said_at: Date = ctx.clock.now(),
): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const place = { import_id: stored.id, accommodation_id: accommodation.id };
  const rows = await importedNights(ctx, stored.id, today);
  const nightsWhere = (echo: boolean) =>
    nightsOf(
      rows.filter((row) => row.echo === echo),
      today,
      importHorizon(today),
    );
  const events = await listImportEvents(db, actor.tenant_id, stored.id, today);
  const held = stored.held_since && { since: stored.held_since, nights: stored.held_nights };
  const told = { ...calendar, events: withFormerTimes(calendar, events) };
  const reader = readerOf(stored);
  const toldNights = await listToldTo(db, actor.tenant_id, reader, today);
  const before = { own: nightsWhere(false), events, echoes: nightsWhere(true), told: toldNights };
  const echoes = echoesOf(told, before, { today, said_at, now });
  const only = new Set(echoes.nights);
  const nights = before.own.filter((night) => !only.has(night));
  const changes = whatChanges({ nights, events, held }, { ...told, echoes: echoes.nights }, { today, now });

  const clashedBefore = await conflictsOf(ctx, place, today);
  await keepImportedNights(ctx, place, after(nights, changes), today);
  await keepEchoes(ctx, place, echoes.nights, today);
  await countRepeated(db, actor.tenant_id, reader, echoes.repeated);
  await deleteTold(db, actor.tenant_id, reader, echoes.over, today);
  await replaceEvents(ctx, stored.id, told.events, today, changes.held?.nights);
  await settleImportedNights(ctx, [accommodation.id]);
  const clashes = await conflictsOf(ctx, place, today);

  await updateImport(db, actor.tenant_id, stored.id, {
    ...{ sender: calendar.sender, skipped: JSON.stringify(calendar.skipped) },
    ...{ held_since: changes.held?.since ?? null, held_nights: changes.held?.nights ?? [] },
    ...{ last_full_at: now, last_success_at: now, last_fault: null, failures: 0 },
  });
  await insertRun(db, actor.tenant_id, {
    ...{ id: newId(now), import_id: stored.id, at: now, outcome: "applied", fault: null },
    ...countsOf(changes, calendar, clashes.length),
  });
  if (changes.take.length + changes.free.length > 0) {
    await record(ctx, "channel_import.applied", stored.id, { freed: changes.free }, { taken: changes.take });
  }
  const known = new Set(clashedBefore.map((clash) => JSON.stringify(clash)));
  const appeared = clashes.filter((clash) => !known.has(JSON.stringify(clash)));
  if (appeared.length > 0) await record(ctx, "channel_import.clashed", stored.id, null, { nights: appeared });
}

async function conflictsOf(ctx: Ctx, place: { import_id: string; accommodation_id: string }, today: string) {
  return (await importConflicts(ctx, place.accommodation_id, today)).get(place.import_id) ?? [];
}

function after(nights: readonly string[], { take, free }: Changes): string[] {
  const gone = new Set(free);
  return [...nights.filter((night) => !gone.has(night)), ...take];
}

/** A valid calendar. */
type GoodCalendar = Extract<Reading, { ok: true }>;

/** The counts of a reading for its log. An event whose recurrence is not supported still counts as read. */
function countsOf({ counts }: Changes, { skipped }: GoodCalendar, conflicts: number): RunCounts {
  const { unfollowed, ...passedOver } = skipped;
  return {
    new_count: counts.new,
    same_count: counts.same,
    changed_count: counts.changed,
    gone_count: counts.gone,
    ignored_count: Object.values(passedOver).reduce((sum, count) => sum + count, 0),
    held_night_count: counts.held_back,
    unfollowed_count: unfollowed,
    conflict_count: conflicts,
  };
}
