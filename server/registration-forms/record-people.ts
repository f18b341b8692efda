import type { Address } from "#contract/address";
import type { GuestDocumentKind } from "#domain/documents";
import { type FormContent, type FormDocumentKind, recordFields } from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { fold, searchWords } from "#domain/search-words";
import { record } from "#server/audit/record";
import { addCompanions } from "#server/booking-guests/booking-guests.queries";
import { readParty } from "#server/booking-guests/read-booking-guests";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertVersioned, updateVersioned } from "#server/db/versioned-rows";
import { recorded } from "#server/guests/guest-answer";
import { type GuestValues, keepGuestWords, nothingSaid, rowOf, valuesOf } from "#server/guests/guest-values";
import { findByDocument, findLockedGuest, keepFromForms, type StoredGuest } from "#server/guests/guests.queries";
import { type JudgedStay, type PersonForm, readStays } from "#server/registration-forms/stay-forms";
import { giveRecord } from "#server/registration-forms/stay-forms.queries";

const registerKinds = {
  cpf: "cpf",
  passport: "passport",
  identity_card: "other",
} as const satisfies Record<FormDocumentKind, GuestDocumentKind>;

/** What a form says for the register of guests; what it does not say, or is only the person's, is absent. */
type Said = Partial<GuestValues>;

/**
 * Writes what the forms of a stay say into the company's records, for everybody who has nothing left to say: an unnamed
 * person becomes a companion of the booking, and records are filled.
 */
export async function recordPeople(ctx: Ctx, bookingId: string): Promise<void> {
  const stay = await fillRecords(ctx, bookingId);
  if (stay === undefined || stay.stay.status === "cancelled") return;
  const unnamed = saidOf(stay).filter((person) => person.person === null && mayBeNamed(person, stay));
  if (unnamed.length > 0) await nameCompanions(ctx, stay, unnamed);
}

/**
 * Fields of the people's records that are empty, or that a form filled, take the answers of their forms. What the company
 * typed stays.
 */
export async function fillRecords(ctx: Ctx, bookingId: string): Promise<JudgedStay | undefined> {
  const stay = (await readStays(ctx, [bookingId])).get(bookingId);
  if (stay === undefined) return undefined;
  for (const person of saidOf(stay)) {
    if (person.person !== null) await fillRecord(ctx, person.person.guest_id, saidBy(person, stay));
  }
  return stay;
}

const saidOf = ({ people }: JudgedStay) =>
  people.filter(({ state, missing, content }) => isSaid(state, missing, content));

/**
 * Whether a form may name a companion. A name typed by the person's own link is shown to nobody of the stay, and two
 * people of one name are for the company to tell apart.
 */
function mayBeNamed({ id, form, content }: PersonForm, { everyone }: JudgedStay): boolean {
  const name = fold(content.name ?? "");
  const isTaken = everyone.some((each) => each.id !== id && fold(each.name ?? "") === name);
  return form !== null && form.typed_through !== "own" && !isTaken;
}

async function nameCompanions(ctx: Ctx, stay: JudgedStay, people: readonly PersonForm[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const { id, code } = stay.stay;
  const before = await readParty(ctx, { id });
  const ids: string[] = [];
  for (const person of people) {
    const guestId = await recordOf(ctx, saidBy(person, stay));
    await giveRecord(db, actor.tenant_id, person.id, guestId);
    ids.push(guestId);
  }
  await addCompanions(db, actor.tenant_id, id, ids, clock.now());
  const after = await readParty(ctx, { id });
  const named = ({ others }: typeof before) => ({ guests: others.map(({ id: guest, name }) => ({ id: guest, name })) });
  await record(ctx, "booking.guests_changed", code, named(before), named(after));
}

/**
 * The record of a person whom only a form knows: the one with the same name and document, unless it has another birth
 * date, else a new one. A name with a contact does not do: whoever has the link of the stay could reach any record.
 */
async function recordOf(ctx: Ctx, said: Said): Promise<string> {
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

async function fillRecord(ctx: Ctx, id: string, said: Said): Promise<void> {
  const { actor, db, clock } = ctx;
  const before = await findLockedGuest(db, actor.tenant_id, id);
  if (before === null || before.merged_into !== null || before.anonymized_at !== null) return;
  const taken = fieldsOf(said).filter((field) => isOpen(before, field) && !isSame(before, said, field));
  if (taken.length === 0) return;
  const values = { ...valuesOf(before), ...pick(said, taken) };
  const row = { tenantId: actor.tenant_id, id, version: before.version, now: clock.now() };
  await updateVersioned(db, "guests", row, rowOf(values));
  await keepFromForms(db, actor.tenant_id, id, [...new Set([...before.from_forms, ...taken])]);
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

const parts = ["zip_code", "street", "number", "complement", "district", "city_code", "state"] as const;
const lineOf = (address: Address | null | undefined) => JSON.stringify(parts.map((part) => address?.[part] ?? null));

const pick = (said: Said, fields: readonly Filled[]): Said =>
  Object.fromEntries(
    fields.flatMap((field) => [
      [field, said[field]],
      ...(field === "document" ? [["document_kind", said.document_kind]] : []),
    ]),
  );

/**
 * The answers of a form. Of what a person typed by their own link only document, birth date and nationality: a contract
 * prints the others on the page of the stay.
 */
function saidBy({ content, form }: PersonForm, stay: JudgedStay): Said {
  const { name, birth_date, nationality, document_kind, document, email, phone } = content;
  return {
    birth_date,
    nationality,
    ...(document_kind !== null && document !== null && { document_kind: registerKinds[document_kind], document }),
    ...(form?.typed_through !== "own" && { name: name ?? "", email, phone, address: homeOf(content, stay) }),
  };
}

/** The address in Brazil of a form, or of the one with whom the person lives, unless only that person may read it. */
function homeOf(content: FormContent, { everyone }: JudgedStay): Address | null {
  const other = everyone.find(({ id }) => id === content.lives_with);
  if (content.lives_with !== null && (other?.form?.typed_through === "own" || other?.content.lives_with !== null)) {
    return null;
  }
  const home = other?.content ?? content;
  if (home.residence_country !== "BR" || home.street === null) return null;
  return Object.fromEntries(parts.map((part) => [part, home[part]])) as Address;
}

/** The fields in which a person's form and their record say different things, for the company to look at. */
export function contradictions({ person, form, content }: PersonForm): RecordField[] {
  if (person === null || form === null || form.typed_through === null) return [];
  return recordFields.filter((field) => {
    const [said, known] = [content[field], person[field] ?? null];
    if (said === null || known === null) return false;
    return field === "name" ? searchWords(said).join() !== searchWords(known).join() : said !== known;
  });
}
type RecordField = (typeof recordFields)[number];
