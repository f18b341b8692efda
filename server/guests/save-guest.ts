import type { Guest, GuestInput, GuestUpdate } from "#contract/guests";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { recorded } from "#server/guests/guest-answer";
import { keepGuestWords, mergedValues, rowOf, unsaid, valuesOf } from "#server/guests/guest-values";
import { insertGuest, updateGuest as updateRow } from "#server/guests/guests.queries";
import { requireStoredGuest, showGuest, todayOf } from "#server/guests/read-guests";
import { Problem } from "#server/http/problem";

/** Writes a guest down. That another record looks like him is told by its own question, and no reason to refuse. */
export async function createGuest(ctx: Ctx, input: GuestInput): Promise<Guest> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const values = mergedValues(unsaid, input, todayOf(ctx));
  await insertGuest(db, actor.tenant_id, id, rowOf(values, now));
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.created", id, null, recorded(values));
  return showGuest(ctx, id);
}

/**
 * Changes a guest: absent is kept, null empties. Refuses with 409 a stale version, a record that was merged into
 * another one meanwhile, and one that was anonymised.
 */
export async function updateGuest(ctx: Ctx, id: string, input: GuestUpdate): Promise<Guest> {
  const { actor, db, clock } = ctx;
  const before = await requireStoredGuest(ctx, id);
  const stale = async () => new Problem("StaleRecordException", { body: { current: await showGuest(ctx, id) } });
  if (before.id !== id || before.version !== input.version) throw await stale();
  if (before.anonymized_at !== null) throw new Problem("GuestAnonymizedException");
  const values = mergedValues(before, input, todayOf(ctx));
  if (!(await updateRow(db, actor.tenant_id, id, input.version, rowOf(values, clock.now())))) throw await stale();
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.updated", id, recorded(valuesOf(before)), recorded(values));
  return showGuest(ctx, id);
}
