import type { MessageLanguage } from "#domain/messages/message-rules";

const pt = {
  languages: "Idioma",
  scene: "O que está no papel, dito por quem o emitiu.",
  title: "Conferir recibo",
  intro: "Veja se um recibo foi mesmo emitido, e se ainda vale.",
  number: "Número",
  numberHelp: "Está no alto do recibo, como 2026/0412",
  numberFault: "O número tem o ano e uma ordem, como 2026/0412",
  code: "Código",
  codeHelp: "Está ao lado do QR Code, em quatro grupos de quatro",
  codeFault: "O código tem 16 sinais: números e letras de a até f",
  button: "Conferir",
  checking: "Conferindo",
  another: "Conferir outro recibo",
  incomplete: "Este endereço está incompleto. Digite o número e o código que estão no recibo.",
  issued: "Este recibo foi emitido",
  void: "Este recibo não vale mais",
  sum: (company: string, day: string, amount: string, booking: string) =>
    `Este recibo foi emitido por ${company} em ${day}: ${amount}, referente à reserva ${booking}.`,
  cancelled: (day: string) => `Este recibo foi cancelado em ${day}: o pagamento foi estornado.`,
  returned: (amount: string, day: string) =>
    `Depois deste pagamento, ${amount} desta reserva foram devolvidos em ${day}.`,
  passedOn: (amount: string, day: string) =>
    `Depois deste pagamento, ${amount} desta reserva passaram para outra em ${day}.`,
  issuer: "Emitido por",
  amount: "Valor",
  receivedOn: "Pago em",
  issuedOn: "Emitido em",
  booking: "Reserva",
  compare: "Compare com o papel. Se algo está diferente, o papel foi mudado.",
  hidden: "O nome de quem pagou não aparece aqui.",
  unknown: "Recibo não encontrado",
  unknownText:
    "Nenhum recibo tem este número com este código. Compare com o papel. Se estão iguais, fale com a empresa que o papel nomeia, por um contato que você já conhece.",
  failed: "Não deu para conferir",
  lost: "Algo não saiu como esperado. Tente de novo em alguns instantes.",
  often: (minutes: number) =>
    `Foram muitas consultas a partir deste endereço. Tente de novo daqui a ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
};

export type ReceiptCheckWords = typeof pt;

const en: ReceiptCheckWords = {
  languages: "Language",
  scene: "What the paper says, said by who issued it.",
  title: "Check a receipt",
  intro: "See whether a receipt was really issued, and whether it is still valid.",
  number: "Number",
  numberHelp: "At the top of the receipt, like 2026/0412",
  numberFault: "The number has a year and a count, like 2026/0412",
  code: "Code",
  codeHelp: "Beside the QR code, in four groups of four",
  codeFault: "The code has 16 characters: digits and letters from a to f",
  button: "Check",
  checking: "Checking",
  another: "Check another receipt",
  incomplete: "This address is incomplete. Type the number and the code that are on the receipt.",
  issued: "This receipt was issued",
  void: "This receipt is no longer valid",
  sum: (company, day, amount, booking) =>
    `This receipt was issued by ${company} on ${day}: ${amount} (Brazilian reais), for booking ${booking}.`,
  cancelled: (day) => `This receipt was cancelled on ${day}: the payment was reversed.`,
  returned: (amount, day) => `After this payment, ${amount} of this booking was returned on ${day}.`,
  passedOn: (amount, day) => `After this payment, ${amount} of this booking was moved to another one on ${day}.`,
  issuer: "Issued by",
  amount: "Amount",
  receivedOn: "Paid on",
  issuedOn: "Issued on",
  booking: "Booking",
  compare: "Compare it with the paper. If anything differs, the paper was changed.",
  hidden: "The name of who paid is not shown here.",
  unknown: "Receipt not found",
  unknownText:
    "No receipt has this number with this code. Compare them with the paper. If they are the same, contact the company that the paper names, in a way that you already know.",
  failed: "The receipt was not checked",
  lost: "Something did not go as expected. Try again in a moment.",
  often: (minutes) =>
    `There were many checks from this address. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
};

const es: ReceiptCheckWords = {
  languages: "Idioma",
  scene: "Lo que está en el papel, dicho por quien lo emitió.",
  title: "Verificar un recibo",
  intro: "Vea si un recibo se emitió de verdad, y si todavía es válido.",
  number: "Número",
  numberHelp: "Está arriba en el recibo, como 2026/0412",
  numberFault: "El número tiene el año y un orden, como 2026/0412",
  code: "Código",
  codeHelp: "Está al lado del código QR, en cuatro grupos de cuatro",
  codeFault: "El código tiene 16 caracteres: números y letras de la a a la f",
  button: "Verificar",
  checking: "Verificando",
  another: "Verificar otro recibo",
  incomplete: "Esta dirección está incompleta. Escriba el número y el código que están en el recibo.",
  issued: "Este recibo se emitió",
  void: "Este recibo ya no es válido",
  sum: (company, day, amount, booking) =>
    `Este recibo lo emitió ${company} el ${day}: ${amount} (reales brasileños), por la reserva ${booking}.`,
  cancelled: (day) => `Este recibo se anuló el ${day}: el pago fue anulado.`,
  returned: (amount, day) => `Después de este pago, ${amount} de esta reserva se devolvieron el ${day}.`,
  passedOn: (amount, day) => `Después de este pago, ${amount} de esta reserva pasaron a otra el ${day}.`,
  issuer: "Emitido por",
  amount: "Importe",
  receivedOn: "Pagado el",
  issuedOn: "Emitido el",
  booking: "Reserva",
  compare: "Compare con el papel. Si algo es diferente, el papel fue cambiado.",
  hidden: "El nombre de quien pagó no aparece aquí.",
  unknown: "Recibo no encontrado",
  unknownText:
    "Ningún recibo tiene este número con este código. Compare con el papel. Si son iguales, hable con la empresa que el papel nombra, por un contacto que ya conoce.",
  failed: "No se pudo verificar",
  lost: "Algo no salió como se esperaba. Inténtelo de nuevo en unos instantes.",
  often: (minutes) =>
    `Hubo muchas consultas desde esta dirección. Inténtelo de nuevo en ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
};

export const receiptCheckWords: Record<MessageLanguage, ReceiptCheckWords> = { pt, en, es };
