import { nightsOf, type Run, runsOf } from "#domain/calendar/imported-nights";
import { groupedBy } from "#domain/grouped";
import { addDays, todayIn } from "#domain/stay-dates";
import {
  deleteAllImportedNights,
  deleteImportedNights,
  type Echo,
  hasImportedNights,
  type ImportedNights,
  insertImportedNights,
  listClosedNights,
  listEchoesIn,
  listEchoesOf,
  listEchoNightsOf,
  listImportedNights,
  listOtherNights,
  listWaitingImports,
  listWaitingNights,
  stopEchoes,
  wasUntold,
} from "#server/bookings/bookings/nights/imported-nights.queries";
import type { Ctx } from "#server/platform/context";
import { LostRace } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

/** The nights of an import, occupying or waiting, as runs that end after a day. */
export function importedNights({ actor, db }: Ctx, importId: string, after: string): Promise<ImportedNights[]> {
  return listImportedNights(db, actor.tenant_id, importId, after);
}

/** Deletes the imported nights of an accommodation, including past ones; false if any are in the future. */
export async function deleteNightsOfImports(
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

/** The nights of an import: those that the channel closed itself, and those that it only repeats. */
export interface ClosedNights {
  own: readonly string[];
  echoes: readonly string[];
}

/**
 * Sets the nights closed by an import, from `today` on. This is the only way to write them; the caller holds the
 * accommodation's lock, and settles the others afterwards. Nights that are already taken are stored without occupying.
 * Earlier nights do not change, except echoes that occupied nothing.
 */
export async function keepImportedNights(ctx: Ctx, place: Place, nights: ClosedNights, today: string): Promise<void> {
  await takeNights(ctx, place, nights, today);
}

/** As `keepImportedNights`; returns whether echoes of other imports had to make room for own nights. */
async function takeNights(ctx: Ctx, place: Place, { own, echoes }: ClosedNights, today: string): Promise<boolean> {
  const { actor, db } = ctx;
  const { import_id, accommodation_id } = place;
  const before = await listImportedNights(db, actor.tenant_id, import_id, today);
  const others = await listOtherNights(db, actor.tenant_id, accommodation_id, import_id, today);
  const wanted = new Set(own);
  const inTheWay = (row: Run) => nightsOf([row], today, row.check_out).some((night) => wanted.has(night));
  const yielding = others.filter((row) => row.echo && inTheWay(row));
  await stopEchoes(
    db,
    actor.tenant_id,
    yielding.map(({ id }) => id),
  );
  const standing = others.filter((row) => !yielding.includes(row));
  const taken = new Set(nightsOf(standing, today, farAway));
  const runs = (nights: readonly string[], as: { echo: boolean; occupies: boolean }) => {
    const rows = before.filter(({ echo, occupies }) => echo === as.echo && occupies === as.occupies);
    const passed = as.echo && !as.occupies ? [] : rows.flatMap((row) => nightsOf([row], row.check_in, today));
    const now = nights.filter((night) => night >= today && taken.has(night) !== as.occupies);
    return runsOf([...passed, ...now]).map((run) => ({ ...run, ...as }));
  };
  await rewrite(ctx, place, before, [
    ...runs(own, { echo: false, occupies: true }),
    ...runs(own, { echo: false, occupies: false }),
    ...runs(echoes, { echo: true, occupies: true }),
    ...runs(echoes, { echo: true, occupies: false }),
  ]);
  return yielding.length > 0;
}

/** The nights that imported calendars occupy in a range of dates, by accommodation; echoes only if they are wanted. */
export async function nightsClosedByCalendars(
  { actor, db }: Ctx,
  accommodationIds: readonly string[],
  range: { from: string; until: string },
  { echoes = true }: { echoes?: boolean } = {},
): Promise<Map<string, Set<string>>> {
  const closed = await listClosedNights(db, actor.tenant_id, accommodationIds, range);
  const rows = echoes ? closed : closed.filter(({ echo }) => !echo);
  const byPlace = groupedBy(rows, ({ accommodation_id }) => accommodation_id);
  return new Map([...byPlace].map(([id, runs]) => [id, new Set(nightsOf(runs, "0001-01-01", farAway))]));
}

/** The nights in a range that calendars closed too, and that wait for what occupies them; without echoes. */
export async function waitingNights({ actor, db }: Ctx, accommodationId: string, nights: Run): Promise<string[]> {
  const rows = await listWaitingNights(db, actor.tenant_id, accommodationId, nights);
  return [...new Set(nightsOf(rows, nights.check_in, nights.check_out))].sort();
}

/**
 * Stops the nights of an accommodation that calendars closed from occupying it, so that a booking of the same stays
 * can. Afterwards the caller calls `settleImportedNights` for the nights that the booking did not take.
 */
export async function yieldImportedNights(
  ctx: Ctx,
  accommodation_id: string,
  nights: ReadonlySet<string>,
): Promise<void> {
  const { actor, db } = ctx;
  const range = { from: [...nights].sort()[0] as string, until: addDays([...nights].sort().at(-1) as string, 1) };
  const closed = await listClosedNights(db, actor.tenant_id, [accommodation_id], range);
  for (const runs of groupedBy(closed, ({ import_id, echo }) => `${import_id} ${echo}`).values()) {
    const { import_id, echo } = runs[0] as ImportedNights;
    const all = nightsOf(runs, "0001-01-01", farAway);
    await rewrite(ctx, { import_id, accommodation_id }, runs, [
      ...runsOf(all.filter((night) => !nights.has(night))).map((run) => ({ ...run, echo, occupies: true })),
      ...runsOf(all.filter((night) => nights.has(night))).map((run) => ({ ...run, echo, occupies: false })),
    ]);
  }
}

/**
 * Occupies the waiting nights of imports where they have become free, own ones before echoes. Must be called, under the
 * accommodations' locks, by all code that frees nights.
 */
export async function settleImportedNights(ctx: Ctx, accommodationIds: readonly string[]): Promise<void> {
  const haveYielded = await settleOnce(ctx, accommodationIds);
  if (haveYielded) await settleOnce(ctx, accommodationIds); // the rest of the echoes that made room
}

async function settleOnce(ctx: Ctx, accommodationIds: readonly string[]): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  // The accommodation's day may be one behind the company's, so one day more is checked.
  const from = addDays(today, -1);
  let haveYielded = false;
  for (const place of await listWaitingImports(db, actor.tenant_id, accommodationIds, from)) {
    const rows = await listImportedNights(db, actor.tenant_id, place.import_id, from);
    const nightsWhere = (isEcho: boolean) => {
      const chosen = rows.filter(({ echo }) => echo === isEcho);
      return nightsOf(chosen, from, farAway);
    };
    const nights = { own: nightsWhere(false), echoes: nightsWhere(true) };
    if (await takeNights(ctx, place, nights, from)) haveYielded = true;
  }
  return haveYielded;
}

