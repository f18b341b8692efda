import type { Address } from "#contract/address";
import { relationWords } from "#contract/official-code-words";
import { showCep } from "#domain/brazil";
import { countryName } from "#domain/countries";
import { type GuestDocumentKind, isCpf, showGuestDocument } from "#domain/documents";
import { cleanName } from "#domain/person-name";
import type { FormContent, FormDocumentKind } from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { showPhone } from "#domain/show-phone";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { factsOfHolder, toldByHolder } from "#server/contracts/contract-values";
import { listContractsOf } from "#server/contracts/contracts.queries";
import { needsLatin } from "#server/pdf/letters";
import { type JudgedStay, type PersonForm, readStays } from "#server/registration-forms/stay-forms";
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
  const { nationality, name } = form.content;
  const latin = name !== null && needsLatin(form.person?.name ?? "") && !needsLatin(name) ? name : null;
  return toldByHolder(booking.holder_id, {
    ...reachedBy(form),
    ...told,
    ...(latin !== null && { "locatario.nome": latin }),
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

/** The adult who is not of a stay and answers for its minors: as named for the holder, else for the first of them. */
export function outsideAdult({ people }: JudgedStay): FormContent | null {
  const minors = people.filter(({ minor, content }) => minor && content.adult_name !== null);
  return (minors.find(({ holder }) => holder) ?? minors[0])?.content ?? null;
}

/** The document of such an adult in its usual notation. */
export const outsideDocument = ({ adult_document }: FormContent): string | null =>
  adult_document && showGuestDocument(isCpf(adult_document) ? "cpf" : "passport", adult_document);

/** An adult who is not of a stay and answers for its minors, as a contract names them; null without one. */
export async function outsideAdultOf(ctx: Ctx, { id }: Pick<StoredBooking, "id">) {
  const stay = (await readStays(ctx, [id])).get(id);
  const content = stay && outsideAdult(stay);
  return content ? { name: cleanName(content.adult_name ?? ""), text: adultText(content) } : null;
}

function adultText(content: FormContent): string {
  const { adult_name, adult_contact, relation } = content;
  const contact = adult_contact?.startsWith("+") ? showPhone(adult_contact) : adult_contact;
  const kin = relation === null || relation === "OUTRO" ? null : relationWords[relation].toLowerCase();
  return [cleanName(adult_name ?? ""), outsideDocument(content), kin, contact].filter(Boolean).join(", ");
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
