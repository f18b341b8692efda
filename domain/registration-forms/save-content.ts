import { isCep, parsePhone } from "#domain/brazil";
import { canonicalGuestDocument, type GuestDocumentKind, hideGuestDocument } from "#domain/documents";
import {
  documentKindsFor,
  emptyContent,
  type FormContent,
  type FormDocumentKind,
  type FormField,
} from "#domain/registration-forms/form-content";
import { isMinor } from "#domain/registration-forms/form-state";
import { looksLikeEmail } from "#domain/typed-text";

/** The changes of a save: absent keeps a value, null clears it. */
export type FormChange = { [Name in FormField]?: FormContent[Name] | null | undefined };

/** The context in which a form is validated. Civil dates. */
export interface FormWorld {
  /** The form's own id. */
  id: string;
  check_in: string;
  today: string;
  /** The content of another form of the stay; null if it belongs to another stay. */
  of(id: string): FormContent | null;
  /** The UF of a municipality by its IBGE code; null for an unknown code. */
  stateOfCity(code: string): string | null;
}

export type FormFaults = { [Name in FormField]?: string };

/** The kind of a form's document in the register of guests. */
export const registerKind = {
  cpf: "cpf",
  passport: "passport",
  identity_card: "other",
} as const satisfies Record<FormDocumentKind, GuestDocumentKind>;

/**
 * The form after a save, with a sentence for each invalid field. Values made meaningless by another answer are cleared:
 * the identity card of a country outside Mercosul, a city of another state, the Brazilian address of someone living
 * abroad.
 */
export function changedContent(
  before: FormContent,
  change: FormChange,
  world: FormWorld,
): { content: FormContent; faults: FormFaults } {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as FormChange;
  const content = { ...before, ...withoutNull(said) } as FormContent;
  const faults: FormFaults = {};
  judgeDocument(content, said, faults);
  judgePlace(content, said, world, faults);
  judgePeople(content, said, world, faults);
  if (said.birth_date && said.birth_date > world.today) {
    faults.birth_date = "A data de nascimento não pode ser depois de hoje";
  }
  if (content.gender !== "OUTRO") content.gender_text = null;
  if (content.disability !== "SIM") content.disability_kind = null;
  return { content, faults };
}

/** Null restores the initial value: "not informed" for gender, race and disability. */
const withoutNull = (said: FormChange) =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? emptyContent[name as FormField]]));

function judgeDocument(content: FormContent, said: FormChange, faults: FormFaults): void {
  const kinds = documentKindsFor(content.nationality);
  if (content.document_kind !== null && !kinds.includes(content.document_kind)) {
    if (said.document_kind) faults.document_kind = wrongKind;
    content.document_kind = null;
    content.document = null;
    return;
  }
  if (content.document === null) return;
  if (content.document_kind === null) {
    if (said.document) faults.document_kind = "Escolha primeiro qual é o documento";
    content.document = null;
    return;
  }
  const stored = canonicalGuestDocument(registerKind[content.document_kind], content.document);
  if (stored === null && said.document) faults.document = wrongDocument[content.document_kind];
  content.document = stored;
}

const wrongKind = "A identidade vale só para países do Mercosul e associados. Use o passaporte";

const wrongDocument: Record<FormDocumentKind, string> = {
  cpf: "CPF inválido. Confira os números",
  passport: "Confira o número do passaporte: de 3 a 30 letras e números",
  identity_card: "Confira o número da identidade: de 3 a 30 letras e números",
};

function judgePlace(content: FormContent, said: FormChange, world: FormWorld, faults: FormFaults): void {
  if (content.residence_country !== null && content.residence_country !== "BR") {
    content.zip_code = null;
    content.city_code = null;
    content.state = null;
    return;
  }
  if (said.zip_code && !isCep(said.zip_code)) faults.zip_code = "Este CEP não existe. Confira os números";
  if (content.city_code === null) return;
  const state = world.stateOfCity(content.city_code);
  if (state === null) {
    faults.city_code = "Escolha uma cidade da lista";
    return;
  }
  if (said.state === undefined || said.state === state) {
    content.state = state;
    return;
  }
  if (said.city_code) faults.city_code = `Esta cidade não fica em ${said.state ?? "outro estado"}. Escolha outra`;
  content.city_code = null;
}

function judgePeople(content: FormContent, said: FormChange, { id, check_in, of }: FormWorld, faults: FormFaults) {
  for (const field of ["lives_with", "travels_with"] as const) {
    const other = said[field];
    if (other && (other === id || of(other) === null)) faults[field] = "Escolha outra pessoa desta reserva";
  }
  if (said.responsible) {
    const adult = said.responsible === id ? null : of(said.responsible);
    if (adult === null || isMinor(adult, check_in)) faults.responsible = "Escolha um adulto desta reserva";
  }
  judgeAdult(content, said, faults);
  if (content.birth_date !== null && !isMinor(content, check_in) && content.birth_date <= check_in) {
    content.responsible = null;
    Object.assign(content, nobody);
    content.relation = null;
  }
}

const nobody = { adult_name: null, adult_document: null, adult_contact: null } as const;

/** A minor has one responsible adult: of the stay, or another one. */
function judgeAdult(content: FormContent, said: FormChange, faults: FormFaults): void {
  if (said.responsible) Object.assign(content, nobody);
  if (said.adult_name) content.responsible = null;
  if (said.adult_document) {
    const typed = said.adult_document;
    const isNumber = typed.replace(/\D/g, "").length >= 11;
    const document = canonicalGuestDocument(isNumber ? "cpf" : "passport", typed);
    if (document === null) faults.adult_document = isNumber ? wrongDocument.cpf : wrongDocument.passport;
    content.adult_document = document;
  }
  if (said.adult_contact) {
    const contact = said.adult_contact.includes("@") ? said.adult_contact : parsePhone(said.adult_contact);
    if (contact === null || (contact.includes("@") && !looksLikeEmail(contact))) faults.adult_contact = wrongContact;
    content.adult_contact = contact;
  }
}

const wrongContact = "Informe um celular com DDD, ou um e-mail";

type ShownDocument = Partial<Pick<FormContent, "document_kind" | "document">>;

/**
 * A form as a link shows it: with its document masked. Whoever holds the link can replace the document, but not read
 * it.
 */
export function withHiddenDocument<C extends ShownDocument>(content: C): C {
  const { document_kind, document } = content;
  if (!document_kind || !document) return content;
  return { ...content, document: hideGuestDocument(registerKind[document_kind], document) };
}

/** The document that a link sends back masked, as it was shown; anything else is unchanged. */
export function unhiddenDocument(sent: string | null | undefined, known: readonly ShownDocument[]): typeof sent {
  if (!sent?.includes("*")) return sent;
  return known.find((each) => withHiddenDocument(each).document === sent)?.document ?? sent;
}
