import type { BookingType, bookingChannels, paymentStates } from "#contract/bookings/booking-values";
import type { Payment, SecurityDepositMovement } from "#contract/money/payments";
import type { BookingStatus } from "#domain/booking-states";
import type { Collector } from "#domain/commission";

/** The labels of a booking's values, on the screen and in files. */
export const bookingWords: {
  type: Record<BookingType, string>;
  status: Record<BookingStatus, string>;
  channel: Record<(typeof bookingChannels)[number], string>;
  payment: Record<(typeof paymentStates)[number], string>;
  collected_by: Record<Collector, string>;
  method: Record<Payment["method"], string>;
  received_by: Record<Payment["received_by"], string>;
  deposit: Record<SecurityDepositMovement["kind"], string>;
} = {
  type: { guest: "Hóspede", owner: "Proprietário", own_use: "Uso próprio" },
  status: {
    inquiry: "Orçamento",
    hold: "Pré-reserva",
    confirmed: "Confirmada",
    checked_in: "Hospedado",
    checked_out: "Finalizada",
    cancelled: "Cancelada",
    expired: "Expirada",
    no_show: "Não compareceu",
  },
  channel: {
    direct: "Direto",
    phone: "Telefone",
    whatsapp: "WhatsApp",
    walk_in: "Balcão",
    site: "Site",
    airbnb: "Airbnb",
    booking_com: "Booking.com",
    other: "Outro",
  },
  payment: { unpaid: "Em aberto", partial: "Paga em parte", paid: "Quitada", overpaid: "Paga a mais" },
  collected_by: { company: "Empresa", channel: "Canal" },
  method: {
    pix: "Pix",
    card: "Cartão",
    cash: "Dinheiro",
    bank_transfer: "Transferência",
    channel: "Recebido pelo canal",
    other: "Outra forma",
  },
  received_by: { company: "Empresa", owner: "Proprietário" },
  deposit: { received: "Recebida", returned: "Devolvida", kept: "Retida", reversal: "Estorno" },
};

/** The labels of the fields that a change of a booking may affect, in display order. */
export const bookingFieldWords = {
  type: "Tipo de reserva",
  accommodation_name: "Acomodação",
  check_in: "Entrada",
  check_out: "Saída",
  arrival_time: "Hora de chegada",
  adults: "Adultos",
  children: "Crianças",
  infants: "Bebês",
  pets: "Pets",
  holder: "Hóspede responsável",
  phone: "Celular",
  email: "E-mail",
  guest_added: "Entrou",
  guest_removed: "Saiu",
  guest_order: "Ordem",
  channel: "Canal de venda",
  channel_code: "Código no canal",
  commission: "Comissão do canal",
  collected_by: "Quem recebe do hóspede",
  coupon: "Cupom",
  hold_expires_at: "Prazo da pré-reserva",
  payment_plan_name: "Plano de pagamento",
  cancellation_policy_name: "Política de cancelamento",
  note_guest: "Pedidos do hóspede",
  note_internal: "Nota interna",
  note_cleaning: "Nota para a limpeza",
  tags: "Etiquetas",
  cancellation_reason: "Motivo",
  code: "Nova reserva",
  file: "Arquivo",
  other_code: "Outra reserva",
  total: "Total",
  asked_total: "Total pedido",
  answer_reason: "Resposta",
  refund: "Devolução em dinheiro",
  credit: "Crédito",
  credit_until: "Crédito válido até",
  charge: "Consumo",
  security_deposit: "Caução",
  amount: "Valor",
  method: "Forma de pagamento",
  received_by: "Com quem ficou",
  paid_on: "Data",
  reason: "Motivo",
  payment_note: "Observação",
  message: "Por",
  message_title: "Mensagem",
  note: "Nota",
  remind_on: "Lembrar em",
};
export type TimelineField = keyof typeof bookingFieldWords;

type Channel = (typeof bookingChannels)[number];

/** The holder of a channel's reservation that names nobody, until a name is known. */
export const unnamedHolder = (channel: Channel): string =>
  channel === "other" ? "Hóspede do canal" : `Hóspede do ${bookingWords.channel[channel]}`;

/** A holder's name as charts show it: channel and code instead of the words for one who is not named yet. */
export function holderOnCharts(name: string, { channel, code }: { channel: Channel; code: string | null }): string {
  if (name !== unnamedHolder(channel)) return name;
  return [channel === "other" ? "Canal" : bookingWords.channel[channel], code].filter(Boolean).join(" ");
}
