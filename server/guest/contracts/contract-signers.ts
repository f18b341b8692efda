import { createHash } from "node:crypto";
import type { GuestSigner } from "#contract/guest/guest-contract";
import type { signerStates } from "#domain/contracts/contract-states";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { cleanName } from "#domain/person-name";
import type { FormContent } from "#domain/registration-forms/form-content";
import { fold } from "#domain/search-words";
import { readParty } from "#server/bookings/booking-guests/read-booking-guests";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { listSigners, type StoredSigner } from "#server/guest/contracts/contract-signers.queries";
import { listContractsOf, type StoredContract } from "#server/guest/contracts/contracts.queries";
import {
  companionGuardian,
  factsWithForm,
  isKnown,
  lackOfGuardian,
  outsideAdult,
  outsideDocument,
  shownDocument,
} from "#server/guest/contracts/facts-of-form";
import { nameToPrint, partyOf } from "#server/guest/contracts/people-values";
import { listSignatures, type StoredSignature } from "#server/guest/contracts/signatures.queries";
import { findStay, isMinorPerson, type JudgedStay, type PersonForm } from "#server/guest/registration-forms/stay-forms";
import type { Ctx } from "#server/platform/context";
import { heldMailsAbout } from "#server/platform/mail/mail-allowance";

/** Somebody who signs a contract: a person of the booking, or an adult whom it does not name. */
export interface Signer {
  position: number;
  guest_id: string | null;
  /** The person's registration form, begun or not; null for a place that no person of the booking takes. */
  form_id: string | null;
  /** As in the booking, or in the ready form of an adult whom it does not name; null before that. */
  name: string | null;
  /**
   * True if the name is only in a form that was filled in by the person's own link: no page shows it, signed or not.
   */
  hides_name: boolean;
  /**
   * What gives the person a name, without which nobody signs: their form, or the company. `adults`: the booking has
   * more adults than the forms. `guardian`: the holder is under 18, and no form names who signs for them, or
   * (`relation`, `authorization`) it is not complete.
   */
  waits_for: GuestSigner["waits_for"];
  /** As in the contract, the guest's record or their form, in its usual notation; null if none has one. */
  document: string | null;
  email: string | null;
  phone: string | null;
  /** True for the adult who signs for a holder under 18, of the stay or from outside. */
  represents?: true;
  /** SHA-256 of name, birth date and document in their form; null if it has none of them. */
  person_hash: Buffer | null;
  row: StoredSigner | null;
  /** True if the mail with their link is not sent yet. */
  mail_waits: boolean;
  signature: StoredSignature | null;
}

type Person = Omit<Signer, "position" | "row" | "mail_waits" | "signature">;

export const signerMail = "contract-signer";

/** What the mail with a signer's link is about. */
export const aboutSigner = (contractId: string, position: number): string => `${contractId}/${position}`;

/** A person of the stay. A `minor` may take no place; `proven` if a birth date says that they are an adult. */
type Candidate = Person & { minor: boolean; proven: boolean };

/**
 * Who signs a contract, by position: the holder, then the other adults of the booking in their order. A place that was
 * begun (a link, a doubt) stays with its person; minors have none.
 */
export async function signersOf(
  ctx: Ctx,
  booking: StoredBooking,
  contract: StoredContract,
  read?: JudgedStay,
): Promise<Signer[]> {
  const { actor, db } = ctx;
  const signatures = await listSignatures(db, actor.tenant_id, contract.id);
  const rows = await listSigners(db, actor.tenant_id, contract.id);
  const stay = read ?? (await findStay(ctx, booking.id));
  const [main, ...people] = await peopleOf(ctx, booking, contract, stay);
  const holder = guardianOf(stay, booking.check_in, main!, people) ?? ofAge(stay, booking.check_in, main!);
  // who signs for the holder signs once
  const adults = people.filter(({ minor, form_id }) => !minor && form_id !== holder.form_id);
  const signatureAt = (position: number) => signatures.find((each) => each.position === position) ?? null;
  // the row of a person who has left the booking counts only if they have signed
  const counts = (row: StoredSigner) =>
    row.position === 1 ||
    isNobodys(row) ||
    signatureAt(row.position) !== null ||
    adults.some((each) => belongs(row, each));
  const rowAt = (position: number) => rows.find((row) => row.position === position && counts(row)) ?? null;
  const positions = Array.from({ length: contract.signers }, (_value, index) => index + 1);
  // who has signed stays the signer, also if their form now says that they are a minor
  const begun = positions.map((position) => {
    const signature = signatureAt(position);
    return personOfBegun(signature === null ? adults : people, rowAt(position), signature);
  });
  const waiting = adults.filter((person) => !begun.includes(person));
  // with more people than places, the ones whose birth date is unknown may be the children
  const isCrowded = adults.length >= contract.signers;
  const free = isCrowded ? [...waiting].sort((one, other) => Number(other.proven) - Number(one.proven)) : waiting;
  const nobody: Person = { ...unnamed, waits_for: hasFewerAdults(booking, stay) ? "adults" : "desk" };
  const mailed = rows.filter(({ sent_way, opened_at }) => sent_way === "mail" && opened_at === null);
  const abouts = mailed.map(({ position }) => aboutSigner(contract.id, position));
  const held = await heldMailsAbout(db, actor.tenant_id, signerMail, abouts);
  return positions.map((position, index) => {
    const person = position === 1 ? holder : (begun[index] ?? free.shift() ?? nobody);
    const signature = signatureAt(position);
    const mail_waits = held.has(aboutSigner(contract.id, position));
    return { ...person, name: signature?.name ?? person.name, position, row: rowAt(position), mail_waits, signature };
  });
}

