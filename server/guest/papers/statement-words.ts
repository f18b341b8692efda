import { bookingWords } from "#contract/bookings/booking-words";
import type { BookingStatus } from "#domain/booking-states";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { openWord } from "#domain/part-names";
import { receiptWords } from "#server/guest/papers/receipt-words";

/** The texts of a statement. Amounts come written. */
export interface StatementWords {
  title: string;
  guest: string;
  stay: string;
  status: Record<BookingStatus, string>;
  noInvoice: string;
  paidOff: string;
  ofGuest: string;
  open: string;
  payments: string;
  totalPaid: string;
  total: string;
  cancellation: string;
  keptByCancelling: string;
  keptByMissing: string;
  boughtHere: string;
  nights: string;
  night: string;
  added: string;
  overTable(name: string, table: string): string;
  refund(way: string): string;
  payment(way: string): string;
  creditUsed: string;
  creditFrom: string;
  /** What is left of a credit of this booking; its last date comes written. */
  credit(until: string): string;
  passedTo: string;
  passedFrom: string;
  way: Record<string, string>;
  deposit: string;
  notPrice: string;
  depositMoves: Record<"received" | "returned" | "kept", string>;
  /** Before the reason for what was kept, which the company wrote in Portuguese. */
  reason(text: string): string;
  withCompany: string;
}

export const statementWords: Record<MessageLanguage, StatementWords> = {
  pt: {
    title: "Extrato da hospedagem",
    guest: "Hóspede",
    stay: "Estadia",
    status: bookingWords.status,
    noInvoice: "Este extrato não é nota fiscal.",
    paidOff: "quitado",
    ofGuest: "A favor do hóspede",
    open: openWord.pt,
    payments: "Pagamentos",
    totalPaid: "Total pago",
    total: "Total",
    cancellation: "Cancelamento",
    keptByCancelling: "Valor que fica com a empresa pelo cancelamento",
    keptByMissing: "Valor que fica com a empresa pelo não comparecimento",
    boughtHere: "Contratado com a empresa",
    nights: "Hospedagem",
    night: "Diária",
    added: "Consumo, cobranças e cortesias",
    overTable: (name, table) => `${name}, sobre o preço de tabela de ${table}`,
    refund: (way) => `Devolução, ${way}`,
    payment: (way) => `Pagamento, ${way}`,
    creditUsed: "Crédito usado em outra reserva",
    creditFrom: "Crédito de outra reserva",
    credit: (until) => `Crédito até ${until}`,
    passedTo: "Passado para outra parte da estadia",
    passedFrom: "Vindo de outra parte da estadia",
    way: bookingWords.method,
    deposit: "Caução",
    notPrice: "não é parte do preço",
    depositMoves: { received: "Recebida", returned: "Devolvida", kept: "Retida" },
    reason: (text) => text,
    withCompany: "Com a empresa",
  },
  en: {
    title: "Statement of the stay",
    guest: "Guest",
    stay: "Stay",
    status: {
      ...{ inquiry: "Inquiry", hold: "Hold", expired: "Expired hold", confirmed: "Confirmed", checked_in: "In house" },
      ...{ checked_out: "Checked out", cancelled: "Cancelled", no_show: "No-show" },
    },
    noInvoice: "This statement is not a Brazilian tax invoice (nota fiscal).",
    paidOff: "paid in full",
    ofGuest: "In the guest's favour",
    open: openWord.en,
    payments: "Payments",
    totalPaid: "Total paid",
    total: "Total",
    cancellation: "Cancellation",
    keptByCancelling: "Amount kept by the house for the cancellation",
    keptByMissing: "Amount kept by the house for the no-show",
    boughtHere: "Agreed with the house",
    nights: "Accommodation",
    night: "Night",
    added: "Extras, charges and courtesies",
    overTable: (name, table) => `${name}, on the list price of ${table}`,
    refund: (way) => `Refund, ${way}`,
    payment: (way) => `Payment, ${way}`,
    creditUsed: "Credit used in another booking",
    creditFrom: "Credit from another booking",
    credit: (until) => `Credit until ${until}`,
    passedTo: "Moved to another part of the stay",
    passedFrom: "From another part of the stay",
    way: receiptWords.en.methods,
    deposit: "Security deposit",
    notPrice: "no part of the price",
    depositMoves: { received: "Received", returned: "Returned", kept: "Kept" },
    reason: (text) => `in Portuguese, ${text}`,
    withCompany: "With the house",
  },
  es: {
    title: "Estado de cuenta de la estadía",
    guest: "Huésped",
    stay: "Estadía",
    status: {
      ...{ inquiry: "Consulta", hold: "Prerreserva", expired: "Prerreserva vencida", confirmed: "Confirmada" },
      ...{ checked_in: "Alojado", checked_out: "Finalizada", cancelled: "Cancelada", no_show: "No se presentó" },
    },
    noInvoice: "Este estado de cuenta no es una factura fiscal brasileña (nota fiscal).",
    paidOff: "pagado por completo",
    ofGuest: "A favor del huésped",
    open: openWord.es,
    payments: "Pagos",
    totalPaid: "Total pagado",
    total: "Total",
    cancellation: "Cancelación",
    keptByCancelling: "Monto que retiene el alojamiento por la cancelación",
    keptByMissing: "Monto que retiene el alojamiento por no presentarse",
    boughtHere: "Acordado con el alojamiento",
    nights: "Alojamiento",
    night: "Noche",
    added: "Consumos, cargos y cortesías",
    overTable: (name, table) => `${name}, sobre el precio de lista de ${table}`,
    refund: (way) => `Devolución, ${way}`,
    payment: (way) => `Pago, ${way}`,
    creditUsed: "Crédito usado en otra reserva",
    creditFrom: "Crédito de otra reserva",
    credit: (until) => `Crédito hasta el ${until}`,
    passedTo: "Traspasado a otra parte de la estadía",
    passedFrom: "Proveniente de otra parte de la estadía",
    way: receiptWords.es.methods,
    deposit: "Depósito de garantía",
    notPrice: "no es parte del precio",
    depositMoves: { received: "Recibido", returned: "Devuelto", kept: "Retenido" },
    reason: (text) => `en portugués, ${text}`,
    withCompany: "Con el alojamiento",
  },
};
