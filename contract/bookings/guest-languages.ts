import type { MessageLanguage } from "#domain/messages/message-rules";

/** The languages in which guests are written to. */
export const languageWords: Record<MessageLanguage, string> = { pt: "Português", en: "Inglês", es: "Espanhol" };

/** What applies while nobody has chosen a guest's language. */
export const languageByDefault = "Pelo país ou pelo celular";
