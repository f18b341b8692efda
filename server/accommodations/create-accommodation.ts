import type { Accommodation, AccommodationInput } from "#contract/accommodations";
import { foldedName, newValues, wordsOf } from "#server/accommodations/accommodation-values";
import { insertAccommodation } from "#server/accommodations/accommodations.queries";
import { showAccommodation } from "#server/accommodations/read-accommodation";
import { archivedByActOnly, codeTaken } from "#server/accommodations/refusals";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { addSearchWords } from "#server/db/search-words";

/** Writes a new accommodation down. Refuses with 422 a code that another one of the company has. */
export async function createAccommodation(ctx: Ctx, input: AccommodationInput): Promise<Accommodation> {
  const { actor, db, clock } = ctx;
  const values = newValues(input);
  if (values.status === "archived") throw archivedByActOnly();
  const now = clock.now();
  const id = newId(now);
  const origin = { tenant_id: actor.tenant_id, id, created_at: now, updated_at: now };
  if (!(await insertAccommodation(db, { ...values, ...origin, name_folded: foldedName(values) }))) throw codeTaken();
  await addSearchWords(db, actor.tenant_id, "accommodation", id, wordsOf(values));
  const accommodation = await showAccommodation(ctx, id);
  await record(ctx, "accommodation.created", id, null, accommodation);
  return accommodation;
}
