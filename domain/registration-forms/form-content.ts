import type {
  Disability,
  DisabilityKind,
  Gender,
  Race,
  Relation,
  Transport,
  TripReason,
} from "#domain/registration-forms/official-record";

/** The data required of each person of a stay: every official field, the few of a season rental, or none. */
export const formKinds = ["full", "short", "none"] as const;
export type FormKind = (typeof formKinds)[number];

/** The state of a person's form. */
export const formStates = ["not_begun", "incomplete", "ready", "sent", "error"] as const;
export type FormState = (typeof formStates)[number];

/** Documents accepted by a form. An identity card has no official code: the front desk completes such a form. */
export const formDocumentKinds = ["cpf", "passport", "identity_card"] as const;
export type FormDocumentKind = (typeof formDocumentKinds)[number];

/** Countries whose national identity card is a travel document in Brazil (Mercosul and associated states). */
export const identityCardCountries = ["AR", "BO", "CL", "CO", "EC", "PE", "PY", "UY"] as const;

/** The state of a minor's authorisation. `missing` may still be brought at check-in. */
export const authorizationStates = ["not_needed", "missing", "brought", "checked"] as const;
export type AuthorizationState = (typeof authorizationStates)[number];

/** The content of a person's form; null where nothing was entered. Civil dates, official codes. */
export interface FormContent {
  name: string | null;
  social_name: string | null;
  birth_date: string | null;
  /** ISO 3166-1 alpha-2. */
  nationality: string | null;
  document_kind: FormDocumentKind | null;
  /** Without punctuation, in upper case. */
  document: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** The form of the same stay whose address also applies to this person. */
  lives_with: string | null;
  residence_country: string | null;
  /** Eight digits. */
  zip_code: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  /** IBGE code of seven digits, and UF: only for residents of Brazil. */
  city_code: string | null;
  state: string | null;
  /** The form of the same stay whose trip reason and transport also apply to this person. */
  travels_with: string | null;
  trip_reason: TripReason | null;
  transport: Transport | null;
  gender: Gender;
  gender_text: string | null;
  race: Race;
  disability: Disability;
  disability_kind: DisabilityKind | null;
  /** For a minor: the form of the responsible adult, and their relation to the minor. */
  responsible: string | null;
  /** Instead: a responsible adult who is not of the stay; CPF or passport, e-mail or phone. */
  adult_name: string | null;
  adult_document: string | null;
  adult_contact: string | null;
  relation: Relation | null;
}
export type FormField = keyof FormContent;

/** An empty form: gender, race and disability are "prefiro não informar". */
export const emptyContent: FormContent = {
  name: null,
  social_name: null,
  birth_date: null,
  nationality: null,
  document_kind: null,
  document: null,
  email: null,
  phone: null,
  lives_with: null,
  residence_country: null,
  zip_code: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city_code: null,
  state: null,
  travels_with: null,
  trip_reason: null,
  transport: null,
  gender: "NAOINFORMADO",
  gender_text: null,
  race: "NAOINFORMAR",
  disability: "NAOINFORMAR",
  disability_kind: null,
  responsible: null,
  adult_name: null,
  adult_document: null,
  adult_contact: null,
  relation: null,
};

/** Every field of a form, in display order. */
export const formFields = Object.keys(emptyContent) as [FormField, ...FormField[]];

/** Sensitive personal data (LGPD, art. 11): deleted 30 days after the departure. */
export const sensitiveFields = ["gender", "gender_text", "race", "disability", "disability_kind"] as const;

/** What no link shows again, outside the browser in which it was typed. */
export const unshownFields = ["document", "adult_document", "adult_contact", ...sensitiveFields] as const;

const guardedFields = [
  ...unshownFields,
  "birth_date",
  ...["zip_code", "street", "number", "complement", "district", "city_code", "state"],
] as readonly FormField[];

/** True if a form has answers that a link shows only to who typed them, or knows the person's birth date. */
export const isGuarded = (content: FormContent): boolean =>
  guardedFields.some((field) => content[field] !== emptyContent[field]);

/** The fields in which a form and its person's record may say different things. */
export const recordFields = ["name", "birth_date", "nationality", "document", "email", "phone"] as const;

/** Days after the departure until sensitive answers, and photos of documents and letters, are deleted. */
export const sensitiveDays = 30;
export const photoDays = 90;

/** The responsible adult of a minor who is not of the stay. */
export const adultFields = ["adult_name", "adult_document", "adult_contact"] as const;

const shortFields: readonly FormField[] = [
  "name",
  "social_name",
  "birth_date",
  "nationality",
  "document_kind",
  "document",
  "responsible",
  ...adultFields,
  "relation",
];

/** The fields shown on a form of this kind. */
export function fieldsOf(kind: FormKind): readonly FormField[] {
  if (kind === "none") return [];
  return kind === "full" ? formFields : shortFields;
}

/** The default kind of form per kind of accommodation. */
export const usualForm = {
  lodging: "full",
  season_rental: "short",
} as const satisfies Record<string, FormKind>;

/**
 * The documents accepted for a nationality, the usual one first; null: not known yet. Foreigners are not asked for a
 * CPF, but one who lives in Brazil may have it at hand instead of a passport.
 */
export function documentKindsFor(nationality: string | null): readonly FormDocumentKind[] {
  if (nationality === null) return formDocumentKinds;
  if (nationality === "BR") return ["cpf", "passport"];
  return (identityCardCountries as readonly string[]).includes(nationality)
    ? ["passport", "identity_card", "cpf"]
    : ["passport", "cpf"];
}

/**
 * Whether a minor with this relation needs written authorisation: not with a parent or guardian, unless that is
 * somebody who does not stay (ECA, art. 82: "salvo se autorizado ou acompanhado").
 */
export function needsAuthorization({ relation, adult_name }: Pick<FormContent, "relation" | "adult_name">): boolean {
  if (adult_name !== null) return true;
  return relation !== null && !["PAI", "MAE", "RESPONSAVEL_LEGAL", "TUTOR"].includes(relation);
}
