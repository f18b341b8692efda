import type { MessageRuleInput } from "#contract/message-rules";
import type { MessageTemplateInput } from "#contract/message-templates";

type ReadyRule = Omit<MessageRuleInput, "template_id"> & { template: MessageTemplateInput };

/** The rules of a new company, initially off. Texts follow brazil.md 6.2: complete sentences, no pressure, no blame. */
export const readyMadeRules: Record<string, ReadyRule> = {
  deposit_due: {
    name: "Sinal vence amanhã",
    trigger: "installment_due",
    installment: "deposit",
    days: -1,
    time: "10:00",
    way: "whatsapp",
    template: {
      name: "Sinal vence amanhã",
      subject: "O sinal da reserva {{codigo}} vence amanhã",
      body: "O sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, vence em {{vencimento}}. O valor é {{parcela}}.\nNa página da reserva você encontra o código Pix e pode avisar que pagou. Se já pagou, desconsidere esta mensagem.",
      chat: "Olá, {{primeiro_nome}}. O sinal da sua reserva em {{acomodacao}} vence em {{vencimento}}: {{parcela}}. O Pix e os dados da reserva estão aqui: {{link}}\nSe já pagou, desconsidere.",
    },
  },
  deposit_late: {
    name: "Sinal em atraso",
    trigger: "installment_due",
    installment: "deposit",
    days: 1,
    time: "10:00",
    way: "whatsapp",
    template: {
      name: "Sinal em atraso",
      subject: "Ainda não recebemos o sinal da reserva {{codigo}}",
      body: "Ainda não identificamos o sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}. Ele venceu em {{vencimento}}, e o valor é {{parcela}}.\nSe o pagamento já foi feito, avise pela página da reserva. Se precisar de mais prazo, fale com a gente.",
      chat: "Olá, {{primeiro_nome}}. Ainda não identificamos o sinal da sua reserva em {{acomodacao}}, de {{parcela}}, que venceu em {{vencimento}}. Se já pagou, avise por aqui: {{link}}\nSe precisar de mais prazo, é só responder.",
    },
  },
  balance_due: {
    name: "Saldo vence em 3 dias",
    trigger: "installment_due",
    installment: "balance",
    days: -3,
    time: "10:00",
    way: "email",
    template: {
      name: "Saldo a pagar",
      subject: "Pagamento da reserva {{codigo}} vence em {{vencimento}}",
      body: "Falta um pagamento da sua reserva em {{acomodacao}}: {{parcela}}, com vencimento em {{vencimento}}.\nNa página da reserva você encontra o código Pix e pode avisar que pagou. Se já pagou, desconsidere esta mensagem.",
      chat: "Olá, {{primeiro_nome}}. Falta um pagamento da sua reserva em {{acomodacao}}: {{parcela}}, até {{vencimento}}. O Pix está aqui: {{link}}\nSe já pagou, desconsidere.",
    },
  },
  before_arrival: {
    name: "Antes da chegada",
    trigger: "check_in",
    days: -2,
    time: "09:00",
    late: true,
    way: "email",
    statuses: ["confirmed"],
    template: {
      name: "Antes da chegada",
      subject: "Sua chegada em {{acomodacao}}, {{entrada}}",
      body: "Esperamos você em {{entrada}}, a partir das {{hora_entrada}}.\nO endereço é {{endereco}}.\nOs dados da sua estadia estão na página da reserva. Se o seu horário de chegada mudar, avise a gente.",
      chat: "Olá, {{primeiro_nome}}. Esperamos você em {{acomodacao}} no dia {{entrada}}, a partir das {{hora_entrada}}. Endereço: {{endereco}}. Tudo sobre a estadia está aqui: {{link}}",
    },
  },
  arrival_day: {
    name: "No dia da entrada",
    trigger: "check_in",
    days: 0,
    time: "08:00",
    late: false,
    way: "whatsapp",
    statuses: ["confirmed"],
    template: {
      name: "No dia da entrada",
      subject: "Hoje é o dia da sua chegada em {{acomodacao}}",
      body: "Hoje é o dia da sua chegada. O check-in é a partir das {{hora_entrada}}, em {{endereco}}.\nSe precisar de algo no caminho, responda a este e-mail.",
      chat: "Olá, {{primeiro_nome}}. Hoje é o dia da sua chegada em {{acomodacao}}: check-in a partir das {{hora_entrada}}, em {{endereco}}. A que horas você pretende chegar? {{link}}",
    },
  },
  departure_day: {
    name: "No dia da saída",
    trigger: "check_out",
    days: 0,
    time: "08:00",
    late: false,
    way: "whatsapp",
    statuses: ["checked_in"],
    template: {
      name: "No dia da saída",
      subject: "Check-out até as {{hora_saida}}",
      body: "Hoje termina a sua estadia em {{acomodacao}}. O check-out é até as {{hora_saida}}.\nConfira se nada ficou para trás. Se precisar de ajuda com as malas ou com o transporte, fale com a gente.",
      chat: "Bom dia, {{primeiro_nome}}. O check-out de {{acomodacao}} é até as {{hora_saida}} de hoje. Se precisar de algo, é só responder. {{link}}",
    },
  },
  thanks: {
    name: "Agradecimento",
    trigger: "check_out",
    days: 2,
    time: "10:00",
    late: false,
    way: "email",
    statuses: ["checked_out"],
    template: {
      name: "Agradecimento",
      subject: "Obrigado pela estadia em {{acomodacao}}",
      body: "Foi um prazer receber você em {{acomodacao}}. Esperamos que a estadia tenha sido boa.\nSe algo não foi como você esperava, responda a este e-mail: lemos todas as mensagens. E quando quiser voltar, fale direto com a gente.",
      chat: "Olá, {{primeiro_nome}}. Foi um prazer receber você em {{acomodacao}}. Se algo não foi como esperava, conte para a gente. E volte quando quiser. {{link}}",
    },
  },
};
