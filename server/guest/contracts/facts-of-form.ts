import { relationWords } from "#contract/guest/official-code-words";
import type { Address } from "#contract/platform/address";
import { homeOfText } from "#domain/address-text";
import { parsePhone, showCep } from "#domain/brazil";
import { countryName } from "#domain/countries";
import { isCpf, plainDocument, showGuestDocument } from "#domain/documents";
import { countryOfText, isNationality } from "#domain/nationalities";
import { cleanName, isFuller } from "#domain/person-name";
import {
  adultFields,
  documentKindsFor,
  type FormContent,
  type FormField,
} from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { registerKind } from "#domain/registration-forms/save-content";
import { showPhone } from "#domain/show-phone";
import { dateOfText, showDate } from "#domain/stay-dates";
import { looksLikeEmail } from "#domain/typed-text";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { isMergedInto } from "#server/bookings/guests/held-guests";
import type { ContractFacts } from "#server/guest/contracts/contract-values";
import { listContractsOf } from "#server/guest/contracts/contracts.queries";
import { unnamedMinor } from "#server/guest/contracts/people-values";
import {
  isMinorPerson,
  type JudgedStay,
  nameInTexts,
  type PersonForm,
} from "#server/guest/registration-forms/stay-forms";
import { cityCodeOf, placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { needsLatin } from "#server/platform/pdf/letters";

export const documentFact = "locatario.cpf_ou_passaporte";
const birthFact = "locatario.data_nascimento";
const nationalityFact = "locatario.nacionalidade";

/** Nothing is left for the person to say in their form, whatever became of it. */
export const isKnown = ({ state, missing, content }: PersonForm): boolean => isSaid(state, missing, content);

/** The document of a form in its usual notation; null without one. */
export const shownDocument = ({ content: { document, document_kind } }: Pick<PersonForm, "content">): string | null =>
  document ? showGuestDocument(registerKind[document_kind ?? "passport"], document) : null;

/**
 * The holder's answers to a contract. Their ready form answers for document, nationality and birth date, whatever they
 * told the contract; an unfinished one only for a CPF that they have not told. If they typed it on the page of the stay, or the desk did, its address, mail and phone answer what
 * they have not told. No page of a link shows document and birth date in the text.
 */
export async function factsWithForm(
  ctx: Ctx,
  booking: Pick<StoredBooking, "id" | "holder_id">,
  facts: Readonly<Record<string, string>>,
  { people }: Pick<JudgedStay, "people">,
): Promise<Readonly<Record<string, string>>> {
  const told = await factsOfHolder(ctx, booking.holder_id, facts);
  const form = people.find(({ holder }) => holder);
  if (form === undefined) return told;
  if (!isKnown(form)) return { ...cpfOf(form), ...told };
  const { name } = form.content;
  const booked = form.person?.name ?? "";
  const printed = name !== null && !needsLatin(name) && (needsLatin(booked) || isFuller(name, booked)) ? name : null;
  return toldByHolder(booking.holder_id, {
    ...(form.form?.typed_through !== "own" && reachedBy(form.content)),
    ...told,
    ...(printed !== null && { "locatario.nome": printed }),
    ...identityOf(form),
    ...nationalityTold(form, told),
  });
}

/** A CPF is whole as soon as a form has it, which shows in its check digits; another document may be half typed. */
const cpfOf = (form: PersonForm): Facts =>
  form.content.document_kind === "cpf" && form.content.document !== null
    ? { [documentFact]: shownDocument(form) ?? "" }
    : {};

/** A word for the form's nationality that the guest told the contract: the same fact in their own word. */
function nationalityTold({ content: { nationality } }: PersonForm, told: Facts): Facts {
  const word = told[nationalityFact];
  return nationality !== null && isNationality(word, nationality) ? { [nationalityFact]: word } : {};
}

function identityOf(form: PersonForm): Readonly<Record<string, string>> {
  const document = shownDocument(form);
  const { nationality, birth_date } = form.content;
  return {
    ...(document !== null && { [documentFact]: document }),
    ...(nationality !== null && { [nationalityFact]: countryName(nationality) }),
    ...(birth_date !== null && { [birthFact]: showDate(birth_date) }),
  };
}

/** The answers of a form, complete or not, as a contract prints them. */
export const factsInForm = (form: PersonForm): Readonly<Record<string, string>> => ({
  ...reachedBy(form.content),
  ...identityOf(form),
});

function reachedBy({ residence_country, ...content }: FormContent): Readonly<Record<string, string>> {
  const { street, zip_code, phone, email } = content;
  const address = residence_country === "BR" && street !== null ? placeText(content as Address) : "";
  return {
    ...(address !== "" && {
      "locatario.endereco_completo": [address, zip_code && `CEP ${showCep(zip_code)}`].filter(Boolean).join(", "),
    }),
    ...(phone !== null && { "locatario.telefone": showPhone(phone) }),
    ...(email !== null && { "locatario.email": email }),
  };
}

/**
 * The form that names the adult who is not of a stay and answers for its minors: that of the holder, else of the first
 * of them.
 */
export function outsideAdult({ people }: JudgedStay): PersonForm | null {
  const minors = people.filter(({ minor, content }) => minor && content.adult_name !== null);
  return minors.find(({ holder }) => holder) ?? minors[0] ?? null;
}

/** The adult of the stay whom a holder under 18 names as responsible: they sign for the holder; null without one. */
export function companionGuardian({ everyone, stay: { check_in } }: JudgedStay): PersonForm | null {
  const holder = everyone.find((person) => person.holder);
  if (holder === undefined || !isMinorPerson(holder, check_in)) return null;
  const adult = everyone.find(({ id }) => id === holder.content.responsible);
  return adult === undefined || isMinorPerson(adult, check_in) ? null : adult;
}

/** What the form that names who signs for the holder lacks before they sign; null for nothing. */
export function lackOfGuardian({ missing, authorization }: PersonForm): "relation" | "authorization" | null {
  const fields: readonly FormField[] = [...adultFields, "relation"];
  if (fields.some((field) => missing.includes(field))) return "relation";
  return authorization === "missing" ? "authorization" : null;
}

/** The document of such an adult in its usual notation. */
export const outsideDocument = ({ adult_document }: FormContent): string | null =>
  adult_document && showGuestDocument(isCpf(adult_document) ? "cpf" : "passport", adult_document);

function adultText(content: FormContent): string {
  const { adult_name, adult_contact } = content;
  const contact = adult_contact?.startsWith("+") ? showPhone(adult_contact) : adult_contact;
  return [cleanName(adult_name ?? ""), outsideDocument(content), kinText(content), contact].filter(Boolean).join(", ");
}

const kinText = ({ relation }: FormContent): string | null =>
  relation === null || relation === "OUTRO" ? null : relationWords[relation].toLowerCase();

/** The document that the holder told the contract of a booking; null without one. */
export async function documentToldByHolder(
  ctx: Ctx,
  { id, holder_id }: Pick<StoredBooking, "id" | "holder_id">,
): Promise<string | null> {
  const contract = (await listContractsOf(ctx.db, ctx.actor.tenant_id, id)).find(({ state }) => state !== "void");
  if (contract === undefined) return null;
  return (await factsOfHolder(ctx, holder_id, contract.facts))[documentFact] ?? null;
}

/**
 * What the holder told the contract of a booking in this browser, as answers of their form; null in any other browser.
 * An address of one line is divided into its parts, to be looked over.
 */
export async function formOfTold(
  ctx: Ctx,
  booking: Pick<StoredBooking, "id" | "holder_id">,
  browser: Buffer | null,
): Promise<Partial<FormContent> | null> {
  const [contract] = await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id);
  if (contract === undefined || !isToldIn(contract.facts, browser)) return null;
  const facts = await factsOfHolder(ctx, booking.holder_id, contract.facts);
  const address = facts["locatario.endereco_completo"];
  const phone = parsePhone(facts["locatario.telefone"] ?? "");
  const email = facts["locatario.email"]?.toLowerCase();
  return {
    ...documentOfText(facts[documentFact], countryOfText(facts[nationalityFact])),
    ...(dateOfText(facts[birthFact]) && { birth_date: dateOfText(facts[birthFact]) }),
    ...(phone && { phone }),
    ...(email && looksLikeEmail(email) && { email }),
    ...(address && homeOfText(address, cityCodeOf)),
  };
}

