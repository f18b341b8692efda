import { discountCents, type LengthTerms } from "#domain/discounts";
import { extraGuestsOf } from "#domain/extra-guests";
import { type ChargeRate, quantityOf, rateCents } from "#domain/fees";
import { sumCents, sumSignedCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
  reason: string;
}

interface Charge {
  /** Set for an extra charge beyond the agreed price. */
  id?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
  /** Set for the line of an agreed price. */
  agreed?: object | undefined;
}

/** The quantities of a stay's agreed charges: its nights and its paying guests, adults and children. */
interface Stay<N extends Night = Night, C extends Charge = Charge> {
  nights: readonly N[];
  charges: readonly C[];
  guests: number;
}

/** The reason of a night whose agreed price was kept on another date. */
const agreed = "Valor combinado";
/** The reason of a night whose price a sheet of bookings said. */
export const sheetReason = "Valor da planilha";
const unusedNames = { one: "Diária não usada", many: "Diárias não usadas" };

/** True if a night has a price that no rate of the company made: a channel's, a sheet's, or one of those, kept. */
export const isPricedElsewhere = ({ channel, reason }: Pick<SleptNight & Night, "channel" | "reason">): boolean =>
  channel === true || reason === sheetReason || reason === agreed;

/** True for an extra charge or discount added by a user: no rate created it and no quote removes it. */
export const isOnTop = ({ id }: Pick<Charge, "id">): boolean => id !== undefined;

/** True for the line of an agreed price, a discount or a surcharge. It follows the price of a changed stay. */
export const isAgreedLine = ({ agreed }: Pick<Charge, "agreed">): boolean => agreed !== undefined;

/** True for what is on top and does not follow the price of a changed stay: consumption, and courtesies. */
export const isExtra = (charge: Pick<Charge, "id" | "agreed">): boolean => isOnTop(charge) && !isAgreedLine(charge);

/** What is on top of the agreed price, in cents: consumption less courtesies. */
export const onTopCents = (charges: readonly Charge[]): number =>
  sumSignedCents(charges.filter(isExtra).map(({ amount_cents }) => amount_cents));

/** The price without what was consumed since; courtesies lower it. */
export const withoutConsumption = (total_cents: number, charges: readonly Charge[]): number =>
  total_cents - Math.max(0, onTopCents(charges));

/** True for the length-of-stay discount and the coupon. */
export const isAgreedDiscount = (charge: Charge): boolean => charge.amount_cents < 0 && !isOnTop(charge);

/**
 * Carries the agreed prices of the nights over to other dates. A stay of the same length keeps them all in order,
 * wherever it moves. A longer or shorter one keeps the nights whose date remains; if it moves entirely, it keeps its
 * first nights in order. Nights without an agreed price are priced as quoted. A reason that names extra guests who do not
 * come is not kept.
 */
export function keepNightPrices<N extends Night>(stored: readonly N[], quoted: readonly N[]): N[] {
  const byDate = new Map(stored.map((night) => [night.date, night]));
  const overlaps = quoted.some(({ date }) => byDate.has(date));
  const kept = (night: N, index: number) =>
    stored.length !== quoted.length && overlaps ? byDate.get(night.date) : onDate(stored[index], night.date);
  return quoted.map((night, index) => forPeople(kept(night, index), night.reason) ?? night);
}

/** An agreed price for other people, without a reason that counts them otherwise than the quoted one. */
function forPeople<N extends Night>(night: N | undefined, quoted: string): N | undefined {
  const named = extraGuestsOf(night?.reason ?? "");
  return night !== undefined && named > 0 && named !== extraGuestsOf(quoted) ? { ...night, reason: agreed } : night;
}

/** An agreed price on another date, without its reason, which applied to the old date only. */
function onDate<N extends Night>(night: N | undefined, date: string): N | undefined {
  if (night === undefined || night.date === date) return night;
  return { ...night, date, reason: agreed };
}

/**
 * An agreed charge for a changed stay: the agreed unit price times the new quantity. A charge whose quantity is
 * unchanged keeps its exact amount, and so does a fixed one.
 */
export function keepCharge<C extends Charge>(charge: C, before: Stay, after: Stay): C {
  const { rate } = charge;
  if (rate === undefined) return charge;
  const [was, is] = [basisOf(before), basisOf(after)];
  if (quantityOf(rate, was) === quantityOf(rate, is)) return charge;
  return { ...charge, amount_cents: rateCents(rate, is) };
}

/** The amount of a charge for a stay, by its agreed rate. */
export function countCharge<C extends Charge>(charge: C, stay: Stay): C {
  return charge.rate ? { ...charge, amount_cents: rateCents(charge.rate, basisOf(stay)) } : charge;
}

/** The terms by which a charge for the length of a stay was agreed; absent on older bookings. */
interface LengthCharge extends Charge {
  length?: LengthTerms;
}

