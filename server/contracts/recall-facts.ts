import type { GuestContract } from "#contract/guest-contract";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument, hideGuestDocument, isCpf, plainDocument } from "#domain/documents";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { guestValues } from "#server/contracts/contract-values";
import { findContractGuest } from "#server/contracts/contract-values.queries";
import { listContractsOfGuest, type StoredContract } from "#server/contracts/contracts.queries";
import { factsOfHolder } from "#server/contracts/facts-of-form";
import { type PersonForm, readStays } from "#server/registration-forms/stay-forms";
import { listEarlierForms } from "#server/registration-forms/stay-forms.queries";

type Booking = Pick<StoredBooking, "id" | "holder_id">;

interface Recalled {
  /** Answers to what the contract asks for, for a browser that proved the holder's birth date; a document masked. */
  known: Partial<Record<AskedFact, string>>;
  /** The form by which a browser can prove it; null if nothing is known, or it did. */
  by: GuestContract["recall"];
}
export const noRecall: Recalled = { known: {}, by: null };

const documentFact = "locatario.cpf_ou_passaporte";

/** What belongs to one stay, or to its other people, is asked for each. */
const ofStay: readonly AskedFact[] = ["locatario.nome", "ocupantes.responsavel_menores"];

/** What the holder of a booking said in earlier stays of what its contract asks for. */
export async function recalledFacts(
  ctx: Ctx,
  booking: Booking,
  { missing }: Pick<StoredContract, "missing">,
  browser: Buffer | null,
): Promise<Recalled> {
  const all = await knownFacts(ctx, booking);
  const known = Object.fromEntries(
    (missing as AskedFact[]).flatMap((name) => (all[name] && !ofStay.includes(name) ? [[name, all[name]]] : [])),
  );
  const holder = (await readStays(ctx, [booking.id])).get(booking.id)?.people.find((person) => person.holder);
  if (Object.keys(known).length === 0 || holder === undefined) return noRecall;
  if (!(await isProven(ctx, holder, browser))) {
    const typed = (holder.form?.typed_through ?? null) !== null;
    return (await hasBirthDate(ctx, holder)) ? { known: {}, by: { form: holder.id, typed } } : noRecall;
  }
  return { known: known[documentFact] ? { ...known, [documentFact]: masked(known[documentFact]) } : known, by: null };
}

/** The document that a page sends back as it was shown masked; anything else is unchanged. */
export async function unhiddenFact(
  ctx: Ctx,
  booking: Booking,
  { name, value, browser }: { name: AskedFact; value: string; browser: Buffer | null },
): Promise<string> {
  if (name !== documentFact || !value.includes("*")) return value;
  const { known } = await recalledFacts(ctx, booking, { missing: [name] }, browser);
  return known[documentFact] === value ? ((await knownFacts(ctx, booking))[documentFact] ?? value) : value;
}

const masked = (document: string) =>
  hideGuestDocument(
    isCpf(document) ? "cpf" : "passport",
    isCpf(document) ? canonicalDocument(document) : plainDocument(document),
  );

/** What the holder's record has, else what they told the contracts of other bookings, the latest first. */
async function knownFacts(ctx: Ctx, { id, holder_id }: Booking): Promise<Partial<Record<string, string>>> {
  const { actor, db } = ctx;
  const told: Record<string, string> = {};
  for (const contract of await listContractsOfGuest(db, actor.tenant_id, holder_id, "holder")) {
    if (contract.booking_id === id) continue;
    Object.assign(told, await factsOfHolder(ctx, holder_id, contract.facts));
  }
  return guestValues(await findContractGuest(db, actor.tenant_id, holder_id), told) as Record<string, string>;
}

/** True if a browser proved the birth date, and the form of this stay says no other one. */
async function isProven(ctx: Ctx, holder: PersonForm, browser: Buffer | null): Promise<boolean> {
  const { form, content } = holder;
  if (browser === null || !form?.own_reader_hashes.some((each) => each.equals(browser))) return false;
  return content.birth_date === null || (await birthDates(ctx, holder)).includes(content.birth_date);
}

const hasBirthDate = async (ctx: Ctx, holder: PersonForm): Promise<boolean> =>
  (await birthDates(ctx, holder)).length > 0;

/** The birth dates by which the company knows a person: of their record, else of their earlier forms. */
async function birthDates({ actor, db }: Ctx, { id, person }: PersonForm): Promise<string[]> {
  if (person === null) return [];
  const typed = person.from_forms?.includes("birth_date") ? null : person.birth_date;
  if (typed !== null) return [typed];
  const earlier = await listEarlierForms(db, actor.tenant_id, person.guest_id, id);
  return earlier.flatMap(({ birth_date }) => birth_date ?? []);
}
