import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { minorOn } from "#domain/minors";
import { cleanName } from "#domain/person-name";
import { readParty } from "#server/booking-guests/read-booking-guests";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { listSigners, type StoredSigner } from "#server/contracts/contract-signers.queries";
import { factsOfHolder } from "#server/contracts/contract-values";
import { listContractsOf, type StoredContract } from "#server/contracts/contracts.queries";
import { listSignatures, type StoredSignature } from "#server/contracts/signatures.queries";
import { readStays } from "#server/registration-forms/stay-forms";

/** Somebody who signs a contract: a person of the booking, or an adult whom it does not name. */
export interface Signer {
  position: number;
  guest_id: string | null;
  /** As in the booking; null for an adult whom it does not name and who has not signed. */
  name: string | null;
  /** As in the contract, the guest's record or their form, in its usual notation; null if none has one. */
  document: string | null;
  email: string | null;
  phone: string | null;
  row: StoredSigner | null;
  signature: StoredSignature | null;
}

type Person = Omit<Signer, "position" | "row" | "signature">;

/**
 * Who signs a contract, by position: the holder, then the other adults of the booking in their order. A place that was
 * begun (a link, a doubt) stays with its person; minors have none.
 */
export async function signersOf(ctx: Ctx, booking: StoredBooking, contract: StoredContract): Promise<Signer[]> {
  const { actor, db } = ctx;
  const signatures = await listSignatures(db, actor.tenant_id, contract.id);
  const rows = await listSigners(db, actor.tenant_id, contract.id);
  const [holder, ...adults] = await adultsOf(ctx, booking, contract);
  const signatureAt = (position: number) => signatures.find((each) => each.position === position) ?? null;
  // the row of a person who has left the booking counts only if they have signed
  const rowAt = (position: number) =>
    rows.find(
      (row) =>
        row.position === position &&
        (position === 1 || row.guest_id === null || signatureAt(position) !== null || isAdult(row.guest_id)),
    ) ?? null;
  const isAdult = (id: string) => adults.some(({ guest_id }) => guest_id === id);
  const positions = Array.from({ length: contract.signers }, (_value, index) => index + 1);
  const begun = positions.map((position) => personOfBegun(adults, rowAt(position), signatureAt(position)));
  const free = adults.filter((person) => !begun.includes(person));
  return positions.map((position, index) => {
    const person = position === 1 ? holder! : (begun[index] ?? free.shift() ?? unnamed);
    const signature = signatureAt(position);
    return { ...person, name: signature?.name ?? person.name, position, row: rowAt(position), signature };
  });
}

/** The person of a place that was begun: by their record, or by name if they signed before there were rows. */
function personOfBegun(
  adults: readonly Person[],
  row: StoredSigner | null,
  signature: StoredSignature | null,
): Person | null {
  if (row === null && signature === null) return null;
  const isTheirs = ({ guest_id, name }: Person) =>
    row === null ? name === signature?.name : guest_id === row.guest_id;
  return adults.find(isTheirs) ?? unnamed;
}

/** The same for the contract of a booking that is not void; empty without one. */
export async function signersOfStay(ctx: Ctx, code: string): Promise<Signer[]> {
  const booking = await requireBooking(ctx, code);
  const all = await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id);
  const standing = all.find(({ state }) => state !== "void");
  return standing ? signersOf(ctx, booking, standing) : [];
}

const unnamed: Person = { guest_id: null, name: null, document: null, email: null, phone: null };

/** The holder, and the other people of a booking who are no minors, with what record and form say of them. */
async function adultsOf(ctx: Ctx, booking: StoredBooking, { facts }: StoredContract): Promise<Person[]> {
  const { holder, others } = await readParty(ctx, booking);
  const forms = (await readStays(ctx, [booking.id])).get(booking.id)?.people ?? [];
  const formOf = (id: string) => forms.find(({ person }) => person?.guest_id === id);
  const said = (await factsOfHolder(ctx, booking.holder_id, facts))["locatario.cpf_ou_passaporte"] ?? null;
  const isMinor = ({ id, birth_date }: (typeof others)[number]) =>
    minorOn(birth_date, booking.check_in) || formOf(id)?.minor === true;
  return [holder, ...others.filter((each) => !isMinor(each))].map(({ id, name, ...known }) => {
    const form = formOf(id)?.content;
    const ofForm = form?.document ? showGuestDocument(kinds[form.document_kind ?? "passport"], form.document) : null;
    return {
      guest_id: id,
      name: cleanName(name) || null,
      document: known.document
        ? showGuestDocument((known.document_kind ?? "other") as GuestDocumentKind, known.document)
        : id === holder.id
          ? said
          : ofForm,
      email: known.email ?? form?.email ?? null,
      phone: known.phone ?? form?.phone ?? null,
    };
  });
}

const kinds = { cpf: "cpf", passport: "passport", identity_card: "other" } as const;

/** A document without punctuation, in capitals, to compare two spellings of it. */
export const plainDocument = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Whether a person signs on the holder's device: neither mail nor phone is known of them. */
export const signsOnDevice = ({ position, email, phone }: Signer): boolean =>
  position > 1 && email === null && phone === null;

/** The state of a signer, all that the holder sees of them. */
export function signerState({ row, signature }: Signer): "not_sent" | "sent" | "opened" | "signed" {
  if (signature !== null) return "signed";
  if (row?.link_id == null) return "not_sent";
  return row.opened_at === null ? "sent" : "opened";
}
