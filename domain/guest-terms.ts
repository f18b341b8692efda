import { centsIn, dateIn } from "#domain/in-language/figures";
import { chargeNameIn } from "#domain/in-language/stay-terms";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { paidToChannel, termsOfChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";

/** What a guest agrees to when confirming. Names nobody but the company. Amounts in cents, civil dates. */
export interface AgreedStay {
  code: string;
  company: { name: string; legal_name: string };
  accommodation_name: string;
  check_in: string;
  check_in_time: string;
  check_out: string;
  check_out_time: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  nights: readonly { date: string; price_cents: number }[];
  charges: readonly { name: string; amount_cents: number }[];
  total_cents: number;
  /** The channel that collects their money, so that nothing is due to the company; null if the company collects. */
  paid_to: string | null;
  /** The channel whose rules of cancellation and regret apply, whoever collects; null for the company's. */
  through: string | null;
  /** Extra charges by the company, which no channel collects. */
  at_house_cents: number;
  installments: readonly { due_date: string; amount_cents: number; deposit: boolean }[];
  /** In the language of the text. */
  cancellation_terms: readonly string[];
  /** The sentence about the security deposit, in the language of the text; null without one. */
  security_deposit: string | null;
  /** The last date of the right of regret; null if there is none. */
  regret_until: string | null;
}

interface Words {
  booking: string;
  accommodation: string;
  arrival(date: string, time: string): string;
  departure(date: string, time: string): string;
  people(stay: AgreedStay): string;
  night: string;
  total: string;
  part(name: string, date: string): string;
  atHouse: string;
  cancellation: string;
  regret(date: string): string;
}

const words: Record<MessageLanguage, Words> = {
  pt: {
    booking: "Reserva",
    accommodation: "Acomodação",
    arrival: (date, time) => `Entrada: ${date}, a partir das ${time}`,
    departure: (date, time) => `Saída: ${date}, até as ${time}`,
    people: (stay) => `Adultos: ${stay.adults}, crianças: ${stay.children}, bebês: ${stay.infants}, pets: ${stay.pets}`,
    night: "Diária de",
    total: "Total",
    part: (name, date) => `${name} até ${date}`,
    atHouse: "Combinado com a hospedagem, pago a ela",
    cancellation: "Cancelamento",
    regret: (date) => `Arrependimento: até ${date}, com devolução de tudo o que foi pago (CDC, art. 49)`,
  },
  en: {
    booking: "Booking",
    accommodation: "Accommodation",
    arrival: (date, time) => `Arrival: ${date}, from ${time}`,
    departure: (date, time) => `Departure: ${date}, until ${time}`,
    people: (stay) =>
      `Adults: ${stay.adults}, children: ${stay.children}, infants: ${stay.infants}, pets: ${stay.pets}`,
    night: "Night of",
    total: "Total",
    part: (name, date) => `${name} due by ${date}`,
    atHouse: "Agreed with the house, paid to it",
    cancellation: "Cancellation",
    regret: (date) =>
      `Right of withdrawal: until ${date}, with a refund of everything paid (Brazilian consumer code, CDC, art. 49)`,
  },
  es: {
    booking: "Reserva",
    accommodation: "Alojamiento",
    arrival: (date, time) => `Llegada: ${date}, desde las ${time}`,
    departure: (date, time) => `Salida: ${date}, hasta las ${time}`,
    people: (stay) =>
      `Adultos: ${stay.adults}, niños: ${stay.children}, bebés: ${stay.infants}, mascotas: ${stay.pets}`,
    night: "Noche del",
    total: "Total",
    part: (name, date) => `${name} hasta el ${date}`,
    atHouse: "Acordado con el alojamiento, se paga a él",
    cancellation: "Cancelación",
    regret: (date) =>
      `Arrepentimiento: hasta el ${date}, con devolución de todo lo pagado (código de consumo de Brasil, CDC, art. 49)`,
  },
};

const legalNameOf = ({ name, legal_name }: AgreedStay["company"]) => legal_name !== name && `(${legal_name})`;

/**
 * The terms as one text, stored with the confirmation. Deterministic: the same stay and language give the same text.
 */
export function guestTerms(stay: AgreedStay, language: MessageLanguage): string {
  const { company, nights, charges, cancellation_terms, paid_to, through, at_house_cents, regret_until } = stay;
  const say = words[language];
  const date = (civil: string) => dateIn(language, civil);
  const cents = (amount: number) => centsIn(language, amount);
  // What the channel collects was agreed with the channel.
  const own = paid_to === null;
  return [
    // a company whose legal name nobody has said has only the name that guests know
    `${say.booking} ${stay.code}, ${[company.name, legalNameOf(company)].filter(Boolean).join(" ")}`,
    `${say.accommodation}: ${stay.accommodation_name}`,
    say.arrival(date(stay.check_in), stay.check_in_time),
    say.departure(date(stay.check_out), stay.check_out_time),
    say.people(stay),
    ...(own ? nights : []).map((night) => `${say.night} ${date(night.date)}: ${cents(night.price_cents)}`),
    ...(own ? charges : []).map(({ name, amount_cents }) => `${chargeNameIn(language, name)}: ${cents(amount_cents)}`),
    ...(own ? [`${say.total}: ${cents(stay.total_cents)}`] : []),
    ...(own ? stay.installments : []).map(
      (part) =>
        `${say.part(partWord(part, stay.installments, language), date(part.due_date))}: ${cents(part.amount_cents)}`,
    ),
    ...(paid_to === null ? [] : [paidToChannel(paid_to, language)]),
    ...(paid_to !== null && at_house_cents > 0 ? [`${say.atHouse}: ${cents(at_house_cents)}`] : []),
    ...(stay.security_deposit === null ? [] : [stay.security_deposit]),
    ...(through === null ? cancellation_terms : [termsOfChannel(through, language)]).map(
      (sentence) => `${say.cancellation}: ${sentence}`,
    ),
    // a channel's rules decide the regret too, as page and contract say
    ...(through !== null || regret_until === null ? [] : [say.regret(date(regret_until))]),
  ].join("\n");
}
