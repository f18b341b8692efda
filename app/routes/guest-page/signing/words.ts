import type { Dictionary } from "~/routes/guest-page/language";

/** Marital states as the contract prints them, in Portuguese, each with its label. */
export type MaritalOptions = readonly (readonly [printed: string, label: string])[];

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
  drawing: "Desenhe a assinatura, ou escolha assinar só com o nome",
  agreed: "Marque para assinar o contrato",
  wrongDocument: "O documento está errado: não é o que está no contrato. Confira o número",
  me: "Marque para dizer quem assina",
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
  written: "O contrato está em português, e vale neste texto.",
  unnamed: {
    text: "O texto diz “menor ainda sem nome na reserva” no lugar do nome de um menor de 18 anos. Ele pode ser assinado assim, e o PDF sai com essas palavras.",
    form: "Preencha a ficha dele, e o nome entra no contrato",
  },
  voided: {
    title: "O contrato assinado não vale mais.",
    text: (company: string, on: string) =>
      `${company} o anulou em ${on}. Se vier outro, ele aparece aqui; para saber o motivo, fale com ${company}.`,
  },
  none: {
    title: "Não há contrato para assinar agora.",
    text: (company: string) => `Se você esperava um, fale com ${company}.`,
  },
  waits: {
    title: "O contrato ainda não está pronto.",
    more: (company: string) =>
      `Ele espera porque há mais pessoas informadas do que a reserva tem. Confira as fichas; se estão certas, diga a ${company} quem não vem.`,
    ages: (company: string) =>
      `Ele espera porque as idades informadas não são as da reserva. Confira as datas de nascimento nas fichas; se estão certas, peça a ${company} que corrija a reserva.`,
    company: (company: string) =>
      `${company} ainda completa o contrato. Você não precisa fazer nada agora: ele aparece aqui quando estiver pronto.`,
    forms: "Conferir as fichas",
  },
  complete: {
    title: "Complete o contrato",
    text: (count: number) =>
      `${count === 1 ? "Falta um dado seu" : `Faltam ${count} dados seus`} para o texto ficar pronto. Depois você lê e assina.`,
  },
  signed: { title: "O contrato está assinado.", text: "Guarde o PDF: ele traz as provas da assinatura." },
  ended: {
    title: "O contrato foi assinado, e não vale mais.",
    text: "A reserva terminou, e o contrato com ela. O que foi assinado continua aqui.",
  },
  outdated: {
    title: "O contrato foi assinado com os dados de antes.",
    text: (company: string) =>
      `Depois da assinatura algo mudou: o texto e o PDF dizem o que valia então. ${company} decide se este contrato fica ou se envia outro para assinar.`,
  },
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
      send: "Não sabemos se o link foi mandado. Verifique sua conexão e tente de novo: repetir não faz mal.",
    },
    waits:
      "O e-mail com o link ainda não saiu: ele espera para ser enviado. Para não esperar, mande o link pelo WhatsApp.",
    sent: "Link mandado. Você vê aqui quando a pessoa abrir e assinar.",
    made: "O link está pronto. Mande pelo WhatsApp.",
    noCode: "Não foi possível abrir. Verifique sua conexão e tente de novo.",
  },
  facts: {
    title: "Seus dados",
    button: "Continuar para o texto",
    working: "Enviando",
    note: "Estes dados entram no contrato da sua estadia. Neste aparelho, o que a ficha de registro também pede já vem preenchido nela.",
    known: (company: string) =>
      `Já se hospedou com ${company}? Com a sua data de nascimento, o que a empresa já tem aparece aqui para conferir.`,
    choose: "Escolha",
    document: "Só números no CPF; no passaporte, letras e números",
    country: "O país, por exemplo Brasil",
    date: "Dia/mês/ano",
    address: "Rua, número, bairro, cidade e estado",
    phone: "Com DDD",
    adult: "Nome completo do adulto que acompanha os menores",
    marital: (): MaritalOptions =>
      [
        ...[
          ["solteiro", "Solteiro"],
          ["solteira", "Solteira"],
          ["casado", "Casado"],
          ["casada", "Casada"],
        ],
        ...[
          ["em união estável", "Em união estável"],
          ["separado", "Separado"],
          ["separada", "Separada"],
        ],
        ...[
          ["divorciado", "Divorciado"],
          ["divorciada", "Divorciada"],
          ["viúvo", "Viúvo"],
          ["viúva", "Viúva"],
        ],
      ] as [string, string][],
  },
  sign: {
    title: "Assinatura",
    notNow: (company: string) => `Este contrato não pode mais ser assinado. Fale com ${company}.`,
    confirmFirst: "Confirme a reserva antes de assinar.",
    goConfirm: "Voltar e confirmar",
    progress: (done: number, all: number) =>
      done === 0
        ? `Cada pessoa adulta assina: ${all} assinaturas.`
        : `${done} de ${all} ${done === 1 ? "assinou" : "assinaram"}.`,
    person: (position: number) => `Pessoa ${position}`,
    guardian: "Quem assina por quem reservou",
    signedAt: (moment: string) => `Assinou em ${moment}`,
    turn: "Assina agora",
    states: {
      not_sent: "Falta mandar o link",
      waits: "E-mail com o link à espera de envio",
      sent: "Link mandado",
      opened: "Abriu o contrato",
    },
    missing: "Falta assinar",
    waitsFor: {
      form: "Antes de assinar, falta a ficha de registro desta pessoa",
      desk: "A reserva não tem o nome desta pessoa. Peça à hospedagem que a inclua",
      guardian:
        "Pela data de nascimento tem menos de 18 anos, e um adulto assina por esta pessoa. Diga na ficha dela quem responde: um adulto da reserva, ou outro",
      relation: "Antes da assinatura, complete na ficha do menor o parentesco e os dados deste adulto",
      authorization: "Antes da assinatura, envie na ficha do menor a autorização da mãe ou do pai",
      adults:
        "A reserva diz que é uma pessoa adulta, e as fichas dizem que é menor de 18 anos. Confira as fichas, ou peça à hospedagem que corrija a reserva",
    },
    openForms: "Abrir as fichas",
    sendTo: "Mandar o link",
    sendAgain: "Mandar de novo",
    sendText: "O link é só dessa pessoa. Ela lê e assina no próprio aparelho, e você vê aqui só a situação.",
    demonstration: "Esta reserva é de demonstração: nada sobre ela sai por e-mail.",
    byMail: "Mandar por e-mail",
    byWhatsapp: "Mandar pelo WhatsApp",
    openWhatsapp: "Abrir o WhatsApp",
    copy: "Copiar o link",
    copied: "Link copiado",
    notCopied: "O navegador não deixou copiar. Copie o link à mão.",
    making: "Preparando",
    message: (place: string, url: string) =>
      `Olá! Este é o seu link para ler e assinar o contrato da nossa estadia em ${place}: ${url}`,
    here: "Assinar neste aparelho",
    hereText:
      "A reserva não tem o e-mail nem o telefone dessa pessoa. Ela pode assinar aqui, e o contrato registra isso.",
    noCopy:
      "Sem um e-mail informado até a última assinatura, nenhuma cópia vai por e-mail para quem assina aqui. O PDF fica na página da reserva.",
    who: "Quem assina",
    me: (name: string) => `Sou ${name} e assino neste aparelho`,
    backToMine: "Voltar para a minha assinatura",
    waiting: "Sua assinatura está guardada. Falta a dos outros.",
    documentHelp: "O mesmo que está no contrato.",
    inPdf: "O PDF assinado mostra este número à hospedagem e a todos que assinam.",
    name: "Nome completo",
    nameHelp: "Como está na ficha de registro",
    document: "CPF ou passaporte",
    agree: "Li o contrato e concordo com ele",
    button: "Assinar contrato",
    working: "Assinando",
    notSigned: "O contrato não foi assinado. Confira o que está marcado acima.",
    kept: (company: string, address: string) =>
      `Como prova, ${company} guarda a hora da assinatura, este endereço de internet (${address}), o aparelho usado e o selo do texto que você leu (SHA-256).`,
    typedIsEnough: "O nome acima vale como a sua assinatura.",
    onlyType: "Prefiro assinar só com o nome",
    ratherDraw: "Prefiro desenhar a assinatura",
    draw: "Desenhe a assinatura",
    undo: "Desfazer traço",
    clear: "Limpar",
    drawHelp: "Com o dedo ou o mouse",
    drawn: "Assinatura desenhada",
  },
  own: {
    title: "Contrato para assinar",
    lead: "Leia o texto e assine. Este link é só seu.",
    of: (name: string) => `Reserva de ${name}`,
    signed: { title: "Sua assinatura está guardada.", text: "O PDF fica pronto aqui depois da última assinatura." },
    all: { title: "O contrato está assinado por todos.", text: "Guarde o PDF: ele traz as provas da assinatura." },
    closed: "Este contrato não pode mais ser assinado.",
    waitsFor: {
      form: "Antes de assinar, preencha a sua ficha de registro pelo link que você recebeu, ou fale com a hospedagem.",
      desk: "A reserva não tem o seu nome. Peça à hospedagem que inclua você.",
      guardian:
        "Pela data de nascimento tem menos de 18 anos, e um adulto assina por esta pessoa. Diga na ficha dela quem responde: um adulto da reserva, ou outro.",
      relation: "Antes da assinatura, complete na ficha do menor o parentesco e os dados deste adulto.",
      authorization: "Antes da assinatura, envie na ficha do menor a autorização da mãe ou do pai.",
      adults: "A reserva tem mais adultos do que as fichas. Fale com a hospedagem, que corrige a reserva.",
    },
    copy: {
      mail: "Quando todos assinarem, uma cópia vai para o seu e-mail.",
      form: "Ninguém informou o seu e-mail, e sem ele nenhuma cópia vai por e-mail. Ele ainda cabe na sua ficha de registro, até a última assinatura. O PDF fica nesta página, para o navegador em que você assina.",
      company:
        "Ninguém informou o seu e-mail, e sem ele nenhuma cópia vai por e-mail. Informe o e-mail à hospedagem até a última assinatura. O PDF fica nesta página, para o navegador em que você assina.",
    },
    held: "A reserva ainda não está confirmada. Você já pode ler; para assinar, espere a confirmação.",
  },
  done: {
    who: "Quem assinou",
    pdf: "Baixar PDF",
    preparing: "O PDF está sendo preparado. Ele aparece aqui em instantes.",
    mailed: "Uma cópia vai para o seu e-mail.",
    willBeMailed: "Quando ficar pronto, uma cópia vai para o seu e-mail.",
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
