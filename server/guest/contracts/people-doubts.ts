import { type PeopleDoubt, peopleDoubts } from "#domain/contracts/contract-states";
import { plainDocument } from "#domain/documents";
import { fold } from "#domain/search-words";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { countSigners, isProvenAdult, type Signer, signersOf } from "#server/guest/contracts/contract-signers";
import { keepSigner } from "#server/guest/contracts/contract-signers.queries";
import { type StoredContract, updateContract } from "#server/guest/contracts/contracts.queries";
import { companionGuardian, factsWithForm, isKnown, shownDocument } from "#server/guest/contracts/facts-of-form";
import { sharesDocument } from "#server/guest/registration-forms/same-document";
import {
  isMinorPerson,
  type JudgedStay,
  type PersonForm,
  readStays,
} from "#server/guest/registration-forms/stay-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";

/** Marks a contract with what the stay's forms say against it, without what the company decided to keep. */
export async function markPeople(
  ctx: Ctx,
  booking: StoredBooking,
  contract: StoredContract,
  who: string,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const found = await doubtsOf(ctx, booking, contract, who);
  const kept = contract.kept_doubts.filter((each) => found.some((doubt) => doubt === each));
  const open = found.filter((doubt) => !kept.includes(doubt));
  const before = contract.people_doubts;
  if (open.join() === before.join() && kept.length === contract.kept_doubts.length) return;
  await updateContract(db, actor.tenant_id, contract.id, { people_doubts: open, kept_doubts: kept }, clock.now());
  if (open.every((doubt) => before.includes(doubt))) return;
  await record(ctx, "booking.contract_people_doubt", booking.code, null, { number: contract.number });
}

/** Ends the marks of a signed contract that the company keeps; the same forms do not mark it again. */
export async function acceptDoubts(ctx: Ctx, booking: StoredBooking, contract: StoredContract) {
  const now = ctx.clock.now();
  for (const { position, signature, person_hash } of await signersOf(ctx, booking, contract)) {
    if (signature === null) continue;
    const place = { contract_id: contract.id, position, now };
    await keepSigner(ctx.db, ctx.actor.tenant_id, place, { signed_person_hash: person_hash });
  }
  const lasting = contract.people_doubts.filter((doubt) => doubt !== "signer_changed");
  return { people_doubts: [], kept_doubts: [...new Set([...contract.kept_doubts, ...lasting])] };
}

/** `who`: the signers of the contract's type. */
async function doubtsOf(
  ctx: Ctx,
  booking: StoredBooking,
  contract: StoredContract,
  who: string,
): Promise<PeopleDoubt[]> {
  const judged = (await readStays(ctx, [booking.id])).get(booking.id);
  if (judged === undefined) return [];
  const signers = await signersOf(ctx, booking, contract, judged);
  const facts = await factsWithForm(ctx, booking, contract.facts, judged);
  const personOf = ({ form_id }: Signer) => judged.everyone.find(({ id }) => id === form_id);
  const signedDocuments = signers.flatMap(({ signature }) => signature?.document ?? []).map(plainDocument);
  const is: Record<PeopleDoubt, boolean> = {
    same_document:
      sharesDocument(judged, facts["locatario.cpf_ou_passaporte"] ?? null) ||
      new Set(signedDocuments).size < signedDocuments.length,
    adults: who === "every_adult" && (await contradictsAdults(ctx, booking, contract, judged)),
    signer_changed: signers.some((signer) => hasChanged(signer, personOf(signer))),
    minor_signs:
      signers
        .filter(({ represents }) => !represents)
        .map(personOf)
        .some((person) => person !== undefined && isMinorPerson(person, booking.check_in)) ||
      isNameOfMinor(judged, facts["ocupantes.responsavel_menores"] ?? null),
  };
  return peopleDoubts.filter((doubt) => is[doubt]);
}

/** True if the forms have fewer or more adults than the booking, or an adult signed nothing. */
async function contradictsAdults(ctx: Ctx, booking: StoredBooking, contract: StoredContract, judged: JudgedStay) {
  const { check_in, adults } = booking;
  const possible = judged.everyone.filter((person) => person.holder || !isMinorPerson(person, check_in)).length;
  const isGuarded = companionGuardian(judged) !== null; // the holder is then no adult
  const proven = judged.everyone.filter(
    (person) => !(isGuarded && person.holder) && isProvenAdult(person, check_in),
  ).length;
  const wanted = await countSigners(ctx, booking, "every_adult");
  return possible < adults || proven > adults || (contract.state === "signed" && wanted > contract.signers);
}

/** True if a name is that of a minor of the stay. */
export function isNameOfMinor({ everyone, stay }: JudgedStay, name: string | null): boolean {
  if (name === null) return false;
  const minors = everyone.filter((person) => isMinorPerson(person, stay.check_in));
  return minors.some((minor) => [minor.content.name, minor.person?.name].some((each) => each && sameName(each, name)));
}

const sameName = (one: string, other: string) => plainName(one) === plainName(other);
const plainName = (name: string) => fold(name).replace(/\s+/g, " ").trim();

/** True if a signer's form says something else than when they signed; without one then, than their signature. */
function hasChanged({ row, signature, guest_id, form_id, person_hash }: Signer, form: PersonForm | undefined): boolean {
  if (row === null || signature === null || form === undefined || person_hash === null) return false;
  const isSigner = (row.guest_id !== null && row.guest_id === guest_id) || row.form_id === form_id;
  if (!isSigner) return false;
  if (row.signed_person_hash !== null) return !row.signed_person_hash.equals(person_hash);
  if (!isKnown(form)) return false;
  const document = shownDocument(form);
  if (document !== null && signature.document !== null) {
    return plainDocument(document) !== plainDocument(signature.document);
  }
  return form.content.name !== null && signature.name !== null && !sameName(form.content.name, signature.name);
}
