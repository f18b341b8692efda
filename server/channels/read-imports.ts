import type { Import, ImportRun } from "#contract/channel-calendars";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { todayIn } from "#domain/stay-dates";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import { type StayAccommodation, stayAccommodation } from "#server/accommodations/stay-accommodations";
import { importedNights } from "#server/bookings/nights/imported-nights";
import { lockNights } from "#server/bookings/nights/lock-nights";
import { importConflicts } from "#server/channels/import-conflicts";
import { listRuns, type StoredRun } from "#server/channels/import-runs.queries";
import { findLockedImport, listImports as listRows, type StoredImport } from "#server/channels/imports.queries";
import type { Ctx } from "#server/context";
import { found, notFound } from "#server/http/problem";

/** The imported calendars of an accommodation, oldest first. */
export async function listImports(ctx: Ctx, accommodationId: string): Promise<{ data: Import[] }> {
  await requireAccommodation(ctx, accommodationId);
  const rows = await listRows(ctx.db, ctx.actor.tenant_id, accommodationId);
  return { data: await toImports(ctx, accommodationId, rows) };
}

/** One imported calendar as the list shows it. */
export async function showImport(ctx: Ctx, accommodationId: string, id: string): Promise<Import> {
  const { data } = await listImports(ctx, accommodationId);
  return found(data.find((each) => each.id === id));
}

/** An import with its accommodation, both locked: nobody else changes its nights until the transaction ends. */
export async function lockImport(
  ctx: Ctx,
  accommodationId: string,
  id: string,
): Promise<{ stored: StoredImport; accommodation: StayAccommodation }> {
  const accommodation = (await lockNights(ctx, [accommodationId])).get(accommodationId);
  const stored = await findLockedImport(ctx.db, ctx.actor.tenant_id, id);
  if (accommodation === undefined || stored?.accommodation_id !== accommodationId) throw notFound();
  return { stored, accommodation };
}

/** Whether the accommodation has an import of this id that stands. */
export async function importExists({ actor, db }: Ctx, accommodationId: string, id: string): Promise<boolean> {
  return (await listRows(db, actor.tenant_id, accommodationId)).some((each) => each.id === id);
}

const shownRuns = 20;

/** Imports of one accommodation as they go over the wire: how reading goes, what is closed, what clashes. */
async function toImports(ctx: Ctx, accommodationId: string, stored: readonly StoredImport[]): Promise<Import[]> {
  const { actor, db, clock } = ctx;
  const ids = stored.map(({ id }) => id);
  const zone = (await stayAccommodation(ctx, accommodationId))?.timezone ?? "UTC";
  const today = todayIn(zone, clock.now());
  const runs = await listRuns(db, actor.tenant_id, ids, shownRuns);
  const conflicts = await importConflicts(ctx, accommodationId, today);
  const answers: Import[] = [];
  for (const each of stored) {
    const closed = (await importedNights(ctx, each.id, today)).filter(({ echo }) => !echo);
    const nights = nightsOf(closed, today, importHorizon(today));
    answers.push({
      id: each.id,
      channel: each.channel as Import["channel"],
      name: each.name,
      masked_address: each.address_shown,
      state: stateOf(each),
      last_attempt_at: iso(each.last_attempt_at),
      last_success_at: iso(each.last_success_at),
      last_fault: each.last_fault as Import["last_fault"],
      failures: each.failures,
      next_sync_at: iso(each.next_sync_at),
      night_count: nights.length,
      held_since: iso(each.held_since),
      held_night_count: each.held_nights.length,
      skipped: each.skipped as Record<string, number>,
      conflicts: conflicts.get(each.id) ?? [],
      runs: runs.filter((run) => run.import_id === each.id).map(toRun),
      version: each.version,
      created_at: each.created_at.toISOString(),
      updated_at: each.updated_at.toISOString(),
    });
  }
  return answers;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function stateOf({ failures, last_success_at }: StoredImport): Import["state"] {
  if (failures > 0) return "failing";
  return last_success_at === null ? "waiting" : "good";
}

function toRun({ import_id, at, ...run }: StoredRun): ImportRun {
  return { ...(run as Omit<ImportRun, "at">), at: at.toISOString() };
}
