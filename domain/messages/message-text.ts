import { centsIn, dateIn, momentIn } from "#domain/in-language/figures";
import { isUnnamed, withoutVocatives } from "#domain/messages/greeting";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { asWords, inOneLine } from "#domain/notification-mails";

/** The variables of messages, used as `{{name}}`. */
export const messageVariables = {
  primeiro_nome: { label: "Primeiro nome do hóspede", money: false },
  hospede: { label: "Nome do hóspede", money: false },
  acomodacao: { label: "Acomodação", money: false },
  endereco: { label: "Endereço da acomodação", money: false },
  entrada: { label: "Data da entrada", money: false },
  hora_entrada: { label: "Hora do check-in", money: false },
  saida: { label: "Data da saída", money: false },
  hora_saida: { label: "Hora do check-out", money: false },
  noites: { label: "Número de noites", money: false },
  codigo: { label: "Código da reserva", money: false },
  total: { label: "Total da reserva", money: true },
  pago: { label: "Quanto foi pago", money: true },
  a_pagar: { label: "Quanto falta pagar", money: true },
  parcela: { label: "Valor da próxima parcela em aberto", money: true },
  vencimento: { label: "Vencimento da próxima parcela em aberto", money: false },
  prazo: { label: "Até quando a pré-reserva vale", money: false },
  link: { label: "Página da reserva", money: false },
  acesso: { label: "Instruções de acesso", money: false },
  wifi: { label: "Rede Wi-Fi", money: false },
  senha_wifi: { label: "Senha do Wi-Fi", money: false },
  empresa: { label: "Nome da empresa", money: false },
} as const satisfies Record<string, { label: string; money: boolean }>;
export type MessageVariable = keyof typeof messageVariables;
export const messageVariableNames = Object.keys(messageVariables) as MessageVariable[];

/** A variable that a company defines, with a value for each accommodation. */
export interface OwnVariable {
  name: string;
  label: string;
  /** For guests only, and empty while the arrival guide of the booking is closed, as access is. */
  guarded: boolean;
}

/**
 * The values by name, those of the company's own variables included. Empty if the booking has no value; access and
 * Wi-Fi are also empty while the arrival guide is closed.
 */
export type MessageValues = Record<MessageVariable, string> & Readonly<Record<string, string>>;

/** The same stay's values for a text in each language. */
export type ValuesByLanguage = Record<MessageLanguage, MessageValues>;

const samplesIn = (language: MessageLanguage): MessageValues => ({
  primeiro_nome: "Helena",
  hospede: "Helena Prates Moura",
  acomodacao: "Casa Butiá",
  endereco: "Rua das Gaivotas, 82, Imbituba, SC",
  entrada: dateIn(language, "2026-12-20"),
  hora_entrada: "15:00",
  saida: dateIn(language, "2026-12-24"),
  hora_saida: "11:00",
  noites: "4",
  codigo: "RES-1042",
  total: centsIn(language, 196_000),
  pago: centsIn(language, 98_000),
  a_pagar: centsIn(language, 98_000),
  parcela: centsIn(language, 98_000),
  vencimento: dateIn(language, "2026-12-10"),
  prazo: momentIn(language, { date: "2026-12-12", time: "18:00" }),
  link: "https://estadia.test/booking/RES-1042",
  acesso: "Cofre ao lado da porta, código 4827",
  wifi: "butia-hospedes",
  senha_wifi: "maresia2026",
  empresa: "Morada Sul",
});

/** The values of a preview without a booking. */
export const samples: ValuesByLanguage = { pt: samplesIn("pt"), en: samplesIn("en"), es: samplesIn("es") };

/** The same with a company's own variables: each shows its label, because a value may be a door code. */
export function samplesWith(own: readonly Pick<OwnVariable, "name" | "label">[]): ValuesByLanguage {
  const labels = Object.fromEntries(own.map(({ name, label }) => [name, `(${label})`]));
  const inEach = (language: MessageLanguage) => ({ ...labels, ...samples[language] });
  return { pt: inEach("pt"), en: inEach("en"), es: inEach("es") };
}

/** What guests type, in which mail programs must not detect links. The company's own words arrive to the letter. */
const typedByGuests: readonly string[] = ["primeiro_nome", "hospede"] satisfies MessageVariable[];

const placeholder = /\{\{([^{}]*)\}\}/g;
/** Whether a name is a variable that every company has. */
export const isVariable = (name: string): name is MessageVariable => Object.hasOwn(messageVariables, name);

/** The name of a company's own variable in texts: `portao`, `vaga_da_garagem`. */
export const ownName = /^[a-z][a-z0-9_]{0,39}$/;
/** Maximum number of own variables of a company, and length of a value, in characters. */
export const mostOwnVariables = 50;
export const longestOwnValue = 1_000;

/** The name that a label suggests: "Vaga da garagem" is `vaga_da_garagem`. Empty if it has no letter. */
export const suggestedName = (label: string): string =>
  label
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 40)
    .replace(/_$/, "");

/** The distinct names between double braces. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, inside = ""]) => inside.trim())),
];

/** What is wrong with a text, as a sentence; null if nothing is. `own` are the names of the company's own variables. */
export function faultOfMessage(text: string, own: readonly string[]): string | null {
  const unknown = namesIn(text).find((name) => !isVariable(name) && !own.includes(name));
  if (unknown !== undefined) return `A variável {{${unknown}}} não existe. Escolha uma em Inserir variável`;
  return hasVariable(text.replace(placeholder, "")) ? "Há uma variável sem fechar. Escreva o nome entre {{ e }}" : null;
}

/** Maximum length of a subject and of a text once they are filled in, in characters. */
export const longestFilledSubject = 1_000;
export const longestFilledText = 60_000;

