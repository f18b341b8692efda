import type { Address } from "#contract/platform/address";
import { type FormContent, recordFields } from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { registerKind } from "#domain/registration-forms/save-content";
import { fold, searchWords } from "#domain/search-words";
import { joinCompanions } from "#server/bookings/booking-guests/companions";
import { readParty } from "#server/bookings/booking-guests/read-booking-guests";
import { addressParts, fillRecord, recordOf, type Said } from "#server/bookings/guests/records-from-forms";
import type { JudgedStay, PersonForm } from "#server/guest/registration-forms/stay-forms";
import { giveRecord } from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";

/**
 * Writes what the forms of a stay say into the company's records, for everybody who has nothing left to say: an unnamed
 * person becomes a companion of the booking, and records are filled.
 */
export async function recordPeople(ctx: Ctx, stay: JudgedStay): Promise<void> {
  await fillRecords(ctx, stay);
  if (stay.stay.status === "cancelled") return;
  const unnamed = saidOf(stay).filter((person) => person.person === null && mayBeNamed(person, stay));
  if (unnamed.length > 0) await nameCompanions(ctx, stay, unnamed);
}

/**
 * Fields of the people's records that are empty, or that a form filled, take the answers of their forms. What the
 * company typed stays.
 */
export async function fillRecords(ctx: Ctx, stay: JudgedStay): Promise<void> {
  for (const person of saidOf(stay)) {
    if (person.person !== null) await fillRecord(ctx, person.person.guest_id, saidBy(person, stay));
  }
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
  const { actor, db } = ctx;
  const { id, code } = stay.stay;
  const before = await readParty(ctx, { id });
  const ids: string[] = [];
  for (const person of people) {
    const guestId = await recordOf(ctx, saidBy(person, stay));
    await giveRecord(db, actor.tenant_id, person.id, guestId);
    ids.push(guestId);
  }
  await joinCompanions(ctx, id, ids);
  const after = await readParty(ctx, { id });
  const named = ({ others }: typeof before) => ({ guests: others.map(({ id: guest, name }) => ({ id: guest, name })) });
  await record(ctx, "booking.guests_changed", code, named(before), named(after));
}

/**
 * The answers of a form. Of what a person typed by their own link only document, birth date and nationality: a contract
 * prints the others on the page of the stay.
 */
function saidBy({ content, form }: PersonForm, stay: JudgedStay): Said {
  const { name, birth_date, nationality, document_kind, document, email, phone } = content;
  return {
    birth_date,
    nationality,
    ...(document_kind !== null && document !== null && { document_kind: registerKind[document_kind], document }),
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
  return Object.fromEntries(addressParts.map((part) => [part, home[part]])) as Address;
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
