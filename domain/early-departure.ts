import { sumCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
}

interface Charge {
  fee_id: string | null;
  name: string;
  amount_cents: number;
}

interface Price<N extends Night, C extends Charge> {
  nights: N[];
  charges: (C | Charge)[];
  total_cents: number;
}

/**
 * The price of a stay that ends early and is charged in full: the nights before the departure as agreed, the others as
 * one charge. The total stays to the centavo. Source: usage of lodgings, brazil 5.4.
 */
export function unusedNights<N extends Night, C extends Charge>(
  { nights, charges, total_cents }: Price<N, C>,
  departure: string,
): Price<N, C> {
  const slept = nights.filter(({ date }) => date < departure);
  const unused = nights.filter(({ date }) => date >= departure);
  const amount_cents = sumCents(unused.map(({ price_cents }) => price_cents));
  if (amount_cents === 0) return { nights: slept, charges, total_cents };
  const name = unused.length === 1 ? "Diária não usada" : "Diárias não usadas";
  return { nights: slept, charges: [...charges, { fee_id: null, name, amount_cents }], total_cents };
}