/** The longest value of each variable: what its field allows, doubled where links are defused. */
const longestValue: Partial<Record<MessageVariable, number>> = {
  ...{ primeiro_nome: 400, hospede: 400, acomodacao: 120, endereco: 650, empresa: 120, wifi: 64 },
  ...{ acesso: 5_000, senha_wifi: 64, link: 300 },
};
const longestGenerated = 60; // dates, times, amounts, codes

/** The sum of these lengths over all variables of a text, with the text itself; null for what is no variable. */
function filledLength(text: string, lengthOf: (name: string) => number | null): number {
  let length = text.length;
  for (const [whole, inside = ""] of text.matchAll(placeholder)) {
    const filled = lengthOf(inside.trim());
    if (filled !== null) length += filled - whole.length;
  }
  return length;
}

/** The sentence for a text of a template that could be too long once it is filled in; null if it never is. */
export function faultOfLength(field: string, text: string, own: readonly string[]): string | null {
  const isSubject = field.startsWith("subject");
  const most = isSubject ? longestFilledSubject : longestFilledText;
  const longest = (name: string) => {
    if (isVariable(name)) return longestValue[name] ?? longestGenerated;
    return own.includes(name) ? longestOwnValue : null;
  };
  if (filledLength(text, longest) <= most) return null;
  const what = isSubject ? "o assunto" : "o texto";
  return `Preenchido, ${what} pode passar de ${most.toLocaleString("pt-BR")} letras. Use cada variável menos vezes`;
}

/** Whether a text is too long with these values. Only a template saved before this limit can be. */
export const isTooLong = (text: string, values: MessageValues): boolean =>
  filledLength(text, (name) => shownAs(name, values)?.length ?? null) > longestFilledText;

/** The variables of a text that are empty for a booking. */
export const emptyIn = (text: string, values: MessageValues): string[] => emptyAmong(namesIn(text), values);

/** The same by the names in the text, which many bookings share. */
export const emptyAmong = (names: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  names.filter((name) => valueIn(name, values) === "");

const valueIn = (name: string, values: Readonly<Record<string, string>>): string | null =>
  Object.hasOwn(values, name) ? (values[name] ?? null) : null;

/** Whether a text still has a variable, closed or not: nothing fills it any more when a person sends it. */
export const hasVariable = (text: string): boolean => /\{\{|\}\}/.test(text);

/** The values without the empty ones: their variables stay in a text as written. The link is told only if there is one. */
export const presentIn = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== "" || name === "link"),
  ) as MessageValues;

/** Whether a text contains an amount. */
export const namesMoney = (text: string): boolean => namesIn(text).some(isMoney);

/** Whether a variable is an amount. */
export const isMoney = (name: string): boolean => isVariable(name) && messageVariables[name].money;

/**
 * Fills the variables of a text. No value adds another variable, and what guests typed adds no line and no link; the
 * company's own words keep their lines and links. A text that would be too long is returned as written.
 */
export function fillMessage(text: string, values: MessageValues): string {
  if (isTooLong(text, values)) return text;
  return addressed(text, values).replace(
    placeholder,
    (whole, inside: string) => shownAs(inside.trim(), values) ?? whole,
  );
}

/** The text with a greeting without a name for a guest who has none. */
export const addressed = (text: string, { hospede }: Pick<MessageValues, "hospede">): string =>
  hospede !== "" && isUnnamed(hospede) ? withoutVocatives(text) : text;

/** Null for a name without a value, not even an empty one: no variable has it. */
function shownAs(name: string, values: MessageValues): string | null {
  const value = valueIn(name, values);
  if (value === null) return null;
  if (name === "acesso" || !isVariable(name)) return value.replace(/\r\n?/g, "\n"); // texts of several lines
  return typedByGuests.includes(name) ? asWords(value) : inOneLine(value);
}

/** Fills the variables of a subject, which is one line. */
export const fillSubject = (text: string, values: MessageValues): string => inOneLine(fillMessage(text, values));

/** A text for WhatsApp: it always contains the guest's page, at the end if the text does not name it. */
export function fillChat(text: string, values: MessageValues): string {
  const filled = fillMessage(text, values);
  return namesIn(text).includes("link") || values.link === "" ? filled : `${filled.trimEnd()}\n${values.link}`;
}

const inSpanish = "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE".split(" ");
const inPortuguese = "AO BR CV GW MZ PT ST TL".split(" ");

/** Country codes of the ITU for the same countries; Puerto Rico and the Dominican Republic share +1 with others. */
const callsSpanish = (
  "+34 +51 +52 +53 +54 +56 +57 +58 +240 +502 +503 +504 +505 +506 +507 +591 +593 +595 +598 " +
  "+1787 +1939 +1809 +1829 +1849"
).split(" ");
const callsPortuguese = "+55 +238 +239 +244 +245 +258 +351 +670".split(" ");

/**
 * What decides a guest's language: their choice on the page, else their nationality (ISO 3166, two letters), else the
 * country of their phone (E.164), which is all that the desk knows of most guests when the first mail is written.
 */
export interface Speaker {
  language: string | null;
  nationality: string | null;
  phone: string | null;
}

/** The language for messages to a guest. */
export function languageOf({ language, nationality, phone }: Speaker): MessageLanguage {
  if (language !== null) return language as MessageLanguage;
  if (nationality === null) return phone === null ? "pt" : languageOfPhone(phone);
  if (inPortuguese.includes(nationality)) return "pt";
  return inSpanish.includes(nationality) ? "es" : "en";
}

function languageOfPhone(phone: string): MessageLanguage {
  const isOf = (codes: readonly string[]) => codes.some((code) => phone.startsWith(code));
  if (isOf(callsPortuguese)) return "pt";
  return isOf(callsSpanish) ? "es" : "en";
}
