import type { MessageLanguage } from "#domain/messages/message-rules";
import { asWords, inOneLine } from "#domain/notification-mails";

/** What may stand in a message as `{{name}}`, with what a preview without a booking shows. */
export const messageVariables = {
  primeiro_nome: { label: "Primeiro nome do hóspede", sample: "Helena", money: false },
  hospede: { label: "Nome do hóspede", sample: "Helena Prates Moura", money: false },
  acomodacao: { label: "Acomodação", sample: "Casa Butiá", money: false },
  endereco: { label: "Endereço da acomodação", sample: "Rua das Gaivotas, 82, Imbituba, SC", money: false },
  entrada: { label: "Data da entrada", sample: "20/12/2026", money: false },
  hora_entrada: { label: "Hora do check-in", sample: "15:00", money: false },
  saida: { label: "Data da saída", sample: "24/12/2026", money: false },
  hora_saida: { label: "Hora do check-out", sample: "11:00", money: false },
  noites: { label: "Número de noites", sample: "4", money: false },
  codigo: { label: "Código da reserva", sample: "RES-1042", money: false },
  total: { label: "Total da reserva", sample: "R$ 1.960,00", money: true },
  pago: { label: "Quanto foi pago", sample: "R$ 980,00", money: true },
  a_pagar: { label: "Quanto falta pagar", sample: "R$ 980,00", money: true },
  parcela: { label: "Valor da próxima parcela em aberto", sample: "R$ 980,00", money: true },
  vencimento: { label: "Vencimento da próxima parcela em aberto", sample: "10/12/2026", money: false },
  prazo: { label: "Até quando a pré-reserva vale", sample: "12/12/2026, às 18:00", money: false },
  link: { label: "Página da reserva", sample: "https://estadia.test/booking/RES-1042", money: false },
  acesso: { label: "Instruções de acesso", sample: "Cofre ao lado da porta, código 4827", money: false },
  wifi: { label: "Rede Wi-Fi", sample: "butia-hospedes", money: false },
  senha_wifi: { label: "Senha do Wi-Fi", sample: "maresia2026", money: false },
  empresa: { label: "Nome da empresa", sample: "Morada Sul", money: false },
} as const satisfies Record<string, { label: string; sample: string; money: boolean }>;
export type MessageVariable = keyof typeof messageVariables;
export const messageVariableNames = Object.keys(messageVariables) as MessageVariable[];

/** Empty where the booking has nothing for it; access and Wi-Fi also while the arrival guide is closed. */
export type MessageValues = Record<MessageVariable, string>;

/** What people typed: no mail program makes a link of it. The rest is written by us, as dates, hours and amounts. */
const typed: readonly MessageVariable[] = [
  "primeiro_nome",
  "hospede",
  "acomodacao",
  "endereco",
  "empresa",
  "acesso",
  "wifi",
];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Whether a name is one of the variables of messages. */
export const isVariable = (name: string): name is MessageVariable => Object.hasOwn(messageVariables, name);

/** The names between double braces, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name)),
];

/** What is wrong with a text, as a sentence; null if nothing is. */
export function faultOfMessage(text: string): string | null {
  const unknown = namesIn(text).find((name) => !isVariable(name));
  if (unknown !== undefined) return `A variável {{${unknown}}} não existe. Escolha uma em Inserir variável`;
  return /\{\{|\}\}/.test(text.replace(placeholder, ""))
    ? "Há uma variável sem fechar. Escreva o nome entre {{ e }}"
    : null;
}

/** The variables of a text that a booking leaves empty. */
export const emptyIn = (text: string, values: MessageValues): MessageVariable[] =>
  namesIn(text)
    .filter(isVariable)
    .filter((name) => values[name] === "");

/** Whether a text names an amount. */
export const namesMoney = (text: string): boolean =>
  namesIn(text).some((name) => isVariable(name) && messageVariables[name].money);

/**
 * A text with its variables filled in. A value is one line of text: never a header, a link or another variable; the guest's
 * page alone stays an address.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text.replace(placeholder, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    return typed.includes(name) ? asWords(values[name]) : inOneLine(values[name]);
  });
}

/** A text for WhatsApp: the guest's page is always in it, at its end where the text does not name it. */
export function fillChat(text: string, values: MessageValues): string {
  const filled = fillMessage(text, values);
  return namesIn(text).includes("link") || values.link === "" ? filled : `${filled.trimEnd()}\n${values.link}`;
}

const inSpanish = "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE".split(" ");
const inPortuguese = "AO BR CV GW MZ PT ST TL".split(" ");

/** What decides the language of a guest: what they chose on their page, else their nationality (ISO 3166, two letters). */
export interface Speaker {
  language: string | null;
  nationality: string | null;
}

/** The language in which a guest is written to. */
export function languageOf({ language, nationality }: Speaker): MessageLanguage {
  if (language !== null) return language as MessageLanguage;
  if (nationality === null || inPortuguese.includes(nationality)) return "pt";
  return inSpanish.includes(nationality) ? "es" : "en";
}
