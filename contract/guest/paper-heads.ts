import type { MessageLanguage } from "#domain/messages/message-rules";
import { openWord } from "#domain/part-names";

/** The heads of a paper's lines that have a date, and what is open after them. */
export const lineHeads: Record<MessageLanguage, Record<"on" | "text" | "amount" | "rest", string>> = {
  pt: { on: "Data", text: "Descrição", amount: "Valor", rest: openWord.pt },
  en: { on: "Date", text: "Description", amount: "Amount", rest: openWord.en },
  es: { on: "Fecha", text: "Descripción", amount: "Importe", rest: openWord.es },
};
