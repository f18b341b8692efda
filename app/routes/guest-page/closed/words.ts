import type { Dictionary } from "~/routes/guest-page/language";

/** Texts of the page of a stay that is over, cancelled or expired. */
export const pt = {
  booking: (code: string) => `Reserva ${code}`,
  dates: (from: string, to: string) => `${from} a ${to}`,
  expired: {
    title: "Esta pré-reserva expirou.",
    text: "O prazo terminou e as datas não estão mais guardadas.",
    free: "Elas ainda estão livres agora. Se quer vir, peça uma nova reserva.",
    taken: "Elas não estão mais livres. Se ainda quer vir, peça outras datas.",
  },
  cancelled: { title: "Esta reserva foi cancelada.", text: "As datas não estão mais guardadas." },
  byCompany: (company: string) => `Quem cancelou foi ${company}.`,
  because: "Motivo:",
  missed: {
    title: "Esta reserva foi encerrada.",
    text: "A hospedagem registrou que ninguém chegou na data de entrada. Se houve engano, fale com ela.",
  },
  past: {
    title: "Esta estadia já terminou.",
    text: "A data da saída já passou.",
    came: "Obrigado pela visita.",
    partTitle: "Esta parte da estadia terminou.",
    goesOn: "Ela foi dividida, e a outra parte tem página própria.",
  },
  awaitsCheck: (company: string) => `Você informou um pagamento por Pix. ${company} vai conferir e falar com você.`,
  money: "O que você pagou",
  since: (day: string) => `Cancelada em ${day}`,
  closedOn: (day: string) => `Encerrada em ${day}`,
  paid: "Você pagou",
  goesBack: "Volta para você",
  returned: (when: string) => `Devolvido em ${when}`,
  credit: (until: string) => `Crédito até ${until}`,
  stays: (company: string) => `Fica com ${company}`,
  toReturn: (amount: string, company: string) => `Falta devolver ${amount}. ${company} combina com você como e quando.`,
  returnsAtOnce: (amount: string, company: string) =>
    `Falta devolver ${amount}. Você desistiu dentro do prazo de arrependimento, por isso ${company} devolve de imediato.`,
  giveKey: "Informar a chave Pix da devolução",
  myKey: (code: string) => `Olá! Para a devolução da reserva ${code}, a minha chave Pix é: `,
  refundKey: {
    title: "Para onde devolvemos?",
    why: (company: string) => `Informe uma chave Pix. Só ${company} vê a chave inteira, para fazer a devolução.`,
    /** Not shown in Portuguese. */
    foreign: null as string | null,
    kind: "Tipo de chave",
    choose: "Escolha",
    kinds: { cpf: "CPF", cnpj: "CNPJ", email: "E-mail", phone: "Celular", random: "Chave aleatória" },
    key: "Chave Pix",
    examples: {
      cpf: "Ex.: 529.982.247-25",
      cnpj: "Ex.: 12.ABC.345/01DE-35",
      email: "Ex.: nome@exemplo.com.br",
      phone: "Ex.: (48) 99123-4567",
      random: "32 letras e números, com quatro hifens",
    },
    holder: "Titular da conta",
    holderHelp: "O nome de quem recebe, como está no banco",
    save: "Salvar chave Pix",
    saving: "Salvando",
    back: "Voltar",
    change: "Trocar a chave",
    given: (kind: string, ending: string) => `Chave informada: ${kind}, final ${ending}.`,
    noKind: "Escolha o tipo de chave",
    noKey: "Escreva a chave Pix",
    wrongKey: "Confira a chave: ela não combina com o tipo",
    noHolder: "Escreva o nome do titular",
    lost: "Sem resposta. Confira a conexão e tente de novo: o que você escreveu continua aqui.",
  },
  allReturned: "A devolução já foi feita.",
  noReturn: "Pela política de cancelamento da reserva, nada volta.",
  due: "Falta pagar",
  stillDue: (amount: string) => `Pela política de cancelamento da reserva, ${amount} ainda falta pagar.`,
  receipt: "Resumo dos pagamentos",
  total: "Total da estadia",
  paidOn: (day: string, method: string) => `${day}, ${method}`,
  received: "Recebido",
  open: "Falta pagar",
  overpaid: (amount: string, company: string) =>
    `${amount} pagos a mais voltam para você. ${company} combina com você como e quando.`,
  owed: (amount: string) => `Falta pagar ${amount}.`,
  noInvoice: "Este resumo não é nota fiscal.",
  deposit: {
    title: "Caução",
    received: (when: string) => `Recebida em ${when}`,
    returned: (when: string) => `Devolvida em ${when}`,
    kept: (when: string) => `Retida em ${when}`,
    held: "Falta devolver",
    apart: "A caução não faz parte do total da estadia.",
  },
  again: { expired: "Pedir de novo", other: "Reservar de novo" },
  askAgain: (code: string, place: string, dates: string) =>
    `Olá! Minha pré-reserva ${code} (${place}, ${dates}) expirou e eu ainda quero vir. As datas estão livres?`,
  bookAgain: (code: string, place: string) =>
    `Olá! Tive a reserva ${code} em ${place} e quero reservar de novo. Quais datas estão livres?`,
  askNew: (code: string) =>
    `Olá! Minha reserva ${code} não aconteceu e quero fazer uma nova. Quais datas estão livres?`,
  methods: {
    cash: "dinheiro",
    pix: "Pix",
    card: "cartão",
    bank_transfer: "transferência",
    channel: "canal",
    other: "outra forma",
  },
};
export type ClosedWords = typeof pt;

export const closedWords: Dictionary<ClosedWords> = {
  pt,
  en: () => import("~/routes/guest-page/closed/words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/closed/words-es").then(({ es }) => es),
};
