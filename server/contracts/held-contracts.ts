import type { GuestExport } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { namesPerson } from "#domain/names-person";
import { type Ctx, may } from "#server/context";
import { listContractsOfHolder } from "#server/contracts/contracts.queries";
import { toContractState } from "#server/contracts/issue-contract";
import { toSignature } from "#server/contracts/read-contracts";
import { listSignatures } from "#server/contracts/signatures.queries";
import { factsOfHolder, saidAlone } from "#server/contracts/told-facts";

/** The contracts of a guest's bookings, the oldest first; of one for an earlier holder only number, dates and hashes. */
export async function contractsOfHolder(
  ctx: Ctx,
  { id: guestId, name, document }: Pick<Guest, "id" | "name" | "document">,
): Promise<GuestExport["contracts"]> {
  const { actor, db } = ctx;
  const texts = [name, ...(document ? [document] : [])];
  const held: GuestExport["contracts"] = [];
  for (const stored of await listContractsOfHolder(db, actor.tenant_id, guestId)) {
    const { id, booking_code, text, text_hash, pdf_hash, facts } = stored;
    const { number, state, type_name, issued_on, sent_at, viewed_at, signed_at, voided_at } = toContractState(stored);
    const isTheirs = text === null ? state !== "void" : namesPerson(text, texts);
    held.push({
      ...{ number, state, type_name, issued_on, sent_at, viewed_at, signed_at, voided_at, booking_code },
      ...(may(actor, "money.view") && { text: isTheirs ? text : null }),
      text_hash: text_hash?.toString("hex") ?? null,
      pdf_hash: pdf_hash?.toString("hex") ?? null,
      facts: isTheirs ? saidAlone(await factsOfHolder(ctx, guestId, facts)) : {},
      signatures: isTheirs ? (await listSignatures(db, actor.tenant_id, id)).map(toSignature) : [],
    });
  }
  return held;
}