/** Who signs for a holder under 18: the adult whom the forms name, of the stay or from outside; null without one. */
function guardianOf(stay: JudgedStay, checkIn: string, holder: Person, people: readonly Candidate[]): Person | null {
  if (!isHolderMinor(stay, checkIn)) return null;
  const companion = companionGuardian(stay);
  const person = companion && people.find(({ form_id }) => form_id === companion.id);
  return person ? asGuardian(person, stay) : outsideGuardian(stay, holder);
}

/** A person of the stay whose own form or record says that they are an adult, and whom the contract may name. */
function asGuardian(person: Candidate, { everyone }: JudgedStay): Person {
  const naming = everyone.find(({ holder }) => holder);
  const lacks = person.hides_name ? "desk" : naming && lackOfGuardian(naming);
  const waits_for = person.waits_for ?? lacks ?? (person.proven ? null : "form");
  return { ...person, waits_for, represents: true };
}

function outsideGuardian(stay: JudgedStay, holder: Person): Person | null {
  const naming = outsideAdult(stay);
  if (naming === null) return null;
  const { content } = naming;
  const { adult_name, adult_contact } = content;
  const isMail = adult_contact?.includes("@") === true;
  const document = outsideDocument(content);
  return {
    ...{ guest_id: null, form_id: holder.form_id, hides_name: false, represents: true },
    name: cleanName(adult_name ?? "") || null,
    document,
    email: isMail ? adult_contact : null,
    phone: isMail ? null : adult_contact,
    waits_for: lackOfGuardian(naming),
    person_hash: personHash({ ...content, name: adult_name, birth_date: null, document }),
  };
}

/** A holder under 18 signs nothing themselves, whatever their form still lacks. */
const ofAge = (stay: JudgedStay, checkIn: string, holder: Person): Person =>
  isHolderMinor(stay, checkIn) ? { ...holder, waits_for: "guardian" } : holder;

const isHolderMinor = ({ everyone }: JudgedStay, checkIn: string): boolean =>
  everyone.some((person) => person.holder && isMinorPerson(person, checkIn));

const belongs = (row: StoredSigner, { guest_id, form_id }: Person): boolean =>
  (row.guest_id !== null && row.guest_id === guest_id) || (row.form_id !== null && row.form_id === form_id);

/** A row of an adult whom the booking did not name, from before rows had forms. */
const isNobodys = ({ guest_id, form_id }: StoredSigner): boolean => guest_id === null && form_id === null;

/** The person of a place that was begun: by their record or form, or by the name with which they signed. */
function personOfBegun(
  people: readonly Candidate[],
  row: StoredSigner | null,
  signature: StoredSignature | null,
): Person | null {
  const known = row && people.find((each) => belongs(row, each));
  if (known) return known;
  if (signature === null) return null;
  const named = people.find(({ name, minor }) => !minor && name === signature.name);
  // of a person who has left, it is not known any more who typed the name in the form
  return named ?? { ...unnamed, hides_name: row !== null && row.form_id !== null && row.guest_id === null };
}

/** The same for the contract of a booking that is not void; empty without one. */
export async function signersOfStay(ctx: Ctx, code: string): Promise<Signer[]> {
  const booking = await requireBooking(ctx, code);
  const all = await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id);
  const standing = all.find(({ state }) => state !== "void");
  return standing ? signersOf(ctx, booking, standing) : [];
}

const unnamed: Person = {
  ...{ guest_id: null, form_id: null, name: null, document: null, email: null, phone: null, person_hash: null },
  hides_name: false,
  waits_for: "desk",
};

