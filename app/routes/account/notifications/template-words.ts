import type { MessageTemplate } from "#contract/message-templates";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { type MessageValues, messageVariableNames, messageVariables, samples } from "#domain/messages/message-text";
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

/** The variables whose name or label contains the typed text. */
export function offeredVariables(query: string): OfferedVariable[] {
  const words = fold(query).split(/\s+/);
  return offered.filter(({ name, label }) => words.every((word) => fold(`${name} ${label}`).includes(word)));
}

export function markOf(name: string): VariableMark {
  if (!Object.hasOwn(messageVariables, name)) return "unknown";
  return "known";
}

/** The samples of a preview without a booking, with the company's own name. */
export function samplesOf(company: string | undefined, language: MessageLanguage): MessageValues {
  return { ...samples[language], ...(company && { empresa: company }) };
}
