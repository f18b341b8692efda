import { nightsOf, type Run, runsOf } from "#domain/calendar/imported-nights";
import { groupedBy } from "#domain/grouped";
import { addDays, todayIn } from "#domain/stay-dates";
import {
  deleteAllImportedNights,
  deleteImportedNights,
  hasImportedNights,
  type ImportedNights,
  insertImportedNights,
  listClosedNights,
  listImportedNights,
  listOtherNights,
  listWaitingImports,
} from "#server/bookings/nights/imported-nights.queries";
import type { Ctx } from "#server/context";
import { LostRace } from "#server/db/database";
import { newId } from "#server/db/new-id";

/** The nights of an import, occupying or waiting, as runs that end after a day. */
export function importedNights({ actor, db }: Ctx, importId: string, after: string): Promise<ImportedNights[]> {
  return listImportedNights(db, actor.tenant_id, importId, after);
}

/** Deletes the imported nights of an accommodation, including past ones; false if any are in the future. */
export async function forgetImportedNights(
  { actor, db }: Ctx,
  accommodationId: string,
  today: string,
): Promise<boolean> {
  if (await hasImportedNights(db, actor.tenant_id, accommodationId, today)) return false;
  await deleteAllImportedNights(db, actor.tenant_id, accommodationId);
  return true;
}

interface Place {
  import_id: string;
  accommodation_id: string;
}

const farAway = "9999-01-01";

/**
 * Sets the nights closed by an import, from `today` on. This is the only way to write them; the caller holds the
 * accommodation's lock. Nights that are already taken are stored without occupying; their runs are returned. Earlier
 * nights do not change.
 */
export async function keepImportedNights(
  ctx: Ctx,
  place: Place,
  nights: readonly string[],
  today: string,
): Promise<Run[]> {
  const { actor, db } = ctx;
  const { import_id, accommodation_id } = place;
  const before = (await listImportedNights(db, actor.tenant_id, import_id, today)).filter(({ echo }) => !echo);
  const others = await listOtherNights(db, actor.tenant_id, accommodation_id, import_id, today);
  const taken = new Set(nightsOf(others, today, farAway));
  const passed = (occupies: boolean) =>
    before.filter((row) => row.occupies === occupies).flatMap((row) => nightsOf([row], row.check_in, today));
  const free = nights.filter((night) => night >= today && !taken.has(night));
  const waiting = nights.filter((night) => night >= today && taken.has(night));
  await rewrite(ctx, place, before, [
    ...runsOf([...passed(true), ...free]).map((run) => ({ ...run, occupies: true })),
    ...runsOf([...passed(false), ...waiting]).map((run) => ({ ...run, occupies: false })),
  ]);
  return runsOf(waiting);
}

/** Sets the nights of an import that only repeat our own calendar, from `today` on. They do not occupy anything. */
export async function keepEchoes(ctx: Ctx, place: Place, nights: readonly string[], today: string): Promise<void> {
  const before = await listImportedNights(ctx.db, ctx.actor.tenant_id, place.import_id, today);
  const runs = runsOf(nights).map((run) => ({ ...run, occupies: false, echo: true }));
  await rewrite(
    ctx,
    place,
    before.filter(({ echo }) => echo),
    runs,
  );
}

/** The nights that imported calendars occupy in a range of dates, by accommodation. */
export async function nightsClosedByCalendars(
  { actor, db }: Ctx,
  accommodationIds: readonly string[],
  range: { from: string; until: string },
): Promise<Map<string, Set<string>>> {
  const rows = await listClosedNights(db, actor.tenant_id, accommodationIds, range);
  const byPlace = groupedBy(rows, ({ accommodation_id }) => accommodation_id);
  return new Map([...byPlace].map(([id, runs]) => [id, new Set(nightsOf(runs, "0001-01-01", farAway))]));
}

/**
 * Lets the nights of an accommodation that calendars closed wait, so that a booking of the same stays can occupy them;
 * afterwards the caller calls `settleImportedNights` for those that it did not take.
 */
export async function yieldImportedNights(
  ctx: Ctx,
  accommodation_id: string,
  nights: ReadonlySet<string>,
): Promise<void> {
  const { actor, db } = ctx;
  const range = { from: [...nights].sort()[0] as string, until: addDays([...nights].sort().at(-1) as string, 1) };
  const closed = await listClosedNights(db, actor.tenant_id, [accommodation_id], range);
  for (const [import_id, runs] of groupedBy(closed, (row) => row.import_id)) {
    const all = nightsOf(runs, "0001-01-01", farAway);
    await rewrite(ctx, { import_id, accommodation_id }, runs, [
      ...runsOf(all.filter((night) => !nights.has(night))).map((run) => ({ ...run, occupies: true })),
      ...runsOf(all.filter((night) => nights.has(night))).map((run) => ({ ...run, occupies: false })),
    ]);
  }
}

/**
 * Occupies the waiting nights of imports where they have become free. Must be called, under the accommodations' locks,
 * by all code that frees nights.
 */
export async function settleImportedNights(ctx: Ctx, accommodationIds: readonly string[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  // The accommodation's day may be one behind the company's, so one day more is checked.
  const from = addDays(today, -1);
  for (const place of await listWaitingImports(db, actor.tenant_id, accommodationIds, from)) {
    const rows = await listImportedNights(db, actor.tenant_id, place.import_id, from);
    const own = rows.filter(({ echo }) => !echo);
    await keepImportedNights(ctx, place, nightsOf(own, from, farAway), from);
  }
}

/** Deletes and inserts only the rows that change. */
async function rewrite(
  { actor, db, clock }: Ctx,
  place: Place,
  before: readonly ImportedNights[],
  wanted: readonly (Run & { occupies: boolean; echo?: boolean })[],
): Promise<void> {
  const keyOf = ({ check_in, check_out, occupies }: Run & { occupies: boolean }) =>
    `${check_in} ${check_out} ${occupies}`;
  const [had, wants] = [new Set(before.map(keyOf)), new Set(wanted.map(keyOf))];
  const outdated = before.filter((row) => !wants.has(keyOf(row))).map(({ id }) => id);
  await deleteImportedNights(db, actor.tenant_id, outdated);
  const rows = wanted
    .filter((run) => !had.has(keyOf(run)))
    .map((run) => ({ echo: false, ...place, ...run, tenant_id: actor.tenant_id, id: newId(clock.now()) }));
  if ((await insertImportedNights(db, rows)) !== rows.length) throw new LostRace("Imported nights lost their place.");
}
