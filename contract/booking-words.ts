import type { BookingType } from "#contract/booking-values";
import type { bookingChannels, paymentStates } from "#contract/bookings";
import type { Payment, SecurityDepositMovement } from "#contract/payments";
import type { BookingStatus } from "#domain/booking-states";
import type { Collector } from "#domain/commission";

/** The values of a booking as people read them, on the screen and in files. */
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
