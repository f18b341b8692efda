import { deskCents, withDeskShares } from "#domain/desk-nights";
import type { ChargeRate } from "#domain/fees";
import type { Period } from "#domain/free-parts";
import type { Installment } from "#domain/installments";
import { isOnTop } from "#domain/kept-price";
import { percentOf } from "#domain/money";
import { addDays } from "#domain/stay-dates";

interface Night {
  date: string;
  price_cents: number;
  desk?: true;
}

interface Charge {
  id?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
  desk_cents?: number;
}

/** The money of a stay, in cents. */
export interface StayMoney<N extends Night = Night, C extends Charge = Charge, I extends Installment = Installment> {
  nights: N[];
  charges: C[];
  total_cents: number;
  paid_cents: number;
  installments: I[];
  /** What the channel keeps of it, where that is a fixed amount. */
  commission_cents?: number | null;
  /** Where the channel collects: what was had at the house, and what was paid there, as in domain/who-owes. */
  at_house_cents?: number;
  paid_at_house_cents?: number;
}

/**
 * Cuts the money of a stay in two at a date, so that both parts together are the whole to the centavo. Nights go with
 * their price, what is charged by the night goes with them, a percentage follows what it is taken of; other fees stay with
 * the first part, discounts follow the price of the nights. Instalments and what was paid are shared by the totals, always
 * summed up from the first one: what was paid in full before is so in both parts. A fixed commission is shared by what the
 * channel sold of both, and its odd cent stays with the first part. Where the channel collects, what was had at the house
 * stays with the first part and so does what was paid there for it.
 */
export function splitMoney<N extends Night, C extends Charge, I extends Installment>(
  stay: StayMoney<N, C, I>,
  date: string,
): { first: StayMoney<N, C, I>; rest: StayMoney<N, C, I> } {
  const { nights, charges, total_cents, paid_cents, installments, commission_cents = null } = stay;
  const [stayed, left] = [nights.filter((night) => night.date < date), nights.filter((night) => night.date >= date)];
  const leaving = sum(left.map(({ price_cents }) => price_cents));
  const discounts = charges.filter(({ amount_cents }) => amount_cents < 0);
  const off = runningShares(
    discounts.map(({ amount_cents }) => -amount_cents),
    leaving,
    leaving + sum(stayed.map(({ price_cents }) => price_cents)),
    leaving,
  );
  const offOf = new Map(discounts.map((charge, index) => [charge, off[index] ?? 0]));
  const agreedOff = discounts.map((charge, index) => (isOnTop(charge) ? 0 : (off[index] ?? 0)));
  const feeOf = new Map(
    charges
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((charge) => [charge, feeOfRest(charge, nights.length, left.length, leaving - sum(agreedOff))]),
  );
  const rest_cents = leaving - sum(off) + sum([...feeOf.values()]);
  const ofRest = (charge: C) => feeOf.get(charge) ?? -(offOf.get(charge) ?? 0);
  const parts = runningShares(
    installments.map(({ amount_cents }) => amount_cents),
    rest_cents,
    total_cents,
  );
  const [paidOfRest = 0] = runningShares(...paidToShare(stay, rest_cents));
  const chargesOf = (amountOf: (charge: C) => number, its: readonly N[]) =>
    withDeskShares(worth(charges.map((each) => ({ ...each, amount_cents: amountOf(each) }))), its);
  const ofFirst = chargesOf((each) => each.amount_cents - ofRest(each), stayed);
  const restCharges = chargesOf(ofRest, left);
  const sold = rest_cents - deskCents({ nights: left, charges: restCharges });
  const soldInAll = sold + total_cents - rest_cents - deskCents({ nights: stayed, charges: ofFirst });
  const [keptOfRest = 0] = runningShares([commission_cents ?? 0], Math.max(0, sold), Math.max(0, soldInAll));
  return {
    first: {
      nights: stayed,
      charges: ofFirst,
      total_cents: total_cents - rest_cents,
      paid_cents: paid_cents - paidOfRest,
      installments: worth(installments.map((each, at) => ({ ...each, amount_cents: each.amount_cents - parts[at]! }))),
      commission_cents: commission_cents === null ? null : commission_cents - keptOfRest,
    },
    rest: {
      nights: left,
      charges: restCharges,
      total_cents: rest_cents,
      paid_cents: paidOfRest,
      installments: worth(installments.map((each, at) => ({ ...each, amount_cents: parts[at]! }))),
      commission_cents: commission_cents === null ? null : keptOfRest,
    },
  };
}

/**
 * The first and the last day on which a stay can be cut: each part keeps a night, and nights that somebody who has
 * arrived has slept (before `today`) stay where they were. Null when there is none.
 */
export function cutDays({ check_in, check_out }: Period, arrived: boolean, today: string): [string, string] | null {
  const second = addDays(check_in, 1);
  const first = arrived && today > second ? today : second;
  const last = addDays(check_out, -1);
  return first <= last ? [first, last] : null;
}

/** What of a fee goes along with the second part, in cents: the units that are its own. */
function feeOfRest({ amount_cents, rate }: Charge, nights: number, left: number, rest_nights_cents: number): number {
  if (rate?.unit === "percent") return Math.min(amount_cents, percentOf(rest_nights_cents, rate.basis_points));
  const byNight = rate?.unit === "night" || rate?.unit === "guest_night";
  return byNight ? Number((BigInt(amount_cents) * BigInt(left)) / BigInt(nights)) : 0;
}

/** What of the payments is shared, and by which part of which whole. */
function paidToShare(
  { total_cents, paid_cents, at_house_cents = 0, paid_at_house_cents = 0 }: StayMoney,
  rest_cents: number,
): [amounts: number[], part: number, whole: number] {
  if (paid_cents >= total_cents) return [[paid_cents], rest_cents, total_cents];
  const whole = total_cents - at_house_cents;
  const there = Math.max(0, Math.min(at_house_cents, paid_at_house_cents, paid_cents));
  return [[Math.min(whole, paid_cents - there)], rest_cents, whole];
}

/** The part of each amount that goes along, in whole cents: that of the sum so far, less what went before. */
function runningShares(amounts: readonly number[], part: number, whole: number, most = Infinity): number[] {
  let before = 0;
  let soFar = 0;
  return amounts.map((amount) => {
    soFar += amount;
    const until = Math.min(most, whole === 0 ? 0 : Number((BigInt(soFar) * BigInt(part)) / BigInt(whole)));
    const share = until - before;
    before = until;
    return share;
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** What is nothing is not written down. */
function worth<T extends Charge>(lines: T[]): T[] {
  return lines.filter(({ amount_cents }) => amount_cents !== 0);
}
