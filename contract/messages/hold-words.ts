import type { HoldReason } from "#domain/mail-allowance";

/** What a name that imitates another (domain/imitated-names.ts) resembles. */
export const imitatedWords = "o de um banco, de um órgão público ou de uma empresa conhecida";

/** "“Airbnb”, “Itaú” e mais 2": names as a sentence has them, of more than `most` the first ones. */
export function quotedNames(names: readonly string[], most = names.length): string {
  const left = names.length - most;
  const parts = [...names.slice(0, most).map((name) => `“${name}”`), ...(left > 0 ? [`mais ${left}`] : [])];
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1)}`;
}

/** "“Airbnb” lembra o de um banco, …": why names wait for the service's approval. */
export const resemblance = (names: readonly string[], most?: number): string =>
  `${quotedNames(names, most)} ${names.length === 1 ? "lembra" : "lembram"} ${imitatedWords}`;

/** "esse nome" or "esses nomes", after a sentence that names them. */
export const namesWord = (names: readonly string[]): string => (names.length === 1 ? "esse nome" : "esses nomes");

/** The reason that a company reads if the stop of another one of its founder binds it. */
export const stopOfFounder = "A parada vale para todas as empresas em teste de quem criou esta";

/** Why a mail waits, as a sentence. */
export const heldWords: Record<HoldReason, string> = {
  limit: "Espera até amanhã às 8h: o limite de e-mails do dia foi atingido.",
  name: `Espera a equipe do serviço conferir um nome da empresa ou da acomodação, que lembra ${imitatedWords}.`,
  stopped: "Espera: a equipe do serviço parou os e-mails da empresa. O motivo está no painel.",
};

/** The same with its subject: "O e-mail espera até amanhã às 8h: …". */
export const heldSentence = (held: HoldReason, subject = "O e-mail"): string =>
  `${subject} ${heldWords[held].charAt(0).toLowerCase()}${heldWords[held].slice(1)}`;