/**
 * Frees from echoes the nights that a booking gave up at an instant and takes again because it is restored. Does
 * nothing if a channel has read our calendar without one of them since. The caller occupies the nights and settles the
 * rest.
 */
export async function echoesGiveWay(
  { actor, db }: Ctx,
  accommodationId: string,
  nights: Run,
  since: Date,
): Promise<void> {
  if (await wasUntold(db, actor.tenant_id, accommodationId, { ...nights, since })) return;
  await stopEchoes(db, actor.tenant_id, await listEchoesIn(db, actor.tenant_id, accommodationId, nights));
}

/**
 * The echoes in a range of nights that can only repeat what channels still read of this booking: nobody was told that
 * the nights are free, so the booking may take them back. Empty for nights published before we stored for whom.
 */
export function echoesOf({ actor, db }: Ctx, accommodationId: string, bookingId: string, nights: Run): Promise<Echo[]> {
  return listEchoesOf(db, actor.tenant_id, accommodationId, bookingId, nights);
}

/** The nights at which an echo can only repeat this booking, see `echoesOf`. */
export function echoNightsOf({ actor, db }: Ctx, accommodationId: string, bookingId: string, nights: Run) {
  return listEchoNightsOf(db, actor.tenant_id, accommodationId, bookingId, nights);
}

/** Frees from a booking's own echoes the nights that it left. The caller occupies them and settles the rest. */
export async function ownEchoesGiveWay(
  ctx: Ctx,
  accommodationId: string,
  bookingId: string,
  nights: Run,
): Promise<void> {
  const echoes = await echoesOf(ctx, accommodationId, bookingId, nights);
  await stopEchoes(
    ctx.db,
    ctx.actor.tenant_id,
    echoes.map(({ id }) => id),
  );
}

/** Deletes and inserts only the rows that change. */
async function rewrite(
  { actor, db, clock }: Ctx,
  place: Place,
  before: readonly ImportedNights[],
  wanted: readonly (Run & { occupies: boolean; echo: boolean })[],
): Promise<void> {
  const keyOf = ({ check_in, check_out, occupies, echo }: Run & { occupies: boolean; echo: boolean }) =>
    `${check_in} ${check_out} ${occupies} ${echo}`;
  const [had, wants] = [new Set(before.map(keyOf)), new Set(wanted.map(keyOf))];
  const outdated = before.filter((row) => !wants.has(keyOf(row))).map(({ id }) => id);
  await deleteImportedNights(db, actor.tenant_id, outdated);
  const rows = wanted
    .filter((run) => !had.has(keyOf(run)))
    .map((run) => ({ ...place, ...run, tenant_id: actor.tenant_id, id: newId(clock.now()) }));
  if ((await insertImportedNights(db, rows)) !== rows.length) throw new LostRace("Imported nights lost their place.");
}
