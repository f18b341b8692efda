import type { AccommodationInput } from "#contract/accommodations";
import type { ImportKindName } from "#contract/imports";
import { todayIn } from "#domain/stay-dates";
import { createAccommodation } from "#server/accommodations/create-accommodation";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { planLimitReached } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { wholeOrNothing } from "#server/db/savepoints";
import { Problem } from "#server/http/problem";
import { insertImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { sampleAccommodations, sampleBookings } from "#server/imports/samples/sample-company";
import { listSamples, lockSamples } from "#server/imports/samples/samples.queries";

/**
 * Fills the company with invented accommodations, as many as its plan has room for, and their stays; where some stand
 * already, answers what those are. Refuses with 409 where the plan has no room, with 403 without both modules.
 */
export async function loadSamples(ctx: Ctx): Promise<{ accommodations: number; bookings: number }> {
  const { actor, db, clock } = ctx;
  if (!actor.modules.has("accommodation") || !actor.modules.has("booking")) {
    throw new Problem("ModuleNotInPlanException");
  }
  await lockSamples(db, actor.tenant_id);
  const standing = await listSamples(db, actor.tenant_id);
  const count = (kind: ImportKindName) => standing.find((each) => each.kind === kind)?.created_count ?? 0;
  if (standing.length > 0) return { accommodations: count("accommodations"), bookings: count("bookings") };

  const made = await createPlaces(ctx);
  await keepSample(
    ctx,
    "accommodations",
    made.map(({ id }) => id),
  );
  const stays = sampleBookings(
    made.map(({ input }) => input),
    todayIn(actor.timezone, clock.now()),
  );
  const lines = stays.map((input, index) => ({ row: index + 1, input }));
  const outcomes = await kindOf({ kind: "bookings" }).write(ctx, lines);
  const bookings = outcomes.flatMap((outcome) => ("made" in outcome ? [outcome.made] : []));
  await keepSample(ctx, "bookings", bookings);
  await record(ctx, "tenant.samples_loaded", actor.tenant_id, null, null);
  return { accommodations: made.length, bookings: bookings.length };
}

async function createPlaces(ctx: Ctx): Promise<{ id: string; input: AccommodationInput }[]> {
  const made: { id: string; input: AccommodationInput }[] = [];
  for (const input of sampleAccommodations) {
    try {
      const { id } = await wholeOrNothing(ctx.db, () => createAccommodation(ctx, input));
      made.push({ id, input });
    } catch (error) {
      if (planLimitReached(error) === null || made.length === 0) throw error;
      break;
    }
  }
  return made;
}

async function keepSample(ctx: Ctx, kind: ImportKindName, made: readonly unknown[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  await insertImport(db, {
    ...{ tenant_id: actor.tenant_id, id, kind, sample: true, state: "applied", file_name: "Dados de exemplo" },
    ...{ headings: "[]", columns: "[]", missing: "[]", rows: "[]", row_count: 0, faulty_count: 0 },
    ...{ created_count: made.length, created_by: actor.user_id, created_at: now, applied_at: now },
  });
  await kindOf({ kind }).keepMade(ctx, id, made);
}
