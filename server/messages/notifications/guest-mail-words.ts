import { notificationWords } from "#contract/messages/notification-words";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { GuestMailKind } from "#domain/notification-mails";

interface Said {
  subject: string;
  paragraph: string;
}

/**
 * The service's texts for guests abroad, used if the company has none of its own; the Portuguese ones are in the
 * contract.
 */
const foreign: Record<Exclude<MessageLanguage, "pt">, Record<GuestMailKind, Said>> = {
  en: {
    hold_made: {
      subject: "Your hold {{codigo}} at {{acomodacao}}",
      paragraph: "We are keeping {{acomodacao}} for you from {{entrada}} to {{saida}}.",
    },
    booking_confirmed: {
      subject: "Your booking {{codigo}} is confirmed",
      paragraph: "Your stay at {{acomodacao}} from {{entrada}} to {{saida}} is confirmed.",
    },
    booking_changed: {
      subject: "Your booking {{codigo}} has changed",
      paragraph: "Your booking at {{acomodacao}} has changed. Please check what changed and how it stands now.",
    },
    request_answered: {
      subject: "Answer to your request, booking {{codigo}}",
      paragraph: "{{empresa}} answered your request about the booking at {{acomodacao}}.",
    },
    payment_received: {
      subject: "We received your payment for booking {{codigo}}",
      paragraph: "We received a payment for your booking at {{acomodacao}}. Thank you.",
    },
    payment_reversed: {
      subject: "A payment for booking {{codigo}} no longer counts",
      paragraph:
        "A payment that we had recorded for your booking at {{acomodacao}} no longer counts as received. If you made this payment, please contact us.",
    },
    hold_expired: {
      subject: "Your hold {{codigo}} has expired",
      paragraph:
        "The deadline of your hold at {{acomodacao}} from {{entrada}} to {{saida}} has passed and the dates are no longer kept for you. If you are still interested, please contact us.",
    },
    booking_cancelled: {
      subject: "Your booking {{codigo}} was cancelled",
      paragraph: "Your booking at {{acomodacao}} from {{entrada}} to {{saida}} was cancelled.",
    },
    refund_made: {
      subject: "Refund for booking {{codigo}}",
      paragraph: "We refunded an amount of your booking at {{acomodacao}} from {{entrada}} to {{saida}}.",
    },
    security_deposit_settled: {
      subject: "Security deposit of booking {{codigo}}",
      paragraph:
        "Here is how the security deposit of your booking at {{acomodacao}} from {{entrada}} to {{saida}} was settled.",
    },
  },
  es: {
    hold_made: {
      subject: "Su prerreserva {{codigo}} en {{acomodacao}}",
      paragraph: "Guardamos para usted las fechas del {{entrada}} al {{saida}} en {{acomodacao}}.",
    },
    booking_confirmed: {
      subject: "Su reserva {{codigo}} está confirmada",
      paragraph: "Su estadía en {{acomodacao}}, del {{entrada}} al {{saida}}, está confirmada.",
    },
    booking_changed: {
      subject: "Su reserva {{codigo}} cambió",
      paragraph: "Su reserva en {{acomodacao}} cambió. Revise qué cambió y cómo quedó.",
    },
    request_answered: {
      subject: "Respuesta a su pedido, reserva {{codigo}}",
      paragraph: "{{empresa}} respondió a su pedido sobre la reserva en {{acomodacao}}.",
    },
    payment_received: {
      subject: "Recibimos su pago de la reserva {{codigo}}",
      paragraph: "Recibimos un pago de su reserva en {{acomodacao}}. Gracias.",
    },
    payment_reversed: {
      subject: "Un pago de la reserva {{codigo}} dejó de contar",
      paragraph:
        "Un pago que habíamos registrado en su reserva en {{acomodacao}} ya no cuenta como recibido. Si hizo este pago, escríbanos.",
    },
    hold_expired: {
      subject: "Su prerreserva {{codigo}} venció",
      paragraph:
        "El plazo de su prerreserva en {{acomodacao}}, del {{entrada}} al {{saida}}, terminó y las fechas ya no están guardadas. Si todavía le interesa, escríbanos.",
    },
    booking_cancelled: {
      subject: "Su reserva {{codigo}} fue cancelada",
      paragraph: "Su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}, fue cancelada.",
    },
    refund_made: {
      subject: "Devolución de la reserva {{codigo}}",
      paragraph: "Le devolvimos un monto de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}.",
    },
    security_deposit_settled: {
      subject: "Depósito de garantía de la reserva {{codigo}}",
      paragraph:
        "Esto es lo que pasó con el depósito de garantía de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}.",
    },
  },
};

