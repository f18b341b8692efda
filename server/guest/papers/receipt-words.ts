import { bookingWords } from "#contract/bookings/booking-words";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { centsIn, dateIn, longDateIn, nightsIn, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { openWord } from "#domain/part-names";
import type { People } from "#domain/stay-changes";
import { nightsBetween } from "#domain/stay-dates";

interface Stay extends People {
  code: string;
  accommodation_name: string;
  check_in: string;
  check_out: string;
}

/** The texts of a receipt. Amounts and dates come written. */
export interface ReceiptWords {
  title: string;
  from: string;
  amount: string;
  /** What was paid and for which stay, in one sentence. */
  sum(cents: number, stay: Stay): string;
  payment: string;
  way: string;
  date: string;
  booking: string;
  /** The bank's own id of the line in its statement. */
  bank: string;
  methods: Record<string, string>;
  reversed(day: string): string;
  returned(amount: string, day: string): string;
  passedOn(amount: string, day: string): string;
  now: string;
  dueAfterwards: string;
  total: string;
  received: string;
  open: string;
  ofGuest: string;
  quittance: string;
  /** The civil date on which it was issued. */
  issued(date: string): string;
  noInvoice: string;
  /** Beside the QR code; `page` is its address without "https://". */
  checkAt(page: string): string;
  checkLabel: string;
}

/** "4 noites, 2 adultos, 1 criança". */
const sizeOf = (language: MessageLanguage, stay: Stay): string =>
  [nightsIn(language, nightsBetween(stay.check_in, stay.check_out)), peopleIn(language, stay)]
    .filter(Boolean)
    .join(", ");

export const receiptWords: Record<MessageLanguage, ReceiptWords> = {
  pt: {
    title: "Recibo",
    from: "Recebemos, pela reserva de",
    amount: "Valor",
    sum: (cents, stay) =>
      `a quantia de ${moneyInWords(cents)}, referente à reserva ${stay.code}, ${stay.accommodation_name}, de ${longDateIn("pt", stay.check_in)} a ${longDateIn("pt", stay.check_out)}, ${sizeOf("pt", stay)}.`,
    payment: "Pagamento",
    way: "Forma",
    date: "Data",
    booking: "Reserva",
    bank: "Banco",
    methods: bookingWords.method,
    reversed: (day) => `Este pagamento foi estornado em ${day}. Este recibo não vale mais.`,
    returned: (amount, day) => `Depois deste pagamento, ${amount} desta reserva foram devolvidos em ${day}.`,
    passedOn: (amount, day) => `Depois deste pagamento, ${amount} desta reserva passaram para outra em ${day}.`,
    now: "A reserva agora",
    dueAfterwards: "Devido depois do cancelamento",
    total: "Total",
    received: "Recebido",
    open: openWord.pt,
    ofGuest: "A favor do hóspede",
    quittance: "Damos quitação deste valor.",
    issued: (date) => longDateIn("pt", date),
    noInvoice: "Este recibo não é nota fiscal.",
    checkAt: (page) => `Confira em ${page}`,
    checkLabel: "QR Code para conferir o recibo",
  },
  en: {
    title: "Receipt",
    from: "Received, for the booking of",
    amount: "Amount",
    sum: (cents, stay) =>
      `the amount of ${centsIn("en", cents)} (Brazilian reais), for booking ${stay.code}, ${stay.accommodation_name}, from ${dateIn("en", stay.check_in)} to ${dateIn("en", stay.check_out)}, ${sizeOf("en", stay)}.`,
    payment: "Payment",
    way: "Method",
    date: "Date",
    booking: "Booking",
    bank: "Bank",
    methods: {
      ...{ cash: "cash", pix: "Pix", card: "card", bank_transfer: "bank transfer" },
      ...{ channel: "booking channel", other: "another way" },
    },
    reversed: (day) => `This payment was reversed on ${day}. This receipt is no longer valid.`,
    returned: (amount, day) => `After this payment, ${amount} of this booking was returned on ${day}.`,
    passedOn: (amount, day) => `After this payment, ${amount} of this booking was moved to another one on ${day}.`,
    now: "The booking now",
    dueAfterwards: "Due after the cancellation",
    total: "Total",
    received: "Received",
    open: openWord.en,
    ofGuest: "In the guest's favour",
    quittance: "We acknowledge full receipt of this amount.",
    issued: (date) => dateIn("en", date),
    noInvoice: "This receipt is not a Brazilian tax invoice (nota fiscal).",
    checkAt: (page) => `Check it at ${page}`,
    checkLabel: "QR code to check the receipt",
  },
  es: {
    title: "Recibo",
    from: "Recibimos, por la reserva de",
    amount: "Importe",
    sum: (cents, stay) =>
      `la suma de ${centsIn("es", cents)} (reales brasileños), por la reserva ${stay.code}, ${stay.accommodation_name}, del ${dateIn("es", stay.check_in)} al ${dateIn("es", stay.check_out)}, ${sizeOf("es", stay)}.`,
    payment: "Pago",
    way: "Forma",
    date: "Fecha",
    booking: "Reserva",
    bank: "Banco",
    methods: {
      ...{ cash: "efectivo", pix: "Pix", card: "tarjeta", bank_transfer: "transferencia" },
      ...{ channel: "canal de reserva", other: "otra forma" },
    },
    reversed: (day) => `Este pago fue anulado el ${day}. Este recibo ya no es válido.`,
    returned: (amount, day) => `Después de este pago, ${amount} de esta reserva se devolvieron el ${day}.`,
    passedOn: (amount, day) => `Después de este pago, ${amount} de esta reserva pasaron a otra el ${day}.`,
    now: "La reserva ahora",
    dueAfterwards: "Se debe después de la cancelación",
    total: "Total",
    received: "Recibido",
    open: openWord.es,
    ofGuest: "A favor del huésped",
    quittance: "Damos por recibido este importe en su totalidad.",
    issued: (date) => dateIn("es", date),
    noInvoice: "Este recibo no es una factura fiscal brasileña (nota fiscal).",
    checkAt: (page) => `Verifíquelo en ${page}`,
    checkLabel: "Código QR para verificar el recibo",
  },
};
