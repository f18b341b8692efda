import type { Dictionary } from "~/routes/guest-page/language";

const pt = {
  title: "Recibos",
  note: "Em PDF, para guardar ou imprimir. Cada pagamento tem um recibo com número.",
  issue: "Emitir recibo",
  issueOf: (amount: string, day: string) => `Emitir recibo de ${amount}, pago em ${day}`,
  issuing: "Emitindo",
  open: (number: string) => `Recibo ${number}`,
  lost: "Sem resposta. Confira a conexão e tente de novo.",
};
type ReceiptWords = typeof pt;

const en: ReceiptWords = {
  title: "Receipts",
  note: "As PDF, to keep or print. Each payment has one numbered receipt.",
  issue: "Issue receipt",
  issueOf: (amount, day) => `Issue receipt of ${amount}, paid on ${day}`,
  issuing: "Issuing",
  open: (number) => `Receipt ${number}`,
  lost: "No answer. Check your connection and try again.",
};

const es: ReceiptWords = {
  title: "Recibos",
  note: "En PDF, para guardar o imprimir. Cada pago tiene un recibo con número.",
  issue: "Emitir recibo",
  issueOf: (amount, day) => `Emitir recibo de ${amount}, pagado el ${day}`,
  issuing: "Emitiendo",
  open: (number) => `Recibo ${number}`,
  lost: "Sin respuesta. Revise la conexión e intente de nuevo.",
};

/** Few words, which come with their part in all languages. */
export const receiptWords: Dictionary<ReceiptWords> = { pt, en, es };
