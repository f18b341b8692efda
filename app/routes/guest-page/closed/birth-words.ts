import type { Dictionary } from "~/routes/guest-page/language";

/** Texts of the door that asks for the birth date of whoever booked. */
export const pt = {
  title: "Esta estadia já terminou.",
  ask: "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, informe a data de nascimento de quem fez a reserva.",
  newLink:
    "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, peça um novo link à hospedagem.",
  askPdf:
    "O contrato assinado mostra documentos completos. Informe a data de nascimento de quem fez a reserva para abrir o PDF.",
  companyPdf: "O contrato assinado mostra documentos completos e não abre neste aparelho. Peça uma cópia à hospedagem.",
  birth: "Data de nascimento",
  help: "Dia/mês/ano",
  open: "Abrir",
  opening: "Abrindo",
  invalid: "Informe a data como dia/mês/ano, por exemplo 14/03/1988",
  wrong: "Esta data não confere. Confira e tente de novo: são 5 tentativas por dia.",
  over: "As tentativas de hoje acabaram. Tente amanhã, ou fale com a hospedagem.",
  lost: "Não foi possível abrir. Verifique sua conexão e tente de novo.",
};
export type BirthWords = typeof pt;

export const birthWords: Dictionary<BirthWords> = {
  pt,
  en: () => import("~/routes/guest-page/closed/birth-words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/closed/birth-words-es").then(({ es }) => es),
};
