import { type ChargeRate, quantityOf, rateCents } from "#domain/fees";
import { sumCents, sumSignedCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
  reason: string;
}

interface Charge {
  /** Of what was charged on top of the agreed price. */
  id?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
}

/** What the agreed charges of a stay are counted by: its nights and who pays for them, adults and children. */
interface Stay<N extends Night = Night, C extends Charge = Charge> {
  nights: readonly N[];
  charges: readonly C[];
  guests: number;
}

const agreed = "Valor combinado";

/** True for what somebody charged, or took off, on top of the agreed price: no rate made it and no quote removes it. */
export const isOnTop = ({ id }: Charge): boolean => id !== undefined;

/** True for the discount for the length of the stay and the coupon's. */
export const isAgreedDiscount = (charge: Charge): boolean => charge.amount_cents < 0 && !isOnTop(charge);

/**
 * The agreed prices of the nights, carried over to other dates. A stay of as many nights keeps them all, night by night,
 * wherever it moves. A longer or shorter one keeps the nights whose date stays; one that also moves away keeps its first
 * nights in order. Nights without an agreed price are as quoted.
 */
export function keepNightPrices<N extends Night>(stored: readonly N[], quoted: readonly N[]): N[] {
  const byDate = new Map(stored.map((night) => [night.date, night]));
  const overlaps = quoted.some(({ date }) => byDate.has(date));
  if (stored.length !== quoted.length && overlaps) return quoted.map((night) => byDate.get(night.date) ?? night);
  return quoted.map((night, index) => onDate(stored[index], night.date) ?? night);
}

/** An agreed price on another date: the reason of the old date would not be true there. */
function onDate<N extends Night>(night: N | undefined, date: string): N | undefined {
  if (night === undefined || night.date === date) return night;
  return { ...night, date, reason: agreed };
}

/**
 * An agreed charge for a stay that has changed: the price of each unit as agreed, times the units of the stay now. A
 * charge whose quantity did not change keeps its amount to the cent, and so does a fixed one.
 */
export function keepCharge<C extends Charge>(charge: C, before: Stay, after: Stay): C {
  const { rate } = charge;
  if (rate === undefined) return charge;
  const [was, is] = [basisOf(before), basisOf(after)];
  if (quantityOf(rate, was) === quantityOf(rate, is)) return charge;
  return { ...charge, amount_cents: rateCents(rate, is) };
}

/** A charge as it comes to by its agreed rate for a stay. */
export function countCharge<C extends Charge>(charge: C, stay: Stay): C {
  return charge.rate ? { ...charge, amount_cents: rateCents(charge.rate, basisOf(stay)) } : charge;
}

function basisOf({ nights, charges, guests }: Stay) {
  const full_cents = sumCents(nights.map(({ price_cents }) => price_cents));
  const off = charges.filter(isAgreedDiscount).map(({ amount_cents }) => amount_cents);
  return { nights: nights.length, guests, nights_cents: Math.max(0, sumSignedCents([full_cents, ...off])) };
}
