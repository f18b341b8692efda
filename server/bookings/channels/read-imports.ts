import type { CalendarAccommodation } from "#contract/bookings/calendar";
import type { Import, ImportRun } from "#contract/bookings/channel-calendars";
import type { DoubtfulCalendar, StaleCalendar } from "#contract/office/channel-attention";
import { questionsOf } from "#domain/calendar/answers";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { isStale, silentSince, staleAfter } from "#domain/calendar/stale-calendar";
import { todayIn } from "#domain/stay-dates";
import { importedNights } from "#server/bookings/bookings/nights/imported-nights";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { importConflicts } from "#server/bookings/channels/import-conflicts";
import { listImportEvents } from "#server/bookings/channels/import-events.queries";
import { listRuns, type StoredRun } from "#server/bookings/channels/import-runs.queries";
import {
  type CalendarInTrouble,
  findLockedImport,
  hasImports as isAny,
  listCalendarsInTrouble,
  listDoubtfulCalendars,
  listFeedStates,
  listImports as listRows,
  type StoredImport,
} from "#server/bookings/channels/imports.queries";
import { requireAccommodation } from "#server/catalogue/accommodations/read-accommodation";
import { type StayAccommodation, stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";
import { found, notFound } from "#server/platform/http/problem";

/** The imported calendars of an accommodation, oldest first. */
export async function listImports(ctx: Ctx, accommodationId: string): Promise<{ data: Import[] }> {
  await requireAccommodation(ctx, accommodationId);
  const rows = await listRows(ctx.db, ctx.actor.tenant_id, accommodationId);
  return { data: await toImports(ctx, accommodationId, rows) };
}

/** One imported calendar in the format of the list. */
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

/** True if the accommodation has an import with this id that is not removed. */
export async function importExists({ actor, db }: Ctx, accommodationId: string, id: string): Promise<boolean> {
  return (await listRows(db, actor.tenant_id, accommodationId)).some((each) => each.id === id);
}

const shownRuns = 20;

/** Imports of one accommodation in the format of the API: the state of reading, closed nights, conflicts. */
async function toImports(ctx: Ctx, accommodationId: string, stored: readonly StoredImport[]): Promise<Import[]> {
  const { actor, db, clock } = ctx;
  const ids = stored.map(({ id }) => id);
  const zone = (await stayAccommodation(ctx, accommodationId))?.timezone ?? "UTC";
  const today = todayIn(zone, clock.now());
  const runs = await listRuns(db, actor.tenant_id, ids, shownRuns);
  const conflicts = await importConflicts(ctx, accommodationId, today);
  const answers: Import[] = [];
  for (const each of stored) {
    const rows = await importedNights(ctx, each.id, today);
    const nightsWhere = (isWanted: (row: (typeof rows)[number]) => boolean) =>
      nightsOf(rows.filter(isWanted), today, importHorizon(today)).length;
    const events = await listImportEvents(db, actor.tenant_id, each.id, today);
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
      night_count: nightsWhere(({ echo, occupies }) => occupies || !echo),
      repeated_night_count: nightsWhere(({ echo, occupies }) => occupies && echo),
      held_since: iso(each.held_since),
      held_night_count: each.held_nights.length,
      skipped: each.skipped as Record<string, number>,
      questions: questionsOf(events, each.answers, today),
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

type Feeds = CalendarAccommodation["feeds"];

/** True if the company reads calendars of other channels, or once did. */
export const hasImports = ({ actor, db }: Ctx): Promise<boolean> => isAny(db, actor.tenant_id);

/** The state of reading the calendars of other channels, by accommodation. */
export async function feedStates({ actor, db }: Ctx): Promise<Map<string, Feeds>> {
  const found = new Map<string, Feeds>();
  for (const { accommodation_id, name, failures, last_success_at } of await listFeedStates(db, actor.tenant_id)) {
    const feed = { name, failing: failures > 0 };
    const known = found.get(accommodation_id) ?? [];
    found.set(accommodation_id, [...known, { ...feed, last_success_at: last_success_at?.toISOString() ?? null }]);
  }
  return found;
}

/** The company's calendars that could not be read for so long that a user has to act. */
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

/** The company's calendars with events that may be free, about which nobody has answered. */
export async function doubtfulCalendars({ actor, db }: Ctx): Promise<DoubtfulCalendar[]> {
  const rows = await listDoubtfulCalendars(db, actor.tenant_id);
  return rows.map(({ channel, doubt_count, ...row }) => ({
    ...row,
    channel: channel as DoubtfulCalendar["channel"],
    event_count: doubt_count,
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
