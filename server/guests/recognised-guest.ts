import { type GuestInput, guest } from "#contract/guests";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { findSamePerson } from "#server/guests/alike-guests.queries";
import { type GuestValues, judged, nothingSaid } from "#server/guests/guest-values";
import { guestVerbs } from "#server/guests/guests";
import { findLockedGuest, type StoredGuest } from "#server/guests/guests.queries";
import { todayOf } from "#server/guests/read-guests";
import { merged, namesOf } from "#server/records/merged";

/**
 * The id of a person who is typed: of the record that is surely his, completed by what it did not say, or of a new one.
 * Families share surname, e-mail and telephone: what makes two people one is the document, or the whole name together
 * with a contact or the day of birth. Refuses with 422 what is no person.
 */
export async function recognisedOrNew(ctx: Ctx, typed: GuestInput): Promise<string> {
  const { actor, db } = ctx;
  const values = judged(merged(namesOf(guest.fields), nothingSaid(), typed), typed, null, todayOf(ctx));
  const same = await findSamePerson(db, actor.tenant_id, { ...values, name_folded: fold(values.name) });
  const stored = same && (await findLockedGuest(db, actor.tenant_id, same));
  if (!stored || stored.merged_into || stored.anonymized_at) return (await guestVerbs.create(ctx, typed)).id;
  const unknown = whatIsNew(stored, values);
  if (Object.keys(unknown).length > 0) await guestVerbs.update(ctx, stored.id, { ...unknown, version: stored.version });
  return stored.id;
}

/** What is said of somebody of which his record says nothing; a document goes with its kind. */
function whatIsNew(stored: StoredGuest, { document_kind, document, birth_date, email, phone }: GuestValues) {
  return {
    ...(stored.document === null && document !== null && { document_kind, document }),
    ...(stored.birth_date === null && birth_date !== null && { birth_date }),
    ...(stored.email === null && email !== null && { email }),
    ...(stored.phone === null && phone !== null && { phone }),
  };
}
