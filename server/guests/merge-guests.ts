import type { MergeField, MergeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { record } from "#server/audit/record";
import { takeCompanionsPlaces } from "#server/booking-guests/companions";
import type { Ctx } from "#server/context";
import { deleteSearchWords } from "#server/db/search-words";
import { updateVersioned } from "#server/db/versioned-rows";
import { recorded } from "#server/guests/guest-answer";
import { type GuestValues, keepGuestWords, rowOf, valuesOf } from "#server/guests/guest-values";
import { findGuest, type StoredGuest } from "#server/guests/guests.queries";
import { emptyInto, lockGuests, moveBookings } from "#server/guests/merged-guests.queries";
import { showGuest } from "#server/guests/read-guests";
import { invalid, Problem, stale } from "#server/http/problem";
import { takeFormsOf } from "#server/registration-forms/forms-of-guest";

/**
 * Makes another record a part of this one, with its bookings and those it comes along to, in one transaction; it then leads here. Refuses with 422
 * another record that is unknown, foreign, this one or nobody's any more, with 409 what was changed since it was read.
 */
export async function mergeGuests(ctx: Ctx, id: string, input: MergeInput): Promise<Guest> {
  const { actor, db, clock } = ctx;
  const { other_id, take } = input;
  const now = clock.now();
  await lockGuests(db, actor.tenant_id, [id, other_id]);
  const kept = await findGuest(db, actor.tenant_id, id);
  const other = await findGuest(db, actor.tenant_id, other_id);
  if (other === null || other.id === id) throw invalid("other_id", "Escolha outro cadastro para unir a este");
  await requireFresh(ctx, kept, id, input.version);
  await requireFresh(ctx, other, other_id, input.other_version);

  const values = chosenValues(kept as StoredGuest, other, take);
  await deleteSearchWords(db, actor.tenant_id, other_id);
  await emptyInto(db, actor.tenant_id, other_id, id, now);
  const bookings = await moveBookings(db, actor.tenant_id, other_id, id, now);
  const accompanied = await takeCompanionsPlaces(ctx, other_id, id);
  await takeFormsOf(ctx, other_id, id);
  await updateVersioned(db, "guests", { tenantId: actor.tenant_id, id, version: input.version, now }, rowOf(values));
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.merged_into", other_id, recorded(other), {
    merged_into: id,
    bookings,
    accompanied,
  });
  const before = recorded(kept as StoredGuest);
  await record(ctx, "guest.merged", id, before, { ...recorded(values), merged: other_id, bookings, accompanied });
  return showGuest(ctx, id);
}

async function requireFresh(ctx: Ctx, guest: StoredGuest | null, id: string, version: number): Promise<void> {
  if (guest?.anonymized_at) throw new Problem("GuestAnonymizedException");
  if (guest !== null && guest.merged_into === null && guest.version === version) return;
  throw stale(await showGuest(ctx, id));
}

/** This record's values, with those of the other that were chosen; the document comes with its kind. */
function chosenValues(kept: StoredGuest, other: StoredGuest, take: readonly MergeField[]): GuestValues {
  const taken = take.flatMap((field) => (field === "document" ? (["document_kind", "document"] as const) : [field]));
  const chosen = Object.fromEntries(taken.map((field) => [field, other[field]]));
  const tags = [...new Set([...kept.tags, ...other.tags])].slice(0, 20);
  return { ...valuesOf(kept), ...chosen, tags };
}
