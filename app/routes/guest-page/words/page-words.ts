import type { Dictionary } from "~/routes/guest-page/language";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const channels: Record<string, string> = { airbnb: "pelo Airbnb", booking_com: "pela Booking.com" };
const through = (channel: string) => channels[channel] ?? "pelo canal em que a reserva foi feita";

/** The texts of the page before any step is opened. */
const pt = {
  title: "Sua reserva",
  languages: "Idioma",
  languageKept: "Não foi possível guardar o idioma. Verifique sua conexão e tente de novo.",
  madeWith: "feito com Estadia",
  theme: { title: "Aparência", light: "Clara", dark: "Escura", system: "Do aparelho" },
  privacy: "Privacidade e dados pessoais:",
  privacySubject: "Meus dados pessoais",
  regret: (until: string) =>
    `Você pode se arrepender até o fim de ${until} e receber tudo de volta (Código de Defesa do Consumidor, art. 49).`,
  written: (company: string) => `Texto de ${company}, em português.`,
  /** Not shown in Portuguese. */
  named: "Nomes de temporadas e taxas em português, como a hospedagem os escreveu.",

  part: {
    opening: "Abrindo",
    ...{ missing: "Esta parte não abriu. Verifique sua conexão e tente de novo.", retry: "Tentar de novo" },
  },
  stay: {
    label: "A estadia",
    chips: { hold: "Pré-reserva", confirmed: "Reserva confirmada", ready: "Tudo pronto", here: "Em estadia" },
    hello: (name: string) => `Olá, ${name}. `,
    held: "Confira os dados da sua estadia.",
    confirmed: "Sua estadia está confirmada.",
    left: (things: number) =>
      `Sua estadia está confirmada. ${things === 1 ? "Falta 1 coisa." : `Faltam ${things} coisas.`}`,
    ready: (place: string, when: string) => `${place} espera você ${when}.`,
    today: "hoje",
    tomorrow: "amanhã",
    on: (day: string) => `em ${day}`,
    now: (place: string) => `Boa estadia em ${place}.`,
    leave: (hour: string) => `A saída era até as ${hour} de hoje. Boa viagem!`,
    arrival: "Entrada",
    departure: "Saída",
    from: (hour: string) => `a partir das ${hour}`,
    until: (hour: string) => `até as ${hour}`,
    nights: (nights: number) => count(nights, "noite", "noites"),
    adults: (people: number) => count(people, "adulto", "adultos"),
    children: (people: number) => count(people, "criança", "crianças"),
    infants: (people: number) => count(people, "bebê", "bebês"),
    pets: (pets: number) => count(pets, "pet", "pets"),
    conflict: {
      more: "Há mais pessoas informadas do que a reserva tem. Diga à hospedagem quem não vem.",
      ages: "As idades informadas não são as da reserva. Diga à hospedagem quem vem.",
    },
    heldUntil: (moment: string) => `As datas ficam com você até ${moment}.`,
    before: (from: string, to: string) => `Antes, de ${from} a ${to}:`,
    after: (from: string, to: string) => `Depois, de ${from} a ${to}:`,
    paidThere: (amount: string) => `${amount} do que você pagou são desta outra parte.`,
    contractThere: "O contrato desta outra parte espera por você na página dela.",
  },

  list: {
    title: "O que falta",
    allDone: "Tudo pronto",
    over: "O que foi feito",
    progress: (done: number, all: number) => `${done} de ${all} ${done === 1 ? "feito" : "feitos"}`,
    more: (steps: number) =>
      `Mostrar ${count(steps, "passo", "passos")} que não ${steps === 1 ? "pede" : "pedem"} nada agora`,
    states: { open: "A fazer", half: "Começado", waiting: "Em conferência", later: "Mais tarde", done: "Feito" },
  },

  confirm: {
    title: "Confirmar a reserva",
    other: "Falta confirmar",
    done: "Reserva confirmada",
    doneAt: (moment: string) => `Em ${moment}`,
    details: "Ver preço e condições",
    total: "Total da estadia",
    agree: "Li e aceito as datas, o preço e as condições de cancelamento desta página",
    agreeChannel: "Li e aceito as datas e as regras desta página",
    agreeThrough: "Li e aceito as datas, o preço e as regras desta página",
    missing: "Marque para confirmar a reserva",
    button: "Confirmar reserva",
    working: "Confirmando",
    kept: (company: string) =>
      `Ao confirmar, ${company} guarda, como prova do aceite, a hora, o endereço de internet, o aparelho, o idioma e o texto das condições.`,
    fresh: "Reserva confirmada. As datas são suas.",
    lost: "Não sabemos se a confirmação chegou. Verifique sua conexão e tente de novo: repetir não faz mal.",
    staff: (company: string) => `Quem confirma a reserva é a equipe de ${company}. Fale com ela para combinar.`,
    channelPays: (company: string, channel: string) =>
      `A reserva é confirmada quando o pagamento chega a ${company}. O pagamento é feito ${through(channel)}.`,
    deposit: (company: string, pix: boolean) =>
      `A reserva é confirmada quando ${company} recebe o sinal. ${pix ? "Pague por Pix nesta página." : "Combine o pagamento."}`,
    notNow: (company: string) => `Não é possível confirmar por esta página no momento. Fale com ${company}.`,
  },

  price: {
    title: "Preço",
    total: "Total",
    received: "Recebido",
    back: "Volta para você",
    payment: "Pagamento",
    partUntil: (part: string, day: string) => `${part} até ${day}`,
    paid: "Pago",
    partly: (paid: string, open: string) => `Recebido ${paid}, falta ${open}`,
    partlyCancelled: (paid: string) => `Recebido ${paid}, cancelado`,
    range: (from: string, to: string) => `${from} a ${to}`,
    each: (nights: string, price: string) => `${nights} × ${price}`,
    channel: (channel: string) => `O pagamento é feito ${through(channel)}. O preço é o que você viu lá.`,
    atHouse: (amount: string) => `Falta pagar ${amount} à hospedagem pelo que foi combinado com ela.`,
    agreedHere: "Combinado com a hospedagem",
    addedNight: (day: string) => `Noite acrescentada, ${day}`,
  },

  cancellation: {
    title: "Cancelamento",
    free: "Você pode desistir sem custo até o fim de ",
    credit: "A desistência segue as condições abaixo, com crédito no lugar de dinheiro.",
    over: "O prazo para desistir sem custo já passou.",
    freeHold: "Enquanto a reserva não estiver confirmada nem paga, desistir não custa nada.",
    overOnceConfirmed: "Depois de confirmada, não há mais prazo para desistir sem custo.",
    ofPart: "Tudo isto vale para esta parte da estadia. Cada outra parte tem o seu prazo, na página dela.",
    otherPart: (from: string, to: string, until: string) => `De ${from} a ${to}: sem custo até o fim de ${until}.`,
    channel: (channel: string) => `O cancelamento é pedido ${through(channel)}, pelas regras de lá.`,
    houseRefunds: (company: string) => `O que você paga a ${company} é devolvido por ${company}.`,
    channelRefunds: (channel: string) => `A devolução é feita ${through(channel)}.`,
  },

  rules: {
    title: "Regras da casa",
    petsHere: "Pets são aceitos nesta reserva",
    pets: (allowed: boolean): string => (allowed ? "Pets são aceitos" : "Pets não são aceitos"),
    smoking: (allowed: boolean): string => (allowed ? "É permitido fumar" : "Não é permitido fumar"),
    hours: (arrival: string, departure: string) => `Entrada a partir das ${arrival}, saída até as ${departure}`,
  },

  contact: {
    title: (company: string) => `Falar com ${company}`,
    call: "Ligar",
    mail: "E-mail",
    subject: (code: string) => `Reserva ${code}`,
  },

  found: (company: string) => `${company} encontrou o Pix que você informou.`,
  voucher: "Baixar o voucher (PDF)",
  calendar: "Adicionar ao calendário",

  forms: {
    title: "Fichas de registro",
    left: (ready: number, people: number) =>
      ready === 0
        ? people === 1
          ? "Falta 1 ficha."
          : `Faltam ${people} fichas, uma por pessoa.`
        : `${ready} de ${people} ${ready === 1 ? "pronta" : "prontas"}.`,
    done: (people: number) => (people === 1 ? "Pronta." : `As ${people} estão prontas.`),
    fill: "Preencher",
    goOn: "Continuar",
    see: "Ver fichas",
  },

  contract: {
    title: "Contrato",
    coming: "Está sendo preparado e aparece aqui sozinho.",
    signed: "Assinado.",
    ended: "Foi assinado, e não vale mais: a reserva terminou.",
    outdated: "Foi assinado com os dados de antes da mudança. A hospedagem decide se ele fica ou se envia outro.",
    facts: "Faltam dados seus para o texto ficar pronto.",
    held: "Leia agora. A assinatura vem depois de confirmar a reserva.",
    sign: "Falta ler e assinar.",
    signatures: (done: number, all: number) =>
      done === 0
        ? `Falta a assinatura de ${all} pessoas.`
        : `${done} de ${all} ${done === 1 ? "assinou" : "assinaram"}.`,
    see: "Ver contrato",
    complete: "Completar",
    read: "Ler",
    readAndSign: "Ler e assinar",
  },

  pay: {
    byPix: {
      deposit: "Pagar o sinal por Pix",
      whole: "Pagar o total por Pix",
      part: "Pagar a parcela por Pix",
      balance: "Pagar o saldo por Pix",
    },
    otherwise: { deposit: "Pagar o sinal", whole: "Pagar o total", part: "Pagar a parcela", balance: "Pagar o saldo" },
    until: (day: string, amount: string) => `${amount} até ${day}`,
    today: (amount: string) => `${amount}, vence hoje`,
    late: (day: string, amount: string) => `${amount}, venceu em ${day}`,
    told: (amount: string) => `Você informou um Pix de ${amount}`,
    refused: (amount: string) => `O Pix de ${amount} não foi encontrado`,
    afterConfirming: "Depois de confirmar a reserva",
    rest: "Pagar o que falta por Pix",
    restOther: "Pagar o que falta",
    overpaid: (paid: string, back: string, company: string) =>
      `${paid}, ${back} a mais. ${company} combina com você a devolução`,
    arrange: (company: string) => `${company} combina com você como pagar.`,
    open: "Pagar agora",
    see: "Ver",
    paid: "Pagamento recebido",
    paidText: (amount: string) => `${amount}, tudo pago`,
  },

  place: {
    title: "O lugar",
    directions: "Como chegar",
    copy: "Copiar endereço",
    copied: "Endereço copiado",
    notCopied: "O navegador não deixou copiar. Selecione o endereço e copie à mão.",
    exactLater: "Rua e número aparecem aqui depois de confirmar a reserva.",
    about: "Sobre o lugar",
    seePhoto: "Ver a foto",
    seePhotos: (photos: number) => `Ver ${photos} fotos`,
    photoOf: (at: number, all: number, place: string) => `${place}, foto ${at} de ${all}`,
    album: (place: string) => `Fotos de ${place}`,
    position: (at: number, all: number) => `${at} de ${all}`,
    previous: "Foto anterior",
    next: "Próxima foto",
    close: "Fechar as fotos",
  },

  guide: {
    title: "Guia de chegada",
    opensOn: (day: string) => `Acesso e Wi-Fi aparecem aqui em ${day}.`,
    missing: (things: string) => `Abre quando estiver pronto: ${things}.`,
    opensAfter: (day: string, things: string) => `Abre em ${day}, se estiver pronto: ${things}.`,
    conditions: {
      confirmed: "reserva confirmada",
      forms: "fichas de registro",
      contract: "contrato assinado",
      deposit: "sinal pago",
      part: "parcela paga",
    },
    awaited: {
      confirmed: "reserva confirmada",
      forms: "fichas de registro (a hospedagem ainda está preparando)",
      contract: "contrato assinado (a hospedagem ainda está preparando o contrato)",
      deposit: "sinal pago (a hospedagem ainda vai informar o valor)",
      part: "parcela paga (a hospedagem ainda vai informar o valor)",
    },
    waits: { more: "contrato assinado (há pessoas demais)", ages: "contrato assinado (as idades não conferem)" },
  },

  offline: {
    now: "Você está sem internet. O que está na tela continua aqui.",
    kept: (when: string) =>
      `Você está sem internet. Isto é o que este aparelho guardou em ${when}. Pagar, assinar e mudar algo, só com internet.`,
  },

  problem: {
    unknown: {
      title: "Não encontramos essa reserva.",
      text: "Confira se o link está completo, como chegou na mensagem. Se ele foi trocado, peça o novo a quem fez a sua reserva.",
    },
    title: "Não foi possível abrir esta página.",
    offline: "Você está sem internet. Assim que a conexão voltar, a página abre.",
    busy: "O serviço não respondeu. Tente de novo em alguns instantes.",
    text: "Algo não saiu como esperado. Tente de novo em alguns instantes.",
    retry: "Tentar de novo",
    retrying: "Tentando de novo",
  },

  asking: {
    links: {
      title: "Mudar ou cancelar",
      titleTells: "Sua chegada",
      titleHere: "Pedidos",
      wishes: "Enviar pedidos",
      arrival: "Informar a chegada e pedidos",
      arrivalAt: (time: string) => `Chegada às ${time}`,
      change: "Pedir alteração",
      cancel: "Ver quanto volta se cancelar",
      giveUp: "Desistir da pré-reserva",
      channel: "Para cancelar ou mudar datas, peça pelo canal em que a reserva foi feita.",
      company: (company: string) => `Esta estadia tem mais de uma parte. Para mudar ou cancelar, fale com ${company}.`,
    },
    row: {
      cancellation: "Pedido de cancelamento",
      change: "Pedido de alteração",
      see: "Ver",
      waits: (company: string) => `${company} ainda vai responder.`,
      waitsRefund: (company: string, what: string) => `${company} ainda vai responder. Valem ${what}.`,
      ...{ asMoney: (amount: string) => `${amount} de volta`, asCredit: (amount: string) => `${amount} em crédito` },
      waitsChange: (company: string, dates: string, total: string) =>
        `${dates}, total de ${total}. ${company} ainda vai responder.`,
      gone: "As noites que você pediu foram ocupadas enquanto isso. Desista do pedido e escolha outras.",
      accepted: (dates: string) => `Aceito: ${dates}.`,
      refused: (reason: string) => `Não foi aceito. Motivo: ${reason}`,
    },
  },
};

export type PageWords = typeof pt;

export const pageWords: Dictionary<PageWords> = {
  pt,
  en: () => import("~/routes/guest-page/words/en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/words/es").then(({ es }) => es),
};