/** True if more of the stay's people are minors than the booking says. */
const hasFewerAdults = ({ children, infants, check_in }: StoredBooking, { everyone }: JudgedStay): boolean =>
  everyone.filter((person) => !person.holder && isMinorPerson(person, check_in)).length > children + infants;

/** True for the holder, and for whom a ready form or their record says that they are an adult. */
export function isProvenAdult(person: PersonForm, checkIn: string): boolean {
  if (person.holder) return true;
  if (isMinorPerson(person, checkIn)) return false;
  const born = isKnown(person) ? person.content.birth_date : (person.person?.birth_date ?? null);
  return born !== null && born <= checkIn;
}

/**
 * How many sign a contract of a type: the holder, or the adults of the booking, more if the forms have more. A companion
 * who signs for a holder under 18 signs once.
 */
export async function countSigners(ctx: Ctx, booking: StoredBooking, who: string): Promise<number> {
  if (who !== "every_adult") return 1;
  const stay = await findStay(ctx, booking.id);
  if (companionGuardian(stay) !== null) return Math.max(1, partyOf(booking, stay.everyone).adults);
  return Math.max(1, booking.adults, stay.everyone.filter((person) => isProvenAdult(person, booking.check_in)).length);
}

/** Null if a form has neither name nor birth date nor document. */
function personHash({ name, birth_date, document }: FormContent): Buffer | null {
  if (name === null && birth_date === null && document === null) return null;
  const plain = [
    fold(name ?? "")
      .split(/\s+/)
      .join(" ")
      .trim(),
    birth_date,
    document,
  ];
  return createHash("sha256").update(JSON.stringify(plain)).digest();
}

/**
 * The people of a booking, minors too: the holder, the others whom it names, then those whom it does not name, first
 * the ones with a ready form. Of these the form says who they are.
 */
async function peopleOf(
  ctx: Ctx,
  booking: StoredBooking,
  { facts, text }: StoredContract,
  stay: JudgedStay,
): Promise<Candidate[]> {
  const { holder, others } = await readParty(ctx, booking);
  const told = await factsWithForm(ctx, booking, facts, stay);
  const said = told["locatario.cpf_ou_passaporte"] ?? null;
  const records = new Map([holder, ...others].map((record) => [record.id, record]));
  const people = stay.everyone.map((person) => ({ person, record: records.get(person.person?.guest_id ?? "") }));
  const printedName = ({ id, name }: { id: string; name: string }) =>
    id === holder.id ? nameToPrint(name, told, text) : name;
  const named = people.filter(({ record }) => record !== undefined);
  const unnamed = people.filter(({ record }) => record === undefined);
  const ordered = [
    ...named,
    ...unnamed.filter(({ person }) => isKnown(person)),
    ...unnamed.filter(({ person }) => !isKnown(person)),
  ];
  return ordered.map(({ person, record }): Candidate => {
    const { content, form } = person;
    const contact = { email: record?.email ?? content.email, phone: record?.phone ?? content.phone };
    const ofForm = shownDocument(person);
    const proven = isProvenAdult(person, booking.check_in);
    const minor = !person.holder && isMinorPerson(person, booking.check_in);
    const common = { ...contact, minor, proven, person_hash: personHash(content) };
    if (record === undefined) {
      const name = isKnown(person) ? cleanName(content.name ?? "") || null : null;
      return {
        ...common,
        guest_id: null,
        form_id: person.id,
        name,
        document: name === null ? null : ofForm,
        hides_name: form?.typed_through === "own",
        waits_for: name !== null ? null : stay.forms.kind === "none" ? "desk" : "form",
      };
    }
    const ofRecord = record.document
      ? showGuestDocument((record.document_kind ?? "other") as GuestDocumentKind, record.document)
      : null;
    return {
      ...common,
      guest_id: record.id,
      form_id: person.id,
      name: cleanName(printedName(record)) || null,
      document: ofRecord ?? (record.id === holder.id ? said : ofForm),
      hides_name: false,
      waits_for: cleanName(record.name) === "" ? "desk" : null,
    };
  });
}

/** Whether a person signs on the holder's device: neither mail nor phone is known of them. */
export const signsOnDevice = ({ position, email, phone }: Signer): boolean =>
  position > 1 && email === null && phone === null;

/** The state of a signer, all that the holder sees of them. */
export function signerState({ row, mail_waits, signature }: Signer): (typeof signerStates)[number] {
  if (signature !== null) return "signed";
  if (row?.link_id == null) return "not_sent";
  if (row.opened_at !== null) return "opened";
  return mail_waits ? "waits" : "sent";
}
