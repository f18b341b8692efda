import type { HoldReason } from "#domain/mail-allowance";

/** What a name that imitates another (domain/imitated-names.ts) resembles. */
export const imitatedWords = "o de um banco, de um órgão público ou de uma empresa conhecida";

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
