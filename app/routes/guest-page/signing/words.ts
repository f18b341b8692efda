import type { Dictionary } from "~/routes/guest-page/language";

const faults = {
  empty: "Preencha este dado",
  long: "Este dado vai até 200 letras",
  phone: "Informe o telefone com DDD; de outro país, com + e o código",
  email: "Confira o e-mail, por exemplo nome@exemplo.com.br",
  noDocument: "Informe o CPF ou o passaporte",
  cpf: "CPF inválido. Confira os números",
  document: "Informe um CPF ou o número do passaporte, como está no documento",
  date: "Informe a data como dia/mês/ano, por exemplo 14/03/1988",
  birthYear: "Confira o ano de nascimento",
  name: "Digite o nome completo de quem assina",
  drawing: "Desenhe a assinatura, ou escolha só digitar o nome",
  agreed: "Marque para assinar o contrato",
};
/** The possible errors of this step's inputs. */
export type Fault = keyof typeof faults;

/** The texts of the contract step; the text of the contract itself is the company's. */
export const pt = {
  faults: faults as Record<Fault, string>,
  contract: "Contrato",
  number: (number: string) => `Contrato ${number}`,
  back: "Voltar para a reserva",
  opening: "Abrindo o contrato",
  notOpened: "O contrato não abriu",
  retry: "Tentar de novo",
  text: "Texto do contrato",
  written: (company: string) => `O contrato é de ${company}, em português, e vale neste texto.`,
  none: {
    title: "Não há contrato para assinar agora.",
    text: (company: string) => `Se você esperava um, fale com ${company}.`,
  },
  complete: {
    title: "Complete o contrato",
    text: (count: number) =>
      `${count === 1 ? "Falta um dado seu" : `Faltam ${count} dados seus`} para o texto ficar pronto. Depois você lê e assina.`,
  },
  signed: { title: "O contrato está assinado.", text: "Guarde o PDF: ele traz as provas da assinatura." },
  toSign: {
    title: "Leia e assine o contrato",
    text: (minutes: number) => `A leitura leva cerca de ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
  },
  toRead: {
    title: "Leia o contrato",
    held: "Você já pode ler. Para assinar, confirme a reserva antes.",
    over: "Este contrato não pode mais ser assinado.",
  },
  news: {
    signed: "Pronto, o contrato está assinado.",
    kept: (left: number) => `Assinatura guardada. ${left === 1 ? "Falta uma pessoa." : `Faltam ${left} pessoas.`}`,
    before: {
      signed: "O contrato já estava assinado. Não é preciso assinar de novo.",
      arrived: "Esta assinatura já tinha chegado. Falta a próxima.",
    },
    lost: {
      show: "",
      open: "Não foi possível abrir o contrato. Verifique sua conexão e tente de novo.",
      tell: "Não sabemos se os dados chegaram. Verifique sua conexão e tente de novo: repetir não faz mal.",
      sign: "Não sabemos se a assinatura chegou. Verifique sua conexão e tente de novo: repetir não faz mal.",
    },
    noCode: "Não foi possível abrir. Verifique sua conexão e tente de novo.",
  },
  facts: {
    title: "Seus dados",
    button: "Continuar para o texto",
    working: "Enviando",
    note: (company: string) => `Estes dados entram só no contrato com ${company}.`,
    choose: "Escolha",
    document: "Só números no CPF; no passaporte, letras e números",
    country: "O país, por exemplo Brasil",
    date: "Dia/mês/ano",
    address: "Rua, número, bairro, cidade e estado",
    phone: "Com DDD",
    adult: "Nome completo do adulto que acompanha os menores",
    marital: ["Solteiro(a)", "Casado(a)", "Em união estável", "Separado(a)", "Divorciado(a)", "Viúvo(a)"],
  },
  sign: {
    title: "Assinatura",
    notNow: (company: string) => `Este contrato não pode mais ser assinado. Fale com ${company}.`,
    confirmFirst: "Confirme a reserva antes de assinar.",
    goConfirm: "Voltar e confirmar",
    progress: (done: number, all: number) =>
      done === 0
        ? `${all} pessoas assinam, cada uma na sua vez.`
        : `${done} de ${all} ${done === 1 ? "assinou" : "assinaram"}.`,
    person: (position: number) => `Pessoa ${position}`,
    signedAt: (moment: string) => `Assinou em ${moment}`,
    turn: "Assina agora",
    missing: "Falta assinar",
    signNow: "Assinar agora",
    name: "Nome completo",
    nameHelp: "Como está no documento",
    document: "CPF ou passaporte",
    agree: "Li o contrato e concordo com ele",
    button: "Assinar contrato",
    working: "Assinando",
    kept: (company: string, address: string) =>
      `Como prova, ${company} guarda a hora da assinatura, este endereço de internet (${address}), o aparelho usado e o selo do texto que você leu (SHA-256).`,
    typedIsEnough: "O nome digitado acima vale como a sua assinatura.",
    onlyType: "Prefiro só digitar o nome",
    ratherDraw: "Prefiro desenhar a assinatura",
    draw: "Desenhe a assinatura",
    undo: "Desfazer traço",
    clear: "Limpar",
    drawHelp: "Com o dedo ou o mouse",
    drawn: "Assinatura desenhada",
  },
  done: {
    who: "Quem assinou",
    pdf: "Baixar PDF",
    preparing: "O PDF está sendo preparado. Ele aparece aqui em instantes.",
    mailed: "Uma cópia vai também para o seu e-mail.",
    willBeMailed: "Quando ficar pronto, uma cópia vai também para o seu e-mail.",
    seal: "Selo do texto",
    sealNote: "O selo (SHA-256) muda se uma só letra do contrato mudar. Quem tem o PDF confere em",
    check: "Verificar contrato",
    read: "Ler o texto assinado",
  },
};
export type SigningWords = typeof pt;

export const signingWords: Dictionary<SigningWords> = {
  pt,
  en: () => import("~/routes/guest-page/signing/words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/signing/words-es").then(({ es }) => es),
};
