import type { Address } from "#contract/address";
import { showCep } from "#domain/brazil";
import { countryName } from "#domain/countries";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import type { FormDocumentKind } from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { showPhone } from "#domain/show-phone";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { factsOfHolder, toldByHolder } from "#server/contracts/contract-values";
import { listContractsOf } from "#server/contracts/contracts.queries";
import { type PersonForm, readStays } from "#server/registration-forms/stay-forms";
import { placeText } from "#server/tenants/addresses";

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
 * contract. If they typed it on the page of the stay, or the desk did, its address, mail and phone answer what they have
 * not told. What a birth date opens is not printed because of it.
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
    ...reachedBy(form),
    ...told,
    ...(document !== null && { [documentFact]: document }),
    ...(nationality !== null && { "locatario.nacionalidade": countryName(nationality) }),
  });
}

function reachedBy({ form, content }: PersonForm): Readonly<Record<string, string>> {
  if (form?.typed_through === "own") return {};
  const { residence_country, street, zip_code, phone, email } = content;
  const address = residence_country === "BR" && street !== null ? placeText(content as Address) : "";
  return {
    ...(address !== "" && {
      "locatario.endereco_completo": [address, zip_code && `CEP ${showCep(zip_code)}`].filter(Boolean).join(", "),
    }),
    ...(phone !== null && { "locatario.telefone": showPhone(phone) }),
    ...(email !== null && { "locatario.email": email }),
  };
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
