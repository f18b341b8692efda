import { countryName } from "#domain/countries";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import type { FormDocumentKind } from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { factsOfHolder, toldByHolder } from "#server/contracts/contract-values";
import { listContractsOf } from "#server/contracts/contracts.queries";
import { type PersonForm, readStays } from "#server/registration-forms/stay-forms";

const kinds = {
  cpf: "cpf",
  passport: "passport",
  identity_card: "other",
} as const satisfies Record<FormDocumentKind, GuestDocumentKind>;

const documentFact = "locatario.cpf_ou_passaporte";

/** Nothing is left for the person to say in their form, whatever became of it. */
export const isKnown = ({ state, missing, content }: PersonForm): boolean => isSaid(state, missing, content);

/** The document of a form in its usual notation; null without one. */
export const shownDocument = ({ content: { document, document_kind } }: Pick<PersonForm, "content">): string | null =>
  document ? showGuestDocument(kinds[document_kind ?? "passport"], document) : null;

/**
 * The holder's answers to a contract. Their ready form answers for document and nationality, whatever they told the
 * contract; its other data opens only to who typed it and is not printed.
 */
export async function factsWithForm(
  ctx: Ctx,
  booking: Pick<StoredBooking, "id" | "holder_id">,
  facts: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const told = await factsOfHolder(ctx, booking.holder_id, facts);
  const form = (await readStays(ctx, [booking.id])).get(booking.id)?.people.find(({ holder }) => holder);
  if (form === undefined || !isKnown(form)) return told;
  const document = shownDocument(form);
  const { nationality } = form.content;
  return toldByHolder(booking.holder_id, {
    ...told,
    ...(document !== null && { [documentFact]: document }),
    ...(nationality !== null && { "locatario.nacionalidade": countryName(nationality) }),
  });
}

/** The document that the holder told the contract of a booking; null without one. */
export async function documentToldByHolder(
  ctx: Ctx,
  { id, holder_id }: Pick<StoredBooking, "id" | "holder_id">,
): Promise<string | null> {
  const contract = (await listContractsOf(ctx.db, ctx.actor.tenant_id, id)).find(({ state }) => state !== "void");
  if (contract === undefined) return null;
  return (await factsOfHolder(ctx, holder_id, contract.facts))[documentFact] ?? null;
}
