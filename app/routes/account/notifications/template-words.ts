import type { CompanyVariable } from "#contract/catalogue/message-variables";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import {
  isVariable,
  type MessageValues,
  messageVariableNames,
  messageVariables,
  namesIn,
  samples,
  samplesWith,
} from "#domain/messages/message-text";
import { fold } from "#domain/search-words";
import type { OfferedVariable } from "~/components/variables/variable-editor";
import type { VariableMark } from "~/components/variables/variable-mirror";

type Words = Pick<
  MessageTemplate,
  "subject" | "body" | "chat" | "subject_en" | "body_en" | "chat_en" | "subject_es" | "body_es" | "chat_es"
>;

export interface LanguageWords {
  subject: string;
  body: string;
  chat: string;
}

/** The texts of one language; empty if the company has none. */
export function wordsIn(words: Partial<Words>, language: MessageLanguage): LanguageWords {
  if (language === "pt") {
    const { subject = "", body = "", chat = "" } = words;
    return { subject, body, chat };
  }
  const of = (part: "subject" | "body" | "chat") => words[`${part}_${language}`] ?? "";
  return { subject: of("subject"), body: of("body"), chat: of("chat") };
}

/** Portuguese, and the company's other languages. */
export const languagesOf = (words: Words): MessageLanguage[] =>
  messageLanguages.filter((language) => wordsIn(words, language).subject !== "");

/** The names of a language's three fields. */
export const fieldsOf = (language: MessageLanguage) =>
  (["subject", "body", "chat"] as const).map((part) =>
    language === "pt" ? part : (`${part}_${language}` as const),
  ) as [keyof Words, keyof Words, keyof Words];

const offered: OfferedVariable[] = messageVariableNames.map((name) => ({
  name,
  ...messageVariables[name],
  sample: samples.pt[name],
}));

/** The company's own variables, as far as texts need them. */
export type OwnVariables = readonly Pick<CompanyVariable, "id" | "name" | "label" | "guarded" | "lacking">[];

/** The variables whose name or label contains the typed text; the company's own last. */
export function offeredVariables(query: string, own: OwnVariables): OfferedVariable[] {
  const words = fold(query).split(/\s+/);
  const ofCompany = own.map(({ name, label }) => ({ name, label, sample: "variável da empresa" }));
  return [...offered, ...ofCompany].filter(({ name, label }) =>
    words.every((word) => fold(`${name} ${label}`).includes(word)),
  );
}

export function markOf(name: string, own: OwnVariables): VariableMark {
  return labelOf(name, own) === null ? "unknown" : "known";
}

/** The label of a variable; null if there is none of that name. */
export function labelOf(name: string, own: OwnVariables): string | null {
  if (isVariable(name)) return messageVariables[name].label;
  return own.find((each) => each.name === name)?.label ?? null;
}

/** The company's own variables in some texts that accommodations have no value for. */
export const lackingIn = (texts: readonly string[], own: OwnVariables): OwnVariables => {
  const names = namesIn(texts.join("\n"));
  return own.filter(({ name, lacking }) => lacking.length > 0 && names.includes(name));
};

/** The samples of a preview without a booking, with the company's own name. */
export function samplesOf(company: string | undefined, language: MessageLanguage, own: OwnVariables): MessageValues {
  return { ...samplesWith(own)[language], ...(company && { empresa: company }) };
}
