import type { contractRules, unsignedAtCheckIn } from "#contract/guest/contract-types";
import type { ArrivalContract } from "#contract/guest/stays";
import type { ContractGuarantee, ContractState, contractSigners } from "#domain/contracts/contract-states";

/** The labels of a contract's values, on the screen, in the trail and in exports. */
export const contractStateWords: Record<ContractState, string> = {
  draft: "Falta um dado",
  sent: "Enviado",
  viewed: "Visto",
  signed: "Assinado",
  void: "Anulado",
};

export const guaranteeWords: Record<ContractGuarantee, string> = {
  none: "Nenhuma além da caução da acomodação, se ela pede",
  deposit: "Caução",
  surety: "Fiança",
  insurance: "Seguro de fiança",
  fund_shares: "Cessão de quotas de fundo",
};

export const signerWords: Record<(typeof contractSigners)[number], string> = {
  holder: "Só o hóspede responsável",
  every_adult: "Todos os adultos",
};

export const contractRuleWords: Record<(typeof contractRules)[number], string> = {
  never: "Nunca: só quando alguém emite",
  hold: "Na pré-reserva",
  confirmation: "Na confirmação",
};

export const unsignedWords: Record<(typeof unsignedAtCheckIn)[number], string> = {
  nothing: "Não avisar",
  warn: "Avisar",
  block: "Impedir o check-in",
};

/** The warning about a missing signature, with what to do about it. */
export function unsignedSentence({ number, state, signatures, signers }: ArrivalContract): string {
  if (number === null) return "Esta reserva ainda não tem contrato. Emita o contrato na página da reserva.";
  if (state === "draft") {
    return `O contrato ${number} ainda não pode ser assinado. Veja por quê na página da reserva.`;
  }
  const some = signatures > 0 ? `: há ${signatures} de ${signers} assinaturas` : "";
  return `O contrato ${number} ainda não foi assinado${some}. O hóspede assina na página dele: envie o link.`;
}

/** Why a check-in is refused. */
export const unsignedRefusal = (contract: ArrivalContract) =>
  `${unsignedSentence(contract)} A empresa só faz o check-in com o contrato assinado.`;

/** How a person came to sign. */
export const throughWords = {
  stay: "Pela página da reserva",
  mail: "Por um link próprio, mandado por e-mail",
  whatsapp: "Por um link próprio, mandado pelo WhatsApp",
  device: "No aparelho de quem reservou, depois de se identificar",
};

/** The state of a signer who uses a link of their own. */
export const signerStateWords = {
  not_sent: "Link ainda não mandado",
  waits: "E-mail com o link à espera",
  sent: "Link mandado",
  opened: "Abriu o contrato",
  signed: "Assinou",
};
