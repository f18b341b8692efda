import type { ChargeRate } from "#domain/fees";
import { sumCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
  desk?: true;
}

interface Charge {
  fee_id: string | null;
  name: string;
  amount_cents: number;
  rate?: ChargeRate;
  desk_cents?: number;
}

interface Price<N extends Night, C extends Charge> {
  nights: N[];
  charges: (C | Charge)[];
  total_cents: number;
}

/**
 * The price of a stay that ends early and is charged in full: the nights before the departure as agreed, the others as
 * one charge. The total does not change by a centavo: charges per night become fixed amounts. Source: lodging practice,
 * brazil 5.4.
 */
export function unusedNights<N extends Night, C extends Charge>(
  { nights, charges, total_cents }: Price<N, C>,
  departure: string,
): Price<N, C> {
  const slept = nights.filter(({ date }) => date < departure);
  const unused = nights.filter(({ date }) => date >= departure);
  const amount_cents = sumCents(unused.map(({ price_cents }) => price_cents));
  const inFull = charges.map((charge) => withoutRate(charge));
  if (amount_cents === 0) return { nights: slept, charges: inFull, total_cents };
  const name = unused.length === 1 ? "Diária não usada" : "Diárias não usadas";
  const desk_cents = sumCents(unused.filter(({ desk }) => desk).map(({ price_cents }) => price_cents));
  const line = { fee_id: null, name, amount_cents, ...(desk_cents > 0 && { desk_cents }) };
  return { nights: slept, charges: [...inFull, line], total_cents };
}

function withoutRate<C extends Charge>({ rate, ...charge }: C): Omit<C, "rate"> {
  return charge;
}
