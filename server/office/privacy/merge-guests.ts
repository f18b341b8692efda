import { sql } from "kysely";
import type { guestActs, MergeField } from "#contract/guest/guest-acts";
import { takeCompanionsPlaces } from "#server/bookings/booking-guests/companions";
import { recorded } from "#server/bookings/guests/guest-answer";
import { type GuestValues, keepGuestWords, rowOf, valuesOf } from "#server/bookings/guests/guest-values";
import { showGuest } from "#server/bookings/guests/guests";
import type { StoredGuest } from "#server/bookings/guests/guests.queries";
import { lockRecords, noteFromForms, storedRecord } from "#server/bookings/guests/held-guests";
import { takePlacesOf } from "#server/guest/contracts/contracts-of-guest";
import { takeFormsOf } from "#server/guest/registration-forms/erase-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { deleteSearchWords } from "#server/platform/db/search-words";
import { updateVersioned } from "#server/platform/db/versioned-rows";
import { invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Merges another record into this one, with its bookings as holder and companion, in one transaction; its id then leads
 * here. Refuses with 422 another record that is unknown, foreign, this one or anonymized, with 409 a stale version.
 */
export const mergeGuests: Verb<typeof guestActs.merge> = async (ctx, { params: { id }, body: input }) => {
  const { actor, db, clock } = ctx;
  const { other_id, take } = input;
  const now = clock.now();
  await lockRecords(ctx, [id, other_id]);
  const kept = await storedRecord(ctx, id);
  const other = await storedRecord(ctx, other_id);
  if (other === null || other.id === id) throw invalid("other_id", "Escolha outro cadastro para unir a este");
  await requireFresh(ctx, kept, id, input.version);
  await requireFresh(ctx, other, other_id, input.other_version);

  const values = chosenValues(kept as StoredGuest, other, take);
  await deleteSearchWords(db, actor.tenant_id, other_id);
  await emptyInto(db, actor.tenant_id, other_id, id, now);
  const bookings = await moveBookings(db, actor.tenant_id, other_id, id, now);
  const accompanied = await takeCompanionsPlaces(ctx, other_id, id);
  await takeFormsOf(ctx, other_id, id);
  await takePlacesOf(ctx, other_id, id);
  await updateVersioned(db, "guests", { tenantId: actor.tenant_id, id, version: input.version, now }, rowOf(values));
  await noteFromForms(ctx, id, fromForms(kept as StoredGuest, other, take));
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.merged_into", other_id, recorded(other), {
    merged_into: id,
    bookings,
    accompanied,
  });
  const before = recorded(kept as StoredGuest);
  await record(ctx, "guest.merged", id, before, { ...recorded(values), merged: other_id, bookings, accompanied });
  return showGuest(ctx, id);
};

async function requireFresh(ctx: Ctx, guest: StoredGuest | null, id: string, version: number): Promise<void> {
  if (guest?.anonymized_at) throw new Problem("GuestAnonymizedException");
  if (guest !== null && guest.merged_into === null && guest.version === version) return;
  throw stale(await showGuest(ctx, id));
}

/**
 * This record's values with those chosen from the other; the document comes with its kind, and the language if this
 * record has none.
 */
function chosenValues(kept: StoredGuest, other: StoredGuest, take: readonly MergeField[]): GuestValues {
  const taken = take.flatMap((field) => (field === "document" ? (["document_kind", "document"] as const) : [field]));
  const chosen = Object.fromEntries(taken.map((field) => [field, other[field]]));
  const tags = [...new Set([...kept.tags, ...other.tags])].slice(0, 20);
  return { ...valuesOf(kept), language: kept.language ?? other.language, ...chosen, tags };
}

/** The fields of a merged record that forms filled, whichever of the two it has them from. */
const fromForms = (kept: StoredGuest, other: StoredGuest, take: readonly MergeField[]): string[] => [
  ...kept.from_forms.filter((field) => !take.some((taken) => taken === field)),
  ...other.from_forms.filter((field) => take.some((taken) => taken === field)),
];

/** Moves the bookings of one holder to another; returns their codes. The new version makes open copies stale. */
async function moveBookings(db: Db, tenantId: string, from: string, to: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("bookings")
    .set((on) => ({ holder_id: to, version: on("version", "+", 1), updated_at: now }))
    .where("tenant_id", "=", tenantId)
    .where("holder_id", "=", from)
    .returning("code")
    .execute();
  return rows.map(({ code }) => code).sort();
}

/** Empties a merged record except for its reference, and redirects the records that led to it. */
async function emptyInto(db: Db, tenantId: string, id: string, keptId: string, now: Date): Promise<void> {
  await sql`update guests set merged_into = ${keptId}, version = version + 1, updated_at = ${now},
      name = '', name_folded = '', document_kind = null, document = null, birth_date = null, email = null,
      phone = null, address = null, nationality = null, language = null, notes = null, tags = '{}', blocked_reason = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`update guests set merged_into = ${keptId} where tenant_id = ${tenantId} and merged_into = ${id}`.execute(
    db,
  );
}
