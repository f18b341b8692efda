import type { PayWords } from "~/routes/guest-page/paying/words";

export const es: PayWords = {
  deposit: "Valor de la seña",
  part: "Valor de la cuota",
  copy: "Copiar código Pix",
  copied: "Código Pix copiado",
  notCopied: "El navegador no dejó copiar. Selecciona el código y cópialo a mano.",
  receiver: "Destinatario",
  receiverNote: "Revisa el nombre en la app de tu banco antes de pagar.",
  identifier: "Identificador",
  qr: (deposit) => `Código QR del Pix: ${deposit ? "seña" : "cuota"}`,
  otherDevice: "Desde otro aparato: abre la app del banco, elige Pix y apunta la cámara.",
  foreign:
    "Pix se paga desde una cuenta brasileña o una app que lo acepte. Si no tienes, pide otra forma de pago a la casa.",
  held: (until) => `Las fechas quedan reservadas para ti hasta ${until}.`,
  heldAfter: (until, after) =>
    `Las fechas quedan reservadas para ti hasta ${until}; después de avisar el pago, hasta ${after}.`,
  arrange: (company) => `Coordina la forma de pago con ${company}.`,
  waiting: "En revisión",
  told: (amount, company) =>
    `Informaste un Pix de ${amount}. ${company} lo revisa en el banco y esta página muestra la respuesta.`,
  receiptSent: "El comprobante fue junto.",
  keptUntil: (until) => `Mientras tanto, las fechas siguen reservadas, como máximo hasta ${until}.`,
  refused: (company, amount) => `${company} no encontró el Pix de ${amount} que informaste:`,
  tellAgain: "Si pagaste, revísalo en tu banco e infórmalo de nuevo.",
  oneAtATime: (company) => `${company} revisa un pago por vez. Avisa que pagaste esta cuota después de la respuesta.`,
  paid: "Ya pagué",
  telling: "Avisando",
  afterPaying: (company) =>
    `Después de pagar, avisa aquí. Una persona de ${company} lo revisa en el banco, y esta página muestra la respuesta.`,
  receipt: "Comprobante",
  optional: "(opcional)",
  receiptHelp: "Foto o PDF, hasta 10 MB",
  sendReceipt: "Enviar comprobante",
  sending: "Enviando",
  lost: "No sabemos si el aviso llegó. Revisa tu conexión e inténtalo de nuevo: repetir no hace daño.",
  receiptLost: "Revisa tu conexión y envía el comprobante de nuevo.",
  onlyReceiptLost: (why) => `Tu aviso llegó, pero el comprobante no. ${why}`,
  tooLarge: "El comprobante pasa de 10 MB. Envía un archivo más pequeño.",
  wrongType: "Envía una foto (JPG, PNG o WebP) o un PDF.",
  noRoom: "No cupo aquí: envía el comprobante directamente a la casa.",
};
