import type { Guest } from "#contract/bookings/guests";
import type { GuestExport } from "#contract/guest/guest-acts";
import { namesPerson } from "#domain/mentions";
import { fold } from "#domain/search-words";
import { toContractState } from "#server/guest/contracts/contract-state";
import { listContractsOfGuest, type StoredContract } from "#server/guest/contracts/contracts.queries";
import { factsOfHolder, saidAlone } from "#server/guest/contracts/facts-of-form";
import { toSignature } from "#server/guest/contracts/read-contracts";
import { listSignatures, type StoredSignature } from "#server/guest/contracts/signatures.queries";
import { type Ctx, may } from "#server/platform/context";

type Person = Pick<Guest, "id" | "name" | "document">;
type Held = GuestExport["contracts"];

/**
 * The contracts of a guest's bookings, the oldest first; of one for an earlier holder only number, dates and hashes.
 * For bookings that they joined as companion, the same with their own signature, if they signed.
 */
export async function contractsOfGuest(ctx: Ctx, guest: Person): Promise<Held> {
  return [...(await contractsOfHolder(ctx, guest)), ...(await contractsSignedAlong(ctx, guest))];
}

async function contractsOfHolder(ctx: Ctx, guest: Person): Promise<Held> {
  const { actor, db } = ctx;
  const texts = [guest.name, ...(guest.document ? [guest.document] : [])];
  const held: Held = [];
  for (const stored of await listContractsOfGuest(db, actor.tenant_id, guest.id, "holder")) {
    const { id, text, state, facts } = stored;
    const isTheirs = text === null ? state !== "void" : namesPerson(text, texts);
    held.push({
      ...toFacts(stored),
      ...(may(actor, "money.view") && { text: isTheirs ? text : null }),
      facts: isTheirs ? saidAlone(await factsOfHolder(ctx, guest.id, facts)) : {},
      signatures: isTheirs ? (await listSignatures(db, actor.tenant_id, id)).map(toSignature) : [],
    });
  }
  return held;
}

/** The text belongs to the holder: it names all people and the price. */
async function contractsSignedAlong({ actor, db }: Ctx, guest: Person): Promise<Held> {
  const held: Held = [];
  for (const stored of await listContractsOfGuest(db, actor.tenant_id, guest.id, "companion")) {
    const signatures = (await listSignatures(db, actor.tenant_id, stored.id)).filter((each) => isOf(guest, each));
    if (signatures.length === 0) continue;
    const text = may(actor, "money.view") && { text: null };
    held.push({ ...toFacts(stored), ...text, facts: {}, signatures: signatures.map(toSignature) });
  }
  return held;
}

/** Compares by document if both have one, otherwise by full name. */
function isOf(guest: Person, { name, document }: StoredSignature): boolean {
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  if (guest.document && document) return plain(guest.document) === plain(document);
  return name !== null && plain(guest.name) === plain(name);
}

function toFacts(stored: StoredContract) {
  const { booking_code, text_hash, pdf_hash } = stored;
  const { number, state, type_name, issued_on, sent_at, viewed_at, signed_at, voided_at } = toContractState(stored);
  return {
    ...{ number, state, type_name, issued_on, sent_at, viewed_at, signed_at, voided_at, booking_code },
    text_hash: text_hash?.toString("hex") ?? null,
    pdf_hash: pdf_hash?.toString("hex") ?? null,
  };
}
