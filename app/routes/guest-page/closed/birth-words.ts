import type { Dictionary } from "~/routes/guest-page/language";

/** Texts of the door that asks for the birth date of whoever booked. */
export const pt = {
  title: "Esta estadia já terminou.",
  ask: "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, informe a data de nascimento de quem fez a reserva.",
  newLink:
    "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, peça um novo link à hospedagem.",
  askPdf:
    "O contrato assinado mostra documentos completos. Informe a data de nascimento de quem assinou pela reserva para abrir o PDF.",
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

const en: BirthWords = {
  title: "This stay is over.",
  ask: "This page is of a stay that is over. To see the receipt and the contract, enter the date of birth of the person who booked.",
  newLink: "This page is of a stay that is over. To see the receipt and the contract, ask your host for a new link.",
  askPdf:
    "The signed contract shows complete document numbers. Enter the date of birth of the person who signed for the booking to open the PDF.",
  companyPdf:
    "The signed contract shows complete document numbers and does not open on this device. Ask your host for a copy.",
  birth: "Date of birth",
  help: "Day/month/year",
  open: "Open",
  opening: "Opening",
  invalid: "Give the date as day/month/year, for example 14/03/1988",
  wrong: "This date does not match. Check it and try again: there are 5 attempts a day.",
  over: "No attempts are left today. Try again tomorrow, or contact your host.",
  lost: "It could not be opened. Check your connection and try again.",
};

const es: BirthWords = {
  title: "Esta estadía ya terminó.",
  ask: "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, escriba la fecha de nacimiento de quien hizo la reserva.",
  newLink:
    "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, pida un nuevo enlace al alojamiento.",
  askPdf:
    "El contrato firmado muestra documentos completos. Escriba la fecha de nacimiento de quien firmó por la reserva para abrir el PDF.",
  companyPdf:
    "El contrato firmado muestra documentos completos y no se abre en este dispositivo. Pida una copia al alojamiento.",
  birth: "Fecha de nacimiento",
  help: "Día/mes/año",
  open: "Abrir",
  opening: "Abriendo",
  invalid: "Indique la fecha como día/mes/año, por ejemplo 14/03/1988",
  wrong: "Esta fecha no coincide. Revísela e intente de nuevo: son 5 intentos por día.",
  over: "No quedan intentos hoy. Intente mañana o hable con el alojamiento.",
  lost: "No se pudo abrir. Revise su conexión e intente de nuevo.",
};

export const birthWords: Dictionary<BirthWords> = { pt, en: async () => en, es: async () => es };
