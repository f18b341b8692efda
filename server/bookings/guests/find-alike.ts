import { type GuestInput, guest } from "#contract/bookings/guests";
import type { guestActs } from "#contract/guest/guest-acts";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { canonicalDocument } from "#domain/document-text";
import { fold } from "#domain/search-words";
import { toGuestRow } from "#server/bookings/guests/guest-answer";
import { type GuestValues, judged, nothingSaid } from "#server/bookings/guests/guest-values";
import { guestVerbs, requireStoredGuest } from "#server/bookings/guests/guests";
import {
  type Features,
  findLockedGuest,
  findSamePerson,
  listAlike,
  type StoredAlike,
  type StoredGuest,
} from "#server/bookings/guests/guests.queries";
import { type Ctx, companyDay, may } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";
import { merged, namesOf } from "#server/platform/records/values";

type Answer = VerbAnswer<typeof guestActs.alike>;

/** Guests who may be the person being typed. */
export const findAlike: Verb<typeof guestActs.alike> = async (ctx, { query: typed }) => {
  const { name, birth_date = null, document, email = null, phone = null } = typed;
  return answer(ctx, {
    name_folded: name === undefined ? null : fold(name),
    birth_date,
    document: document === undefined ? null : comparedBy(ctx, canonicalDocument(document)),
    email,
    phone,
  });
};

/** Other records that may be the same person as this one. */
export const findDuplicates: Verb<typeof guestActs.duplicates> = async (ctx, { params: { id } }) => {
  const guest = await requireStoredGuest(ctx, id);
  const features = { ...guest, document: comparedBy(ctx, guest.document), name_folded: fold(guest.name) };
  return answer(ctx, features, guest.id);
};

/** Documents are compared only for users who may see them: a match would confirm a guess at the hidden digits. */
const comparedBy = ({ actor }: Ctx, document: string | null) => (may(actor, "guests.documents") ? document : null);

async function answer(ctx: Ctx, features: Features, exceptId: string | null = null): Promise<Answer> {
  const { actor, db } = ctx;
  const rows: StoredAlike[] = await listAlike(db, actor.tenant_id, features, exceptId, companyDay(ctx));
  return { data: rows.map(({ same, ...row }) => ({ ...toGuestRow(ctx, row), same })) };
}

/**
 * The id of a typed person: an existing record that is certainly theirs, completed with new data, or a new one.
 * Families share surname, e-mail and phone number, so the same person means the same document, or the same full name
 * together with a contact or the date of birth. Documents count only for users who may see them. Refuses with 422
 * invalid data.
 */
export async function recognisedOrNew(ctx: Ctx, typed: GuestInput): Promise<string> {
  const { actor, db } = ctx;
  const values = judged(merged(namesOf(guest.fields), nothingSaid(), typed), typed, null, companyDay(ctx));
  const same = await findSamePerson(db, actor.tenant_id, {
    ...values,
    name_folded: fold(values.name),
    known_document: comparedBy(ctx, values.document),
  });
  const stored = same && (await findLockedGuest(db, actor.tenant_id, same));
  if (!stored || stored.merged_into || stored.anonymized_at) return (await guestVerbs.create(ctx, typed)).id;
  const unknown = whatIsNew(stored, values);
  if (Object.keys(unknown).length > 0) await guestVerbs.update(ctx, stored.id, { ...unknown, version: stored.version });
  return stored.id;
}

/** The typed data that the record lacks; a document with its kind. */
function whatIsNew(stored: StoredGuest, { document_kind, document, birth_date, email, phone }: GuestValues) {
  return {
    ...(stored.document === null && document !== null && { document_kind, document }),
    ...(stored.birth_date === null && birth_date !== null && { birth_date }),
    ...(stored.email === null && email !== null && { email }),
    ...(stored.phone === null && phone !== null && { phone }),
  };
}