/**
 * An agreed length-of-stay discount on nights with another price, in cents: the agreed share of it. Without its terms,
 * in the proportion of the agreed amount to the agreed nights.
 */
export function keepLengthDiscount<C extends LengthCharge>(charge: C, before_cents: number, after_cents: number): C {
  const { length, amount_cents } = charge;
  if (length !== undefined) return { ...charge, amount_cents: -discountCents(length, after_cents) };
  if (before_cents <= 0) return charge;
  const [off, whole] = [BigInt(-amount_cents) * BigInt(after_cents), BigInt(before_cents)];
  return { ...charge, amount_cents: -Number((2n * off + whole) / (2n * whole)) };
}

function basisOf({ nights, charges, guests }: Stay) {
  const full_cents = sumCents(nights.map(({ price_cents }) => price_cents));
  const off = charges.filter(isAgreedDiscount).map(({ amount_cents }) => amount_cents);
  return { nights: nights.length, guests, nights_cents: Math.max(0, sumSignedCents([full_cents, ...off])) };
}

interface SleptNight {
  date: string;
  price_cents: number;
  desk?: true;
  channel?: true;
}

interface AgreedCharge {
  fee_id: string | null;
  name: string;
  amount_cents: number;
  rate?: ChargeRate;
  desk_cents?: number;
  /** Nights that the charge pays for, and that nobody slept. */
  unused?: UnusedNight[];
}

/**
 * A paid night of an early departure, by its civil date; `desk` if the desk sold it to a channel's guest, `channel` if
 * its price was agreed by the channel.
 */
export interface UnusedNight {
  date: string;
  price_cents: number;
  desk?: true;
  channel?: true;
}

interface Price<N extends SleptNight, C extends AgreedCharge> {
  nights: N[];
  charges: (C | AgreedCharge)[];
  total_cents: number;
}

/**
 * The price of a stay that ends early and is charged in full. The nights before the departure stay as agreed; the
 * others become one charge that lists them, so that they stay lodging of their dates with the same owner's part. The
 * total does not change by a centavo: charges per night become fixed amounts. Source: lodging practice, brazil 5.4.
 */
export function unusedNights<N extends SleptNight, C extends AgreedCharge>(
  { nights, charges, total_cents }: Price<N, C>,
  departure: string,
): Price<N, C> {
  const slept = nights.filter(({ date }) => date < departure);
  const unused = nights.filter(({ date }) => date >= departure);
  const amount_cents = sumCents(unused.map(({ price_cents }) => price_cents));
  const inFull = charges.map((charge) => withoutRate(charge));
  if (amount_cents === 0) return { nights: slept, charges: inFull, total_cents };
  const name = unused.length === 1 ? unusedNames.one : unusedNames.many;
  const desk_cents = sumCents(unused.filter(({ desk }) => desk).map(({ price_cents }) => price_cents));
  const paidFor = unused.map(({ date, price_cents, desk, channel }) => ({
    ...{ date, price_cents },
    ...(desk && { desk }),
    ...(channel && { channel }),
  }));
  const line = { fee_id: null, name, amount_cents, ...(desk_cents > 0 && { desk_cents }), unused: paidFor };
  return { nights: slept, charges: [...inFull, line], total_cents };
}

/**
 * All nights that a stay has paid, with prices in cents: those of its dates, and those that an early departure left
 * unused, whose price is still agreed.
 */
export function paidNights<N extends Night>(
  nights: readonly N[],
  charges: readonly { unused?: readonly UnusedNight[] }[],
): (N | (UnusedNight & Pick<Night, "reason">))[] {
  const unused = charges.flatMap((charge) => charge.unused ?? []);
  return [...nights, ...unused.map((night) => ({ ...night, reason: agreed }))];
}

/**
 * The charge for unused nights of a stay that has become longer again: without the nights that are in it now, which are
 * charged as nights. None if it pays for no night any more; other charges are returned as they are.
 */
export function withoutReturned<C extends AgreedCharge>(charge: C, nights: readonly { date: string }[]): C[] {
  if (charge.unused === undefined) return [charge];
  const back = new Set(nights.map(({ date }) => date));
  const unused = charge.unused.filter(({ date }) => !back.has(date));
  if (unused.length === charge.unused.length) return [charge];
  if (unused.length === 0) return [];
  const amount_cents = sumCents(unused.map(({ price_cents }) => price_cents));
  const desk = sumCents(unused.filter((night) => night.desk).map(({ price_cents }) => price_cents));
  const { desk_cents, ...rest } = charge;
  const name = unused.length === 1 ? unusedNames.one : unusedNames.many;
  return [{ ...rest, name, amount_cents, ...(desk > 0 && { desk_cents: desk }), unused } as C];
}

function withoutRate<C extends AgreedCharge>({ rate, ...charge }: C): Omit<C, "rate"> {
  return charge;
}
