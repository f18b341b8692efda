import * as z from "zod";
import { BirthDate } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { Email, Id, line, Phone, personName } from "#contract/platform/scalars";
import { states } from "#domain/brazil";
import { isCountryCode } from "#domain/countries";
import { formDocumentKinds } from "#domain/registration-forms/form-content";
import {
  disabilities,
  disabilityKinds,
  genders,
  races,
  relations,
  transports,
  tripReasons,
} from "#domain/registration-forms/official-record";

const stateCodes = states.map(({ code }) => code) as [string, ...string[]];
const Country = z.string().refine(isCountryCode);

/** The content of a person's form in an answer: official codes; null where nothing was entered. */
export const FormContent = z.object({
  name: z.string().nullable(),
  social_name: z.string().nullable(),
  birth_date: BirthDate.nullable(),
  nationality: z.string().nullable(),
  document_kind: z.enum(formDocumentKinds).nullable(),
  /** Without punctuation. */
  document: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The form of the same stay whose address also applies to this person; the address fields below are then unused. */
  lives_with: Id.nullable(),
  residence_country: z.string().nullable(),
  zip_code: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city_code: z.string().nullable(),
  state: z.string().nullable(),
  /** The form of the same stay whose trip reason and transport also apply to this person. */
  travels_with: Id.nullable(),
  trip_reason: z.enum(tripReasons).nullable(),
  transport: z.enum(transports).nullable(),
  gender: z.enum(genders),
  gender_text: z.string().nullable(),
  race: z.enum(races),
  disability: z.enum(disabilities),
  disability_kind: z.enum(disabilityKinds).nullable(),
  /** For a minor: the form of the responsible adult, and their relation to the minor. */
  responsible: Id.nullable(),
  /** Instead: a responsible adult who is not of the stay. Document and contact without punctuation. */
  adult_name: z.string().nullable(),
  adult_document: z.string().nullable(),
  adult_contact: z.string().nullable(),
  relation: z.enum(relations).nullable(),
});
export type FormContent = z.output<typeof FormContent>;

const emptied = <T extends z.ZodType>(schema: T) => z.optional(z.nullable(schema));

/**
 * The changes of a save: absent keeps a value, null clears it; gender, race and disability become "not informed". The
 * server checks combinations of fields (a foreigner's CPF, a city of another state) and reports them at the field.
 */
export const FormContentInput = z.strictObject({
  name: named("Nome completo", "o", emptied(personName(200))),
  social_name: named("Nome social", "o", emptied(personName(200))),
  birth_date: named("Data de nascimento", "a", emptied(BirthDate)),
  nationality: named("Nacionalidade", "a", emptied(Country)),
  document_kind: named("Documento", "o", emptied(z.enum(formDocumentKinds))),
  /** With or without punctuation. */
  document: named("Número do documento", "o", emptied(line(40))),
  email: named("E-mail", "o", emptied(Email)),
  phone: named("Celular", "o", emptied(Phone)),
  lives_with: named("Mora com", "o", emptied(Id)),
  residence_country: named("País de residência", "o", emptied(Country)),
  zip_code: named("CEP", "o", emptied(z.string().regex(/^\d{8}$/, messages.zipCode))),
  street: named("Rua", "a", emptied(line(200))),
  number: named("Número", "o", emptied(line(20))),
  complement: named("Complemento", "o", emptied(line(100))),
  district: named("Bairro", "o", emptied(line(100))),
  city_code: named("Cidade", "a", emptied(z.string().regex(/^\d{7}$/))),
  state: named("Estado (UF)", "o", emptied(z.enum(stateCodes))),
  travels_with: named("Viaja como", "o", emptied(Id)),
  trip_reason: named("Motivo da viagem", "o", emptied(z.enum(tripReasons))),
  transport: named("Meio de transporte", "o", emptied(z.enum(transports))),
  gender: named("Gênero", "o", emptied(z.enum(genders))),
  gender_text: named("Como se identifica", "o", emptied(line(60))),
  race: named("Raça ou cor", "a", emptied(z.enum(races))),
  disability: named("Deficiência", "a", emptied(z.enum(disabilities))),
  disability_kind: named("Tipo de deficiência", "o", emptied(z.enum(disabilityKinds))),
  responsible: named("Quem responde", "o", emptied(Id)),
  /** A responsible adult who is not of the stay, in place of `responsible`. */
  adult_name: named("Nome do adulto responsável", "o", emptied(personName(200))),
  adult_document: named("CPF ou passaporte do adulto", "o", emptied(line(40))),
  adult_contact: named("Celular ou e-mail do adulto", "o", emptied(line(200))),
  relation: named("Vínculo", "o", emptied(z.enum(relations))),
});
export type FormContentInput = z.output<typeof FormContentInput>;
