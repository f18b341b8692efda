import type { MessageRuleInput } from "#contract/messages/message-rules";
import type { MessageTemplateInput } from "#contract/messages/message-templates";

type ReadyRule = Omit<MessageRuleInput, "template_id"> & { template: MessageTemplateInput };

/** The rules of a new company, initially off. Texts are complete sentences, no pressure, no blame. */
export const readyMadeRules: Record<string, ReadyRule> = {
  deposit_due: {
    // the default plan asks for the deposit on the day of the booking, which has no eve
    name: "Sinal vence hoje",
    trigger: "installment_due",
    installment: "deposit",
    days: 0,
    time: "18:00",
    way: "whatsapp",
    template: {
      name: "Sinal a vencer",
      subject: "O sinal da reserva {{codigo}} vence em {{vencimento}}",
      body: "O sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, vence em {{vencimento}}. Falta pagar {{parcela}}.\nNa página da reserva você confirma, se ainda não confirmou, e vê como pagar. Se já pagou, desconsidere esta mensagem.",
      chat: "Olá, {{primeiro_nome}}. O sinal da sua reserva em {{acomodacao}} vence em {{vencimento}}, e falta pagar {{parcela}}. Confirme, se ainda não confirmou, e veja como pagar: {{link}}\nSe já pagou, desconsidere.",
      subject_en: "The deposit for booking {{codigo}} is due on {{vencimento}}",
      body_en:
        "The deposit for your booking at {{acomodacao}}, from {{entrada}} to {{saida}}, is due on {{vencimento}}. {{parcela}} is still to be paid.\nOn your booking page you confirm, if you have not yet, and see how to pay. If you have already paid, please ignore this message.",
      chat_en:
        "Hello, {{primeiro_nome}}. The deposit for your booking at {{acomodacao}} is due on {{vencimento}}, and {{parcela}} is still to be paid. Please confirm, if you have not yet, and see how to pay: {{link}}\nIf you have already paid, please ignore this.",
      subject_es: "El anticipo de la reserva {{codigo}} vence el {{vencimento}}",
      body_es:
        "El anticipo de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}, vence el {{vencimento}}. Falta pagar {{parcela}}.\nEn la página de la reserva confirma, si aún no lo hizo, y ve cómo pagar. Si ya pagó, ignore este mensaje.",
      chat_es:
        "Hola, {{primeiro_nome}}. El anticipo de su reserva en {{acomodacao}} vence el {{vencimento}}, y falta pagar {{parcela}}. Confirme, si aún no lo hizo, y vea cómo pagar: {{link}}\nSi ya pagó, ignore este mensaje.",
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
      subject: "O sinal da reserva {{codigo}} venceu em {{vencimento}}",
      body: "Ainda falta receber {{parcela}} do sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, que venceu em {{vencimento}}.\nSe já pagou, ou se precisa de mais prazo, fale com a gente.",
      chat: "Olá, {{primeiro_nome}}. Ainda falta receber {{parcela}} do sinal da sua reserva em {{acomodacao}}, que venceu em {{vencimento}}. Se já pagou ou precisa de mais prazo, é só responder. A sua reserva: {{link}}",
      subject_en: "The deposit for booking {{codigo}} was due on {{vencimento}}",
      body_en:
        "{{parcela}} of the deposit for your booking at {{acomodacao}}, from {{entrada}} to {{saida}}, has not arrived yet. It was due on {{vencimento}}.\nIf you have already paid, or need more time, please tell us.",
      chat_en:
        "Hello, {{primeiro_nome}}. {{parcela}} of the deposit for your booking at {{acomodacao}}, which was due on {{vencimento}}, has not arrived yet. If you have already paid or need more time, just reply. Your booking: {{link}}",
      subject_es: "El anticipo de la reserva {{codigo}} venció el {{vencimento}}",
      body_es:
        "Todavía falta recibir {{parcela}} del anticipo de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}, que venció el {{vencimento}}.\nSi ya pagó, o si necesita más plazo, escríbanos.",
      chat_es:
        "Hola, {{primeiro_nome}}. Todavía falta recibir {{parcela}} del anticipo de su reserva en {{acomodacao}}, que venció el {{vencimento}}. Si ya pagó o necesita más plazo, solo responda. Su reserva: {{link}}",
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
      body: "Falta um pagamento da sua reserva em {{acomodacao}}: {{parcela}}, com vencimento em {{vencimento}}.\nNa página da reserva você vê como pagar. Se já pagou, desconsidere esta mensagem.",
      chat: "Olá, {{primeiro_nome}}. Falta um pagamento da sua reserva em {{acomodacao}}: {{parcela}}, até {{vencimento}}. Como pagar está aqui: {{link}}\nSe já pagou, desconsidere.",
      subject_en: "Payment for booking {{codigo}} is due on {{vencimento}}",
      body_en:
        "A payment for your booking at {{acomodacao}} is still open: {{parcela}}, due on {{vencimento}}.\nOn your booking page you see how to pay. If you have already paid, please ignore this message.",
      chat_en:
        "Hello, {{primeiro_nome}}. A payment for your booking at {{acomodacao}} is still open: {{parcela}}, by {{vencimento}}. How to pay is here: {{link}}\nIf you have already paid, please ignore this.",
      subject_es: "El pago de la reserva {{codigo}} vence el {{vencimento}}",
      body_es:
        "Falta un pago de su reserva en {{acomodacao}}: {{parcela}}, con vencimiento el {{vencimento}}.\nEn la página de la reserva ve cómo pagar. Si ya pagó, ignore este mensaje.",
      chat_es:
        "Hola, {{primeiro_nome}}. Falta un pago de su reserva en {{acomodacao}}: {{parcela}}, hasta el {{vencimento}}. Cómo pagar está aquí: {{link}}\nSi ya pagó, ignore este mensaje.",
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
      subject_en: "Your arrival at {{acomodacao}}, {{entrada}}",
      body_en:
        "We look forward to welcoming you on {{entrada}}, from {{hora_entrada}}.\nThe address is {{endereco}}.\nThe details of your stay are on your booking page. If your arrival time changes, please tell us.",
      chat_en:
        "Hello, {{primeiro_nome}}. We look forward to welcoming you at {{acomodacao}} on {{entrada}}, from {{hora_entrada}}. Address: {{endereco}}. Everything about your stay is here: {{link}}",
      subject_es: "Su llegada a {{acomodacao}}, {{entrada}}",
      body_es:
        "Le esperamos el {{entrada}}, desde las {{hora_entrada}}.\nLa dirección es {{endereco}}.\nLos datos de su estadía están en la página de la reserva. Si cambia su horario de llegada, avísenos.",
      chat_es:
        "Hola, {{primeiro_nome}}. Le esperamos en {{acomodacao}} el {{entrada}}, desde las {{hora_entrada}}. Dirección: {{endereco}}. Todo sobre la estadía está aquí: {{link}}",
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
      subject_en: "Today is the day of your arrival at {{acomodacao}}",
      body_en:
        "Today is the day of your arrival. Check-in is from {{hora_entrada}}, at {{endereco}}.\nIf you need anything on the way, please reply to this e-mail.",
      chat_en:
        "Hello, {{primeiro_nome}}. Today is the day of your arrival at {{acomodacao}}: check-in from {{hora_entrada}}, at {{endereco}}. At what time do you plan to arrive? {{link}}",
      subject_es: "Hoy es el día de su llegada a {{acomodacao}}",
      body_es:
        "Hoy es el día de su llegada. El check-in es desde las {{hora_entrada}}, en {{endereco}}.\nSi necesita algo en el camino, responda a este correo.",
      chat_es:
        "Hola, {{primeiro_nome}}. Hoy es el día de su llegada a {{acomodacao}}: check-in desde las {{hora_entrada}}, en {{endereco}}. ¿A qué hora piensa llegar? {{link}}",
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
      body: "Hoje é o dia da sua saída de {{acomodacao}}. O check-out é até as {{hora_saida}}.\nConfira se nada ficou para trás. Se precisar de ajuda com as malas ou com o transporte, fale com a gente.",
      chat: "Bom dia, {{primeiro_nome}}. O check-out de {{acomodacao}} é até as {{hora_saida}} de hoje. Se precisar de algo, é só responder. {{link}}",
      subject_en: "Check-out by {{hora_saida}}",
      body_en:
        "Today you leave {{acomodacao}}. Check-out is by {{hora_saida}}.\nPlease check that nothing is left behind. If you need help with luggage or transport, please contact us.",
      chat_en:
        "Good morning, {{primeiro_nome}}. Check-out from {{acomodacao}} is by {{hora_saida}} today. If you need anything, just reply. {{link}}",
      subject_es: "Check-out hasta las {{hora_saida}}",
      body_es:
        "Hoy es el día de su salida de {{acomodacao}}. El check-out es hasta las {{hora_saida}}.\nRevise que no olvide nada. Si necesita ayuda con el equipaje o el transporte, escríbanos.",
      chat_es:
        "Buenos días, {{primeiro_nome}}. El check-out de {{acomodacao}} es hasta las {{hora_saida}} de hoy. Si necesita algo, solo responda. {{link}}",
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
      subject_en: "Thank you for staying at {{acomodacao}}",
      body_en:
        "It was a pleasure to have you at {{acomodacao}}. We hope you enjoyed your stay.\nIf something was not as you expected, please reply to this e-mail: we read every message. And when you would like to come back, contact us directly.",
      chat_en:
        "Hello, {{primeiro_nome}}. It was a pleasure to have you at {{acomodacao}}. If something was not as you expected, please tell us. And come back whenever you like. {{link}}",
      subject_es: "Gracias por su estadía en {{acomodacao}}",
      body_es:
        "Fue un placer recibirle en {{acomodacao}}. Esperamos que haya disfrutado la estadía.\nSi algo no fue como esperaba, responda a este correo: leemos todos los mensajes. Y cuando quiera volver, escríbanos directamente.",
      chat_es:
        "Hola, {{primeiro_nome}}. Fue un placer recibirle en {{acomodacao}}. Si algo no fue como esperaba, cuéntenos. Y vuelva cuando quiera. {{link}}",
    },
  },
  forms_open: {
    name: "Fichas por preencher",
    trigger: "check_in",
    days: -3,
    time: "10:00",
    late: false,
    way: "email",
    statuses: ["confirmed"],
    forms: "open",
    template: {
      name: "Fichas por preencher",
      subject: "Faltam fichas de hóspedes da reserva {{codigo}}",
      body: "Faltam fichas de hóspedes da sua estadia em {{acomodacao}}, que começa em {{entrada}}.\nPreencha na página da reserva: é uma por pessoa, e a entrada fica mais rápida.",
      chat: "Olá, {{primeiro_nome}}. Faltam fichas de hóspedes da sua estadia em {{acomodacao}}, que começa em {{entrada}}. Preencha aqui: {{link}}",
      subject_en: "Guest forms are missing for booking {{codigo}}",
      body_en:
        "Guest forms are missing for your stay at {{acomodacao}}, which begins on {{entrada}}.\nPlease fill them in on your booking page: one for each person, and your check-in will be quicker.",
      chat_en:
        "Hello, {{primeiro_nome}}. Guest forms are missing for your stay at {{acomodacao}}, which begins on {{entrada}}. Please fill them in here: {{link}}",
      subject_es: "Faltan fichas de huéspedes de la reserva {{codigo}}",
      body_es:
        "Faltan fichas de huéspedes de su estadía en {{acomodacao}}, que comienza el {{entrada}}.\nComplételas en la página de la reserva: es una por persona, y el ingreso será más rápido.",
      chat_es:
        "Hola, {{primeiro_nome}}. Faltan fichas de huéspedes de su estadía en {{acomodacao}}, que comienza el {{entrada}}. Complételas aquí: {{link}}",
    },
  },
  contract_open: {
    name: "Contrato por assinar",
    trigger: "contract_sent",
    hours: 48,
    way: "email",
    contract: "unsigned",
    // a hold is confirmed before its contract can be signed
    statuses: ["confirmed", "checked_in"],
    template: {
      name: "Contrato por assinar",
      subject: "Falta assinar o contrato da reserva {{codigo}}",
      body: "O contrato da sua estadia em {{acomodacao}}, de {{entrada}} a {{saida}}, ainda não está assinado.\nVocê lê e assina na página da reserva.",
      chat: "Olá, {{primeiro_nome}}. O contrato da sua estadia em {{acomodacao}} ainda não está assinado. Leia e assine aqui: {{link}}",
      subject_en: "The contract for booking {{codigo}} still has to be signed",
      body_en:
        "The contract for your stay at {{acomodacao}}, from {{entrada}} to {{saida}}, is not signed yet.\nYou can read and sign it on your booking page.",
      chat_en:
        "Hello, {{primeiro_nome}}. The contract for your stay at {{acomodacao}} is not signed yet. Please read and sign it here: {{link}}",
      subject_es: "Falta firmar el contrato de la reserva {{codigo}}",
      body_es:
        "El contrato de su estadía en {{acomodacao}}, del {{entrada}} al {{saida}}, todavía no está firmado.\nPuede leerlo y firmarlo en la página de la reserva.",
      chat_es:
        "Hola, {{primeiro_nome}}. El contrato de su estadía en {{acomodacao}} todavía no está firmado. Léalo y fírmelo aquí: {{link}}",
    },
  },
};
