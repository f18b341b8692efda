import { changedInstallments } from "#domain/changed-installments";
import { type Installment, planInstallments } from "#domain/installments";
import { eachNight } from "#domain/stay-dates";
import type { Desk, Stay } from "#tests/domain/booking-life/desk";

interface Night {
  date: string;
  price_cents: number;
}

interface Charge {
  fee_id: string | null;
  name: string;
  amount_cents: number;
}

/** The price of a stay: nights, fees and discounts, which add up to its total. */
export interface Price {
  nights: Night[];
  charges: Charge[];
  total_cents: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
export const amountsOf = (lines: readonly { amount_cents: number }[]) => lines.map(({ amount_cents }) => amount_cents);

/** What all of it comes to. */
export const totalOf = ({ nights, charges }: Omit<Price, "total_cents">) =>
  sum(nights.map(({ price_cents }) => price_cents)) + sum(amountsOf(charges));

/** A unique price for each night, with odd centavos. */
const nightPrice = (unit: number, date: string) => 10_001 + 3_337 * unit + 101 * Number(date.slice(8));

const feesOf = ({ charges }: Pick<Price, "charges">) => charges.filter(({ amount_cents }) => amount_cents > 0);

function withDiscount(nights: Night[], fees: Charge[]): Price {
  const earned = nights.length < 4 ? 0 : Math.floor(sum(nights.map(({ price_cents }) => price_cents)) / 7);
  const discount = earned === 0 ? [] : [{ fee_id: null, name: "Desconto", amount_cents: -earned }];
  const charges = [...fees, ...discount];
  return { nights, charges, total_cents: totalOf({ nights, charges }) };
}

/** The price of a stay on these dates: agreed nights keep their prices, the discount follows the number of nights. */
export function priceOf(stay: Pick<Stay, "unit" | "nights" | "charges">, from: string, to: string): Price {
  const known = new Map(stay.nights.map((night) => [night.date, night]));
  const nights = eachNight(from, to).map(
    (date) => known.get(date) ?? { date, price_cents: nightPrice(stay.unit, date) },
  );
  return withDiscount(nights, feesOf(stay));
}

/** The price of the nights slept in a stay that ends early. */
export function byNightsSlept(stay: Stay, left: string): Price {
  return withDiscount(
    stay.nights.filter(({ date }) => date < left),
    feesOf(stay),
  );
}

/** The instalments after the price or the arrival of a stay has changed. */
export function followed(before: Stay, after: Stay, today: string): Installment[] {
  const arrivalMoved = before.check_in !== after.check_in;
  if (!arrivalMoved && before.total_cents === after.total_cents) return before.installments;
  const { plan, total_cents, check_in, booked_on } = after;
  const dates = { booked_on, check_in, today };
  return changedInstallments(before.installments, {
    plan,
    total_cents,
    dates,
    arrivalMoved,
    paid_cents: before.paid_cents,
  });
}

/** The initial instalments of a stay. */
export function planned({ plan, total_cents, check_in }: Stay, { today }: Desk): Installment[] {
  return planInstallments(plan, total_cents, { booked_on: today, check_in, today });
}
