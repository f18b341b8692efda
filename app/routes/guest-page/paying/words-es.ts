import type { PayWords } from "~/routes/guest-page/paying/words";

export const es: PayWords = {
  deposit: "Valor del anticipo",
  part: "Valor de la cuota",
  copy: "Copiar código Pix",
  copied: "Código Pix copiado",
  notCopied: "El navegador no dejó copiar. Seleccione el código y cópielo a mano.",
  receiver: "Destinatario",
  receiverNote: "Revise el nombre en la app de su banco antes de pagar.",
  identifier: "Identificador",
  qr: (deposit) => `Código QR del Pix: ${deposit ? "anticipo" : "cuota"}`,
  otherDevice: "Desde otro aparato: abra la app del banco, elija Pix y apunte la cámara.",
  foreign:
    "Pix se paga desde una cuenta brasileña o una app que lo acepte. Si no tiene, pida otra forma de pago a la casa.",
  held: (until) => `Las fechas quedan reservadas para usted hasta ${until}.`,
  heldAfter: (until, after) =>
    `Las fechas quedan reservadas para usted hasta ${until}; después de avisar el pago, hasta ${after}.`,
  arrange: (company) => `Coordine la forma de pago con ${company}.`,
  waiting: "En revisión",
  told: (amount, company) =>
    `Usted informó un Pix de ${amount}. ${company} lo revisa en el banco y esta página muestra la respuesta.`,
  receiptSent: "El comprobante fue junto.",
  keptUntil: (until) => `Mientras tanto, las fechas siguen reservadas, como máximo hasta ${until}.`,
  refused: (company, amount) => `${company} no encontró el Pix de ${amount} que usted informó:`,
  tellAgain: "Si pagó, revíselo en su banco e infórmelo de nuevo.",
  oneAtATime: (company) => `${company} revisa un pago por vez. Avise que pagó esta cuota después de la respuesta.`,
  paid: "Ya pagué",
  telling: "Avisando",
  afterPaying: (company) =>
    `Después de pagar, avise aquí. Una persona de ${company} lo revisa en el banco, y esta página muestra la respuesta.`,
  receipt: "Comprobante",
  optional: "(opcional)",
  receiptHelp: "Foto o PDF, hasta 10 MB",
  sendReceipt: "Enviar comprobante",
  sending: "Enviando",
  lost: "No sabemos si el aviso llegó. Revise su conexión y vuelva a intentarlo: repetir no hace daño.",
  receiptLost: "Revise su conexión y envíe el comprobante de nuevo.",
  onlyReceiptLost: (why) => `Su aviso llegó, pero el comprobante no. ${why}`,
  tooLarge: "El comprobante pasa de 10 MB. Envíe un archivo más pequeño.",
  wrongType: "Envíe una foto (JPG, PNG o WebP) o un PDF.",
  noRoom: "No cupo aquí: envíe el comprobante directamente a la casa.",
};
