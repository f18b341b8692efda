import * as z from "zod";
import { wholeCompanyAccess } from "#contract/platform/access";
import { named } from "#contract/platform/labels";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line, paragraph } from "#contract/platform/scalars";
import { isVariable, longestOwnValue, ownName } from "#domain/messages/message-text";

const Name = z
  .string()
  .trim()
  .regex(ownName, "Comece por uma letra e use só letras minúsculas sem acento, números e _, até 40")
  .refine((name) => !isVariable(name), "Este nome já é de uma variável pronta. Escolha outro");
const Value = paragraph(longestOwnValue);

/** A variable of message texts that the company defines: `{{name}}`. Its values are kept to the letter. */
export const companyVariable = recordOf(
  {
    label: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    /** As written in texts, without braces; unchangeable while a template uses it. */
    name: needed({ label: "Variável", ending: "a", takes: Name, shows: z.string() }),
    /** For guests only, while their arrival guide is open. */
    guarded: usually(true, { label: "Só com o guia aberto", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    /** For accommodations without a value of their own. English and Spanish need the Portuguese one. */
    value: mayBeEmpty({ label: "Valor", ending: "o", takes: Value, shows: z.string() }),
    value_en: mayBeEmpty({ label: "Valor em inglês", ending: "o", takes: Value, shows: z.string() }),
    value_es: mayBeEmpty({ label: "Valor em espanhol", ending: "o", takes: Value, shows: z.string() }),
  },
  {
    shown: {
      /** The values are hidden, because the user may not see accommodations; they are null then. */
      hidden: z.boolean(),
      /** How many accommodations have a value of their own. */
      filled: z.int(),
      /** Accommodations that are not archived and have no value, not even that for all. */
      lacking: z.array(z.object({ id: Id, name: z.string() })),
      /** The templates that use it, also archived ones. */
      templates: z.array(z.object({ id: Id, name: z.string() })),
    },
  },
);

export const CompanyVariableInput = companyVariable.input;
export type CompanyVariableInput = z.output<typeof CompanyVariableInput>;
export const CompanyVariableUpdate = companyVariable.update;
export const CompanyVariable = companyVariable.answer;
export type CompanyVariable = z.output<typeof CompanyVariable>;

export const companyVariables = recordEndpoints({
  path: "/api/message-variables",
  one: "a message variable of the company",
  many: "message variables of the company, with the accommodations that lack a value",
  summary: { delete: "Delete a message variable that no template uses, with its values" },
  toSee: wholeCompanyAccess("subscription", "notifications.view"),
  toChange: wholeCompanyAccess("subscription", "notifications.edit"),
  input: CompanyVariableInput,
  update: CompanyVariableUpdate,
  answer: CompanyVariable,
});

/** The values of an accommodation by the variable's id; an empty text is none. English and Spanish are optional. */
const OwnValue = z.strictObject({
  pt: named("Valor", "o", Value.default("")),
  en: named("Valor em inglês", "o", Value.default("")),
  es: named("Valor em espanhol", "o", Value.default("")),
});
export const OwnValues = z.record(z.guid(), OwnValue);
export type OwnValues = z.output<typeof OwnValues>;

/** A variable as the form of an accommodation shows it. */
export const VariableOfForm = z.object({
  id: Id,
  name: z.string(),
  label: z.string(),
  guarded: z.boolean(),
  /** The value of all accommodations; null if there is none. */
  value: z.string().nullable(),
});
