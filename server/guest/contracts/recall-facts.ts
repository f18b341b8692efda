import type { GuestContract } from "#contract/guest/guest-contract";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument } from "#domain/document-text";
import { hideGuestDocument, isCpf, plainDocument } from "#domain/documents";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { findContractGuest } from "#server/guest/contracts/contract-values.queries";
import { listContractsOfGuest, type StoredContract } from "#server/guest/contracts/contracts.queries";
import { factsInForm, factsOfHolder } from "#server/guest/contracts/facts-of-form";
import { guestValues } from "#server/guest/contracts/people-values";
import { knownBirthDates } from "#server/guest/registration-forms/prove-person";
import { closedTo } from "#server/guest/registration-forms/read-by-link";
import { type PersonForm, readStays } from "#server/guest/registration-forms/stay-forms";
import type { Ctx } from "#server/platform/context";

type Booking = Pick<StoredBooking, "id" | "holder_id">;

interface Recalled {
  /** Answers to what the contract asks for, as this browser may read them; a document masked. */
  known: Partial<Record<AskedFact, string>>;
  /** The form by which a browser can prove the birth date for more of them; null if there are none, or it did. */
  by: GuestContract["recall"];
}
export const noRecall: Recalled = { known: {}, by: null };

type Facts = Partial<Record<string, string>>;

const documentFact = "locatario.cpf_ou_passaporte";

/** What belongs to one stay, or to its other people, is asked for each. */
const ofStay: readonly AskedFact[] = ["locatario.nome", "ocupantes.responsavel_menores"];

/**
 * What the holder has said of what their contract asks for: in their form, as long as something is left in it, to the
 * browser that typed it, and in earlier stays, to one that proved their birth date.
 */
export async function recalledFacts(
  ctx: Ctx,
  booking: Booking,
  { missing }: Pick<StoredContract, "missing">,
  browser: Buffer | null,
): Promise<Recalled> {
  const { typed, earlier, by } = await knownFacts(ctx, booking, browser);
  const asked = (missing as AskedFact[]).filter((name) => !ofStay.includes(name));
  const all = by === null ? { ...earlier, ...typed } : typed;
  const known = Object.fromEntries(asked.flatMap((name) => (all[name] ? [[name, shownFact(name, all[name])]] : [])));
  return { known, by: asked.some((name) => earlier[name] && !all[name]) ? by : null };
}

/** The document that a page sends back as it was shown masked; anything else is unchanged. */
export async function unhiddenFact(
  ctx: Ctx,
  booking: Booking,
  { name, value, browser }: { name: AskedFact; value: string; browser: Buffer | null },
): Promise<string> {
  if (name !== documentFact || !value.includes("*")) return value;
  const { typed, earlier, by } = await knownFacts(ctx, booking, browser);
  const document = typed[documentFact] ?? (by === null ? earlier[documentFact] : undefined);
  return document && shownFact(documentFact, document) === value ? document : value;
}

const shownFact = (name: AskedFact, fact: string) => (name === documentFact ? masked(fact) : fact);

const masked = (document: string) =>
  hideGuestDocument(
    isCpf(document) ? "cpf" : "passport",
    isCpf(document) ? canonicalDocument(document) : plainDocument(document),
  );

/** `by`: how this browser may read what was said `earlier`; null if it may, or never does. */
async function knownFacts(ctx: Ctx, booking: Booking, browser: Buffer | null) {
  const { people = [] } = (await readStays(ctx, [booking.id])).get(booking.id) ?? {};
  const holder = people.find((person) => person.holder);
  if (holder === undefined) return { typed: {}, earlier: {}, by: null };
  const isTypist = browser !== null && holder.form?.own_writer_hash?.equals(browser) === true;
  const typed: Facts = isTypist ? factsInForm(holder) : {};
  const isProof = await isProven(ctx, holder, browser);
  const isClosed = closedTo(holder, { link: "stay" }) !== null || (await knownBirthDates(ctx, holder)).length === 0;
  const earlier = isClosed && !isProof ? {} : await saidEarlier(ctx, booking);
  const by = isProof || isClosed ? null : { form: holder.id, typed: (holder.form?.typed_through ?? null) !== null };
  return { typed, earlier, by };
}

/** What the holder's record has, else what they told the contracts of other bookings, the latest first. */
async function saidEarlier(ctx: Ctx, { id, holder_id }: Booking): Promise<Facts> {
  const { actor, db } = ctx;
  const told: Record<string, string> = {};
  for (const contract of await listContractsOfGuest(db, actor.tenant_id, holder_id, "holder")) {
    if (contract.booking_id === id) continue;
    Object.assign(told, await factsOfHolder(ctx, holder_id, contract.facts));
  }
  return guestValues(await findContractGuest(db, actor.tenant_id, holder_id), told) as Facts;
}

/** True if a browser proved the birth date, and the form of this stay says no other one. */
async function isProven(ctx: Ctx, holder: PersonForm, browser: Buffer | null): Promise<boolean> {
  const { form, content } = holder;
  if (browser === null || !form?.own_reader_hashes.some((each) => each.equals(browser))) return false;
  return content.birth_date === null || (await knownBirthDates(ctx, holder)).includes(content.birth_date);
}
