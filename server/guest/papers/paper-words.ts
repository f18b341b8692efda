import { centsIn, counted, dateIn, longDateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { openWord } from "#domain/part-names";

/** The texts of a stay on paper, which a voucher has in the guest's language. Dates are civil, amounts in cents. */
export interface PaperWords {
  arrival: string;
  departure: string;
  people: string;
  from(time: string): string;
  until(time: string): string;
  arrived(day: string, time: string): string;
  left(day: string, time: string): string;
  /** Before the day of an arrival or departure that is not the agreed one. */
  on(date: string): string;
  contact: string;
  made: string;
  privacy: string;
  title: string;
  stayAt(guest: string | null, place: string): string;
  confirmed(date: string): string;
  show: string;
  where: string;
  rules: string;
  petsHere: string;
  pets(allowed: boolean): string;
  smoking(allowed: boolean): string;
  /** Before what the company wrote in Portuguese; null in Portuguese. */
  written: string | null;
  price: string;
  /** Nights of one price; `each` is null for a single one. */
  nights(count: number, each: number | null): string;
  days(first: string, last: string): string;
  total: string;
  paid(method: string): string;
  returned: string;
  passedOn: string;
  /** What happened on a date. */
  happened(what: string, date: string): string;
  open: string;
  openWithCompany: string;
  ofGuest: string;
  deposit: string;
  cancellation: string;
  free(date: string): string;
  regret(date: string): string;
  ofPart: string;
  part(place: string, from: string, to: string, code: string): string;
  freeOfPart(date: string): string;
}

export const paperWords: Record<MessageLanguage, PaperWords> = {
  pt: {
    arrival: "Entrada",
    departure: "Saída",
    people: "Pessoas",
    from: (time) => `a partir das ${time}`,
    until: (time) => `até as ${time}`,
    arrived: (day, time) => `chegou ${day}às ${time}`,
    left: (day, time) => `saiu ${day}às ${time}`,
    on: (date) => `em ${dateIn("pt", date)} `,
    contact: "Fale com a gente",
    made: "Feito em",
    privacy: "Canal de privacidade",
    title: "Reserva",
    stayAt: (guest, place) => (guest ? `${guest}, sua estadia em ${place}` : `Sua estadia em ${place}`),
    confirmed: (date) => `Confirmada em ${longDateIn("pt", date)}. `,
    show: "Mostre esta folha ou o código na chegada.",
    where: "Onde",
    rules: "Regras da casa",
    petsHere: "Pets aceitos nesta reserva",
    pets: (allowed) => (allowed ? "Aceita pets" : "Não aceita pets"),
    smoking: (allowed) => (allowed ? "É permitido fumar" : "Não é permitido fumar"),
    written: null,
    price: "Valores",
    nights: (count, each) =>
      counted(count, ["diária", "diárias"]) + (each === null ? "" : ` de ${centsIn("pt", each)}`),
    days: (first, last) => `${dateIn("pt", first)} a ${dateIn("pt", last)}`,
    total: "Total",
    paid: (method) => `Pago, ${method}`,
    returned: "Devolvido",
    passedOn: "Crédito ou passagem entre reservas",
    happened: (what, date) => `${what}, em ${dateIn("pt", date)}`,
    open: openWord.pt,
    openWithCompany: "Em aberto com a empresa",
    ofGuest: "A favor do hóspede",
    deposit: "Caução",
    cancellation: "Cancelamento",
    free: (date) => `Sem custo até o fim de ${longDateIn("pt", date)}.`,
    regret: (date) =>
      `Até o fim de ${longDateIn("pt", date)} você pode se arrepender e receber tudo de volta (Código de Defesa do Consumidor, art. 49).`,
    ofPart: "Vale para esta parte da estadia. Cada outra parte tem o seu prazo:",
    part: (place, from, to, code) => `${place}, de ${dateIn("pt", from)} a ${dateIn("pt", to)}, reserva ${code}`,
    freeOfPart: (date) => `: sem custo até o fim de ${longDateIn("pt", date)}`,
  },
  en: {
    arrival: "Arrival",
    departure: "Departure",
    people: "Guests",
    from: (time) => `from ${time}`,
    until: (time) => `until ${time}`,
    arrived: (day, time) => `arrived ${day}at ${time}`,
    left: (day, time) => `left ${day}at ${time}`,
    on: (date) => `on ${dateIn("en", date)} `,
    contact: "Talk to us",
    made: "Made on",
    privacy: "Privacy contact",
    title: "Booking",
    stayAt: (guest, place) => (guest ? `${guest}, your stay at ${place}` : `Your stay at ${place}`),
    confirmed: (date) => `Confirmed on ${longDateIn("en", date)}. `,
    show: "Show this sheet or the code on arrival.",
    where: "Where",
    rules: "House rules",
    petsHere: "Pets are accepted in this booking",
    pets: (allowed) => (allowed ? "Pets are welcome" : "Pets are not allowed"),
    smoking: (allowed) => (allowed ? "Smoking is allowed" : "Smoking is not allowed"),
    written: "Written by the house, in Portuguese:",
    price: "Price",
    nights: (count, each) => counted(count, ["night", "nights"]) + (each === null ? "" : ` at ${centsIn("en", each)}`),
    days: (first, last) => `${dateIn("en", first)} to ${dateIn("en", last)}`,
    total: "Total",
    paid: (method) => `Paid, ${method}`,
    returned: "Refunded",
    passedOn: "Credit, or moved between bookings",
    happened: (what, date) => `${what}, on ${dateIn("en", date)}`,
    open: openWord.en,
    openWithCompany: "Open with the house",
    ofGuest: "In the guest's favour",
    deposit: "Security deposit",
    cancellation: "Cancellation",
    free: (date) => `At no cost until the end of ${longDateIn("en", date)}.`,
    regret: (date) =>
      `Until the end of ${longDateIn("en", date)} you may change your mind and get everything back (Brazilian consumer code, art. 49).`,
    ofPart: "This is about this part of the stay. Each other part has its own deadline:",
    part: (place, from, to, code) => `${place}, from ${dateIn("en", from)} to ${dateIn("en", to)}, booking ${code}`,
    freeOfPart: (date) => `: at no cost until the end of ${longDateIn("en", date)}`,
  },
  es: {
    arrival: "Llegada",
    departure: "Salida",
    people: "Personas",
    from: (time) => `desde las ${time}`,
    until: (time) => `hasta las ${time}`,
    arrived: (day, time) => `llegó ${day}a las ${time}`,
    left: (day, time) => `salió ${day}a las ${time}`,
    on: (date) => `el ${dateIn("es", date)} `,
    contact: "Hable con nosotros",
    made: "Hecho el",
    privacy: "Contacto de privacidad",
    title: "Reserva",
    stayAt: (guest, place) => (guest ? `${guest}, su estadía en ${place}` : `Su estadía en ${place}`),
    confirmed: (date) => `Confirmada el ${longDateIn("es", date)}. `,
    show: "Muestre esta hoja o el código al llegar.",
    where: "Dónde",
    rules: "Reglas de la casa",
    petsHere: "En esta reserva se aceptan mascotas",
    pets: (allowed) => (allowed ? "Se aceptan mascotas" : "No se aceptan mascotas"),
    smoking: (allowed) => (allowed ? "Se permite fumar" : "No se permite fumar"),
    written: "Escrito por el alojamiento, en portugués:",
    price: "Precio",
    nights: (count, each) => counted(count, ["noche", "noches"]) + (each === null ? "" : ` de ${centsIn("es", each)}`),
    days: (first, last) => `${dateIn("es", first)} a ${dateIn("es", last)}`,
    total: "Total",
    paid: (method) => `Pagado, ${method}`,
    returned: "Devuelto",
    passedOn: "Crédito o traspaso entre reservas",
    happened: (what, date) => `${what}, el ${dateIn("es", date)}`,
    open: openWord.es,
    openWithCompany: "Pendiente con el alojamiento",
    ofGuest: "A favor del huésped",
    deposit: "Depósito de garantía",
    cancellation: "Cancelación",
    free: (date) => `Sin costo hasta el final del ${longDateIn("es", date)}.`,
    regret: (date) =>
      `Hasta el final del ${longDateIn("es", date)} puede arrepentirse y recibir todo de vuelta (código de consumo de Brasil, art. 49).`,
    ofPart: "Vale para esta parte de la estadía. Cada otra parte tiene su plazo:",
    part: (place, from, to, code) => `${place}, del ${dateIn("es", from)} al ${dateIn("es", to)}, reserva ${code}`,
    freeOfPart: (date) => `: sin costo hasta el final del ${longDateIn("es", date)}`,
  },
};
