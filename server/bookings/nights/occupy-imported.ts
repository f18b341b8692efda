import { nightsOf, type Run, runsOf } from "#domain/calendar/imported-nights";
import { addDays, todayIn } from "#domain/stay-dates";
import {
  deleteImportedNights,
  type ImportedNights,
  insertImportedNights,
  listImportedNights,
  listOtherNights,
  listWaitingImports,
} from "#server/bookings/nights/imported-nights.queries";
import type { Ctx } from "#server/context";
import { LostRace } from "#server/db/database";
import { newId } from "#server/db/new-id";

interface Place {
  import_id: string;
  accommodation_id: string;
}

const farAway = "9999-01-01";

/**
 * Makes the nights that an import closes, from `today` on, exactly these. The only way in for them, under the
 * accommodation's lock. Nights that something else has are kept without occupying; the runs of those are the answer.
 * Nights before today stay as they are.
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

/** Makes the nights that an import only repeats after us, from `today` on, exactly these. They take nothing. */
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

/**
 * Lets imported nights that wait behind something take their place where it has become free. To be called, under the
 * accommodations' locks, by whatever gives nights back.
 */
export async function settleImportedNights(ctx: Ctx, accommodationIds: readonly string[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  // The accommodation's own day may be one behind the company's; a night too many is looked at, none too few.
  const from = addDays(today, -1);
  for (const place of await listWaitingImports(db, actor.tenant_id, accommodationIds, from)) {
    const rows = await listImportedNights(db, actor.tenant_id, place.import_id, from);
    const own = rows.filter(({ echo }) => !echo);
    await keepImportedNights(ctx, place, nightsOf(own, from, farAway), from);
  }
}

/** Leaves rows that are right in their place: only what changes is deleted and written. */
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
