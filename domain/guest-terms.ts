import { showCents } from "#domain/money";
import { paidToChannel } from "#domain/paid-to-channel";
import { showDate } from "#domain/stay-dates";

/** What a guest agrees to when he confirms. Names nobody but the company. Amounts in cents, dates civil. */
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
  /** The channel that takes his money, so that nothing is due to the company; null where it does so itself. */
  paid_to: string | null;
  /** What was charged at the house, which no channel takes. */
  at_house_cents: number;
  installments: readonly { due_date: string; amount_cents: number; deposit: boolean }[];
  cancellation_terms: readonly string[];
  /** Whether the days of regret count: not for whoever booked at the counter. */
  at_distance: boolean;
}

/** The same as one text, which is kept with the confirmation: the same stay gives the same text, letter by letter. */
export function guestTerms(stay: AgreedStay): string {
  const { company, nights, charges, cancellation_terms, paid_to, at_house_cents } = stay;
  // Price, terms and regret of a channel's booking were agreed there.
  const own = paid_to === null;
  return [
    `Reserva ${stay.code}, ${company.name} (${company.legal_name})`,
    `Acomodação: ${stay.accommodation_name}`,
    `Entrada: ${showDate(stay.check_in)}, a partir das ${stay.check_in_time}`,
    `Saída: ${showDate(stay.check_out)}, até as ${stay.check_out_time}`,
    `Adultos: ${stay.adults}, crianças: ${stay.children}, bebês: ${stay.infants}, pets: ${stay.pets}`,
    ...(own ? nights : []).map(({ date, price_cents }) => `Diária de ${showDate(date)}: ${showCents(price_cents)}`),
    ...(own ? charges : []).map(({ name, amount_cents }) => `${name}: ${showCents(amount_cents)}`),
    ...(own ? [`Total: ${showCents(stay.total_cents)}`] : []),
    ...(own ? stay.installments : []).map(
      ({ due_date, amount_cents, deposit }) =>
        `${deposit ? "Sinal" : "Parcela"} até ${showDate(due_date)}: ${showCents(amount_cents)}`,
    ),
    ...(paid_to === null ? [] : [paidToChannel(paid_to)]),
    ...(paid_to !== null && at_house_cents > 0 ? [`Consumo, pago na hospedagem: ${showCents(at_house_cents)}`] : []),
    ...(own ? cancellation_terms : []).map((sentence) => `Cancelamento: ${sentence}`),
    ...(own && stay.at_distance ? ["Arrependimento: até 7 dias depois da confirmação (CDC, art. 49)"] : []),
  ].join("\n");
}
