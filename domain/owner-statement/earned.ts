import { lodgingRevenue } from "#domain/lodging-revenue";
import { sumCents, sumSignedCents } from "#domain/money";
import { addDays } from "#domain/stay-dates";

/**
 * An amount earned on a day: a night when it is slept, fees with the last night, a cancellation fee when it is kept.
 */
export interface Earning {
  date: string;
  kind: "night" | "fees" | "kept";
  cents: number;
}

/** An active stay with its frozen nights and all charges; discounts are negative. */
export interface EarningStay {
  nights: readonly { date: string; price_cents: number }[];
  charges: readonly { amount_cents: number }[];
}

/** The earnings of a stay by day, equal to its total to the cent. Each night bears its part of the discounts. */
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

/** The fee kept from a cancelled stay, earned on the day of the cancellation. */
export const earnedByCancellation = (date: string, kept_cents: number): Earning[] =>
  kept_cents > 0 ? [{ date, kind: "kept", cents: kept_cents }] : [];

/** The amount earned up to and including a day. */
export const earnedUntil = (earnings: readonly Earning[], day: string): number =>
  sumCents(earnings.filter(({ date }) => date <= day).map(({ cents }) => cents));

const amounts = ({ charges }: EarningStay) => charges.map(({ amount_cents }) => amount_cents);