function documentOfText(text: string | undefined, nationality: string | null): Partial<FormContent> {
  const document = text ? plainDocument(text) : "";
  const country = nationality ?? (isCpf(document) ? "BR" : null);
  const kind = isCpf(document) ? "cpf" : "passport";
  return {
    ...(country && { nationality: country }),
    ...(document !== "" && documentKindsFor(country).includes(kind) && { document_kind: kind, document }),
  };
}

type Facts = Record<string, string>;

/** The key in a contract's facts, beside the variables, of the id of the holder who answered. */
const toldBy = "told_by";

/** The facts of a contract if the booking's current holder entered them; empty if an earlier holder did. */
export async function factsOfHolder(ctx: Ctx, holderId: string, facts: Readonly<Facts>): Promise<Readonly<Facts>> {
  const teller = facts[toldBy];
  if (teller === undefined || teller === holderId) return facts;
  return (await isMergedInto(ctx, teller, holderId)) ? facts : {};
}

export const toldByHolder = (holderId: string, facts: Readonly<Facts>): Facts => ({ ...facts, [toldBy]: holderId });

/** The key of the browser in which the last ones were told: SHA-256 of its session token, in hexadecimal. */
const toldIn = "told_in";

/** The facts with the browser in which they were told. */
export const toldInBrowser = (facts: Readonly<Facts>, browser: Buffer | null): Facts => {
  const { [toldIn]: before, ...said } = facts;
  return browser === null ? said : { ...said, [toldIn]: browser.toString("hex") };
};

