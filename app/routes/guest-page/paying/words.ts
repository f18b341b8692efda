import type { Dictionary } from "~/routes/guest-page/language";

/** The texts of the payment step. */
export const pt = {
  parts: {
    deposit: "Valor do sinal",
    whole: "Valor total",
    part: "Valor da parcela",
    balance: "Valor do saldo",
  },
  rest: "Valor a pagar",
  copy: "Copiar código Pix",
  copied: "Código Pix copiado",
  notCopied: "O navegador não deixou copiar. Selecione o código e copie à mão.",
  receiver: "Recebedor",
  receiverNote: "Confira o nome no app do banco antes de pagar.",
  identifier: "Identificador",
  qr: (what: string) => `QR code do Pix: ${what}`,
  otherDevice: "De outro aparelho: abra o app do banco, escolha Pix e aponte a câmera.",
  foreign: null as string | null,
  held: (until: string) => `As datas ficam com você até ${until}.`,
  heldAfter: (until: string, after: string) =>
    `As datas ficam com você até ${until}; depois de avisar o pagamento, até ${after}.`,
  arrange: (company: string) => `${company} combina com você como pagar.`,
  waiting: "Aguardando conferência",
  told: (amount: string, company: string) =>
    `Você informou um Pix de ${amount}. ${company} confere no banco e esta página mostra a resposta.`,
  receiptSent: "O comprovante foi junto.",
  keptUntil: (until: string) => `Enquanto isso, as datas continuam guardadas, no máximo até ${until}.`,
  refused: (company: string, amount: string) => `${company} não encontrou o Pix de ${amount} que você informou:`,
  tellAgain: "Se você pagou, confira no seu banco e informe de novo.",
  oneAtATime: (company: string) =>
    `${company} confere um pagamento por vez. Avise que pagou este valor depois da resposta.`,
  paid: "Já paguei",
  telling: "Avisando",
  tellTitle: "Avise que pagou",
  amount: "Valor pago",
  amountFault: "Informe o valor, por exemplo 480,00",
  paidOn: "Dia do pagamento",
  tell: "Avisar que paguei",
  afterPaying: (company: string) =>
    `Uma pessoa de ${company} confere no banco, e esta página mostra a resposta. Você não precisa mandar mais nada.`,
  receipt: "Comprovante",
  optional: "(opcional)",
  receiptHelp: "Foto ou PDF, até 10 MB",
  sendReceipt: "Enviar comprovante",
  sending: "Enviando",
  lost: "Não sabemos se o aviso chegou. Verifique sua conexão e tente de novo: repetir não faz mal.",
  receiptLost: "Verifique sua conexão e envie o comprovante de novo.",
  onlyReceiptLost: (why: string) => `Seu aviso chegou, mas o comprovante não. ${why}`,
  tooLarge: "O comprovante passa de 10 MB. Envie um arquivo menor.",
  wrongType: "Envie uma foto (JPG, PNG ou WebP) ou um PDF.",
  noRoom: "Não coube aqui: envie o comprovante direto para a hospedagem.",
};
export type PayWords = typeof pt;

export const payWords: Dictionary<PayWords> = {
  pt,
  en: () => import("~/routes/guest-page/paying/words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/paying/words-es").then(({ es }) => es),
};
