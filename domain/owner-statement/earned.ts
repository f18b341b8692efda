import { lodgingRevenue } from "#domain/lodging-revenue";
import { sumCents, sumSignedCents } from "#domain/money";
import { addDays } from "#domain/stay-dates";

/** Money that a booking earns on a day: a night when it is slept, fees with the last night, a kept fee when it is kept. */
export interface Earning {
  date: string;
  kind: "night" | "fees" | "kept";
  cents: number;
}

/** A stay that stands, with its frozen nights and everything charged on top; what was taken off is below zero. */
export interface EarningStay {
  nights: readonly { date: string; price_cents: number }[];
  charges: readonly { amount_cents: number }[];
}

/** What a stay earns, in order of its days, to the cent of its total. A night's discount is its part of the whole one. */
export function earnedByStay(stay: EarningStay): Earning[] {
  const days = stay.nights.map(({ date }) => date).sort();
  const nights = days.map((date): Earning => {
    const cents = lodgingRevenue(stay, { from: date, until: addDays(date, 1) });
    return { date, kind: "night", cents };
  });
  const total = sumCents(stay.nights.map(({ price_cents }) => price_cents)) + sumSignedCents(amounts(stay));
  const fees = total - sumCents(nights.map(({ cents }) => cents));
  const last = days.at(-1);
  return fees > 0 && last ? [...nights, { date: last, kind: "fees", cents: fees }] : nights;
}

/** What is kept of a stay that was given up, on the day on which it was. */
export const earnedByCancellation = (date: string, kept_cents: number): Earning[] =>
  kept_cents > 0 ? [{ date, kind: "kept", cents: kept_cents }] : [];

/** What was earned up to a day, the day itself included. */
export const earnedUntil = (earnings: readonly Earning[], day: string): number =>
  sumCents(earnings.filter(({ date }) => date <= day).map(({ cents }) => cents));

const amounts = ({ charges }: EarningStay) => charges.map(({ amount_cents }) => amount_cents);