export const isToldIn = (facts: Readonly<Facts>, browser: Buffer | null): boolean =>
  browser !== null && facts[toldIn] === browser.toString("hex");

/** The facts alone, without who told them and where. */
export const saidAlone = ({ [toldBy]: teller, [toldIn]: browser, ...said }: Readonly<Facts>): Facts => said;

/** The facts with the adult who signs for a holder under 18, and with one from outside who answers for the minors. */
export function withGuardians(facts: ContractFacts, stay: JudgedStay): ContractFacts {
  const outside = outsideAdult(stay)?.content;
  const answered = outside ? withAdult(facts, adultText(outside)) : facts;
  const companion = companionGuardian(stay);
  if (companion === null) return outside ? signedFor(answered, cleanName(outside.adult_name ?? "")) : answered;
  const naming = stay.everyone.find(({ holder }) => holder);
  return signedFor(answered, cleanName(nameInTexts(companion) ?? ""), naming && kinText(naming.content));
}

function withAdult(facts: ContractFacts, text: string): ContractFacts {
  const minors = facts.minors.length > 0 ? facts.minors : [unnamedMinor];
  const told = { "ocupantes.responsavel_menores": text, "ocupantes.menores": minors };
  const before = facts.before.map(({ "ocupantes.responsavel_menores": _taken, ...words }) => words);
  return { ...facts, minors, before, values: { ...facts.values, ...told } };
}

function signedFor(facts: ContractFacts, name: string, kin: string | null = null): ContractFacts {
  const holder = facts.values["locatario.nome"];
  if (!facts.party.holderIsMinor || typeof holder !== "string" || name === "" || needsLatin(name)) return facts;
  const signer = kin === null ? name : `${name}, ${kin}`;
  const told = { "locatario.nome": `${holder} (menor de 18 anos, por quem assina ${signer})` };
  return { ...facts, values: { ...facts.values, ...told } };
}