/** The service's own text for a guest. */
export const guestMailWords = (kind: GuestMailKind, language: MessageLanguage): Said =>
  language === "pt" ? notificationWords[kind] : foreign[language][kind];

/** The labels of facts in a mail about a stay, by language. */
export const factWords = {
  pt: {
    booking: "Reserva",
    accommodation: "Acomodação",
    arrival: "Entrada",
    departure: "Saída",
    from: (date: string, time: string) => `${date}, a partir das ${time}`,
    until: (date: string, time: string) => `${date}, até as ${time}`,
    guests: "Hóspedes",
    keptUntil: "Guardada até",
    total: "Total",
    deposit: "Sinal",
    added: "Consumo e cobranças",
    addedNamed: "Consumo e cobranças",
    paid: "Pago",
    open: "A pagar",
    nextPayment: "Próximo pagamento",
    due: (amount: string, date: string) => `${amount}, vencimento ${date}`,
    afterConfirming: (amount: string) => `${amount}, depois de confirmar a reserva`,
    pix: "Pix copia e cola",
    free: "Cancelamento sem custo",
    freeUntil: (date: string) => `até o fim de ${date}`,
    regret: "Direito de arrependimento",
    regretUntil: (date: string) => `até o fim de ${date}, com devolução de tudo o que foi pago`,
    address: "Endereço",
    map: "Ver no mapa",
    refunded: "Valor devolvido",
    refundedOn: "Data da devolução",
    ways: {
      pix: "por Pix",
      cash: "em dinheiro",
      card: "no cartão",
      bank_transfer: "por transferência",
      channel: "pelo canal",
      other: "de outra forma",
    },
    backInMoney: "A devolver",
    credit: "Crédito para outra estadia",
    validUntil: (date: string) => `, válido até ${date}`,
    received: "Valor recebido",
    receivedOn: "Data do pagamento",
    confirmHere: "Confira os dados e confirme pela página da reserva dentro desse prazo.",
    changeAccepted: "A alteração que você pediu foi aceita.",
    changeRefused: "A alteração que você pediu não foi aceita. A reserva continua como estava.",
    cancellationRefused: "O cancelamento que você pediu não foi aceito. A reserva continua como estava.",
    reason: (reason: string) => `Motivo: ${reason}`,
    giveKey: "Se quiser receber por Pix, informe a sua chave na página da reserva.",
    byCompany: (company: string) => `Quem cancelou esta reserva foi ${company}.`,
    toReturn: (company: string) => `${company} combina com você como e quando devolve o valor.`,
    nothingBack: "Pela política de cancelamento desta reserva, não há valor a devolver.",
    stillDue: "Pela política de cancelamento desta reserva, esse valor ainda falta pagar.",
    atOnce: "Você desistiu dentro do prazo de arrependimento: o valor é devolvido de imediato (CDC, art. 49).",
    toArrange: "O valor pago a mais volta para você; a hospedagem combina como e quando.",
  },
  en: {
    booking: "Booking",
    accommodation: "Accommodation",
    arrival: "Arrival",
    departure: "Departure",
    from: (date: string, time: string) => `${date}, from ${time}`,
    until: (date: string, time: string) => `${date}, until ${time}`,
    guests: "Guests",
    keptUntil: "Kept until",
    total: "Total",
    deposit: "Deposit",
    added: "Added to the stay",
    addedNamed: "Added to the stay (names in Portuguese)",
    paid: "Paid",
    open: "To pay",
    nextPayment: "Next payment",
    due: (amount: string, date: string) => `${amount}, due ${date}`,
    afterConfirming: (amount: string) => `${amount}, after the booking is confirmed`,
    pix: "Pix code to copy and paste",
    free: "Free cancellation",
    freeUntil: (date: string) => `until the end of ${date}`,
    regret: "Right of withdrawal",
    regretUntil: (date: string) => `until the end of ${date}, with a refund of everything paid`,
    address: "Address",
    map: "See on the map",
    refunded: "Amount refunded",
    refundedOn: "Date of refund",
    ways: {
      pix: "by Pix",
      cash: "in cash",
      card: "to the card",
      bank_transfer: "by bank transfer",
      channel: "through the channel",
      other: "in another way",
    },
    backInMoney: "To be refunded",
    credit: "Credit for another stay",
    validUntil: (date: string) => `, valid until ${date}`,
    received: "Amount received",
    receivedOn: "Date of payment",
    confirmHere: "Please check the details and confirm on your booking page before then.",
    changeAccepted: "The change you asked for was accepted.",
    changeRefused: "The change you asked for was not accepted. Your booking stays as it was.",
    cancellationRefused: "The cancellation you asked for was not accepted. Your booking stays as it was.",
    reason: (reason: string) => `Reason (in Portuguese): ${reason}`,
    giveKey: "If you would like the refund by Pix, tell us your key on your booking page.",
    byCompany: (company: string) => `This booking was cancelled by ${company}.`,
    toReturn: (company: string) => `${company} arranges with you how and when the amount is refunded.`,
    nothingBack: "Under this booking's cancellation policy there is nothing to refund.",
    stillDue: "Under this booking's cancellation policy, this amount is still to be paid.",
    atOnce: "You withdrew within the legal period: the amount is refunded at once (Brazilian consumer code, art. 49).",
    toArrange: "What was paid in excess comes back to you; the house arranges with you how and when.",
  },
  es: {
    booking: "Reserva",
    accommodation: "Alojamiento",
    arrival: "Llegada",
    departure: "Salida",
    from: (date: string, time: string) => `${date}, desde las ${time}`,
    until: (date: string, time: string) => `${date}, hasta las ${time}`,
    guests: "Huéspedes",
    keptUntil: "Guardada hasta",
    total: "Total",
    deposit: "Anticipo",
    added: "Consumos y cargos",
    addedNamed: "Consumos y cargos (nombres en portugués)",
    paid: "Pagado",
    open: "Por pagar",
    nextPayment: "Próximo pago",
    due: (amount: string, date: string) => `${amount}, vencimiento ${date}`,
    afterConfirming: (amount: string) => `${amount}, después de confirmar la reserva`,
    pix: "Código Pix para copiar y pegar",
    free: "Cancelación sin costo",
    freeUntil: (date: string) => `hasta el final del ${date}`,
    regret: "Derecho de arrepentimiento",
    regretUntil: (date: string) => `hasta el final del ${date}, con devolución de todo lo pagado`,
    address: "Dirección",
    map: "Ver en el mapa",
    refunded: "Monto devuelto",
    refundedOn: "Fecha de la devolución",
    ways: {
      pix: "por Pix",
      cash: "en efectivo",
      card: "en la tarjeta",
      bank_transfer: "por transferencia",
      channel: "por el canal",
      other: "de otra forma",
    },
    backInMoney: "A devolver",
    credit: "Crédito para otra estadía",
    validUntil: (date: string) => `, válido hasta el ${date}`,
    received: "Monto recibido",
    receivedOn: "Fecha del pago",
    confirmHere: "Revise los datos y confirme en la página de la reserva dentro de ese plazo.",
    changeAccepted: "El cambio que pidió fue aceptado.",
    changeRefused: "El cambio que pidió no fue aceptado. Su reserva sigue como estaba.",
    cancellationRefused: "La cancelación que pidió no fue aceptada. Su reserva sigue como estaba.",
    reason: (reason: string) => `Motivo (en portugués): ${reason}`,
    giveKey: "Si quiere recibir por Pix, informe su clave en la página de la reserva.",
    byCompany: (company: string) => `Quien canceló esta reserva fue ${company}.`,
    toReturn: (company: string) => `${company} coordina con usted cómo y cuándo devuelve el monto.`,
    nothingBack: "Por la política de cancelación de esta reserva, no hay monto a devolver.",
    stillDue: "Por la política de cancelación de esta reserva, ese monto todavía está por pagar.",
    atOnce:
      "Usted desistió dentro del plazo legal: el monto se devuelve de inmediato (código de consumo de Brasil, art. 49).",
    toArrange: "Lo pagado de más vuelve a usted; el alojamiento coordina cómo y cuándo.",
  },
} as const satisfies Record<MessageLanguage, object>;
export type FactWords = (typeof factWords)[MessageLanguage];
