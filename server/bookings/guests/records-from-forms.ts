import type { Address } from "#contract/platform/address";
import { recorded } from "#server/bookings/guests/guest-answer";
import { type GuestValues, keepGuestWords, nothingSaid, rowOf, valuesOf } from "#server/bookings/guests/guest-values";
import {
  findByDocument,
  findLockedGuest,
  type StoredGuest,
  updateFromForms,
} from "#server/bookings/guests/guests.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { insertVersioned, updateVersioned } from "#server/platform/db/versioned-rows";

/** What a person's form says for the register of guests; what it does not say is absent. */
export type Said = Partial<GuestValues>;

/**
 * The record of a person whom only a form knows: the one with the same name and document, unless it has another birth
 * date, else a new one. A name with a contact does not do: whoever has the link of the stay could reach any record.
 */
export async function recordOf(ctx: Ctx, said: Said): Promise<string> {
  const { actor, db, clock } = ctx;
  const known = await findByDocument(db, actor.tenant_id, { ...nothingSaid(), ...said });
  if (known !== null) {
    await fillRecord(ctx, known, said);
    return known;
  }
  const now = clock.now();
  const id = newId(now);
  const values = { ...nothingSaid(), ...said };
  await insertVersioned(
    db,
    "guests",
    { tenantId: actor.tenant_id, id, now },
    {
      ...rowOf(values),
      from_forms: fieldsOf(said),
    },
  );
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.created", id, null, recorded(values));
  return id;
}

/** Fills the fields of a record that are empty, or that a form filled. What the company typed stays. */
export async function fillRecord(ctx: Ctx, id: string, said: Said): Promise<void> {
  const { actor, db, clock } = ctx;
  const before = await findLockedGuest(db, actor.tenant_id, id);
  if (before === null || before.merged_into !== null || before.anonymized_at !== null) return;
  const taken = fieldsOf(said).filter((field) => isOpen(before, field) && !isSame(before, said, field));
  if (taken.length === 0) return;
  const values = { ...valuesOf(before), ...pick(said, taken) };
  const row = { tenantId: actor.tenant_id, id, version: before.version, now: clock.now() };
  await updateVersioned(db, "guests", row, rowOf(values));
  await updateFromForms(db, actor.tenant_id, id, [...new Set([...before.from_forms, ...taken])]);
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.updated", id, recorded(before), recorded(values));
}

/** The fields that a form fills; the kind of the document goes with its number. */
const filled = ["name", "document", "birth_date", "nationality", "email", "phone", "address"] as const;
type Filled = (typeof filled)[number];

const fieldsOf = (said: Said): Filled[] => filled.filter((field) => (said[field] ?? null) !== null);

const isOpen = (stored: StoredGuest, field: Filled): boolean =>
  stored[field] === null || stored.from_forms.includes(field);

function isSame(stored: StoredGuest, said: Said, field: Filled): boolean {
  if (field === "address") return lineOf(stored.address) === lineOf(said.address);
  return stored[field] === said[field] && (field !== "document" || stored.document_kind === said.document_kind);
}

export const addressParts = ["zip_code", "street", "number", "complement", "district", "city_code", "state"] as const;
const lineOf = (address: Address | null | undefined) =>
  JSON.stringify(addressParts.map((part) => address?.[part] ?? null));

const pick = (said: Said, fields: readonly Filled[]): Said =>
  Object.fromEntries(
    fields.flatMap((field) => [
      [field, said[field]],
      ...(field === "document" ? [["document_kind", said.document_kind]] : []),
    ]),
  );
