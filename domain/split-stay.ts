import { deskCents, withDeskShares } from "#domain/desk-nights";
import { type LengthTerms, lengthOfPart } from "#domain/discounts";
import type { ChargeRate } from "#domain/fees";
import type { Installment } from "#domain/installments";
import { isAgreedLine, isExtra, isOnTop } from "#domain/kept-price";
import { keyOfLine } from "#domain/lowered-lines";
import { percentOf } from "#domain/money";
import type { Period } from "#domain/periods";
import { addDays } from "#domain/stay-dates";

interface Night {
  date: string;
  price_cents: number;
  desk?: true;
}

interface Charge {
  id?: string;
  fee_id?: string | null;
  name?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
  length?: LengthTerms;
  desk_cents?: number;
  /** Of a discount: the line that it is taken from, see domain/lowered-lines. */
  about?: string;
  /** Set for the line of an agreed price. */
  agreed?: object;
}

/** The money of a stay, in cents. */
export interface StayMoney<N extends Night = Night, C extends Charge = Charge, I extends Installment = Installment> {
  nights: N[];
  charges: C[];
  total_cents: number;
  paid_cents: number;
  installments: I[];
  /** The channel's commission, if it is a fixed amount. */
  commission_cents?: number | null;
  /** If the channel collects: the extra charges by the company and what was paid for them, as in domain/who-owes. */
  at_house_cents?: number;
  paid_at_house_cents?: number;
}

/**
 * Divides the money of a stay at a date; both parts add up exactly to the whole. Nights keep their price, charges per
 * night go with their nights, and percentages follow their base; other fees stay with the first part, and discounts
 * follow the price of the nights, as does what was agreed above the table price, or the line that they are about; a length
 * discount counts the other part's nights. A discount that would leave a part below zero passes to the other as far as
 * that: the whole is never negative, so neither part is.
 * Instalments and payments are divided in proportion to the totals, by running sums from the first instalment on: what
 * was fully paid before is fully paid in both parts. A fixed commission is divided by what the channel sold of each
 * part, with the remainder in the first. If the channel collects, extra charges by the company stay with the first
 * part, with the payments for them.
 */
export function splitMoney<N extends Night, C extends Charge, I extends Installment>(
  stay: StayMoney<N, C, I>,
  date: string,
): { first: StayMoney<N, C, I>; rest: StayMoney<N, C, I> } {
  const { nights, charges, total_cents, paid_cents, installments, commission_cents = null } = stay;
  const [stayed, left] = [nights.filter((night) => night.date < date), nights.filter((night) => night.date >= date)];
  const leaving = sum(left.map(({ price_cents }) => price_cents));
  const all = leaving + sum(stayed.map(({ price_cents }) => price_cents));
  const discounts = charges.filter(({ amount_cents, about }) => amount_cents < 0 && !(about && lineOf(charges, about)));
  const off = runningShares(
    discounts.map(({ amount_cents }) => -amount_cents),
    leaving,
    all,
    leaving,
  );
  const offOf = new Map(discounts.map((charge, index) => [charge, off[index] ?? 0]));
  const agreedOff = discounts.map((charge, index) => (isOnTop(charge) ? 0 : (off[index] ?? 0)));
  const feeOf = new Map(
    charges
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((charge) => [
        charge,
        isAgreedLine(charge)
          ? shareOf(charge.amount_cents, leaving, Math.max(1, all))
          : feeOfRest(charge, nights.length, left.length, leaving - sum(agreedOff)),
      ]),
  );
  for (const charge of charges) {
    const line = charge.amount_cents < 0 && charge.about ? lineOf(charges, charge.about) : undefined;
    if (line) offOf.set(charge, shareOf(-charge.amount_cents, feeOf.get(line) ?? 0, line.amount_cents));
  }
  const before = leaving - sum([...offOf.values()]) + sum([...feeOf.values()]);
  const rest_cents = Math.min(total_cents, Math.max(0, before));
  passDiscounts(offOf, before - rest_cents);
  const ofRest = (charge: C) => feeOf.get(charge) ?? -(offOf.get(charge) ?? 0);
  const parts = runningShares(
    installments.map(({ amount_cents }) => amount_cents),
    rest_cents,
    total_cents,
  );
  const [paidOfRest = 0] = runningShares(...paidToShare(stay, rest_cents));
  const chargesOf = (amountOf: (charge: C) => number, its: readonly N[]) => {
    const shares = charges.map((each) => ({ ...each, ...lengthIn(each, nights, its), amount_cents: amountOf(each) }));
    return withDeskShares(worth(shares), its);
  };
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
 * The first and last day on which a stay can be split: each part keeps at least one night, and the nights slept by a
 * guest who has arrived (before `today`) stay in the first part. Null if there is none.
 */
export function cutDays({ check_in, check_out }: Period, arrived: boolean, today: string): [string, string] | null {
  const second = addDays(check_in, 1);
  const first = arrived && today > second ? today : second;
  const last = addDays(check_out, -1);
  return first <= last ? [first, last] : null;
}

/**
 * Passes discounts to the second part, in cents, or to the first if negative, as far as they are in the other; those given
 * on top first, and those about a line last.
 */
function passDiscounts<C extends Charge>(offOf: Map<C, number>, cents: number): void {
  const rank = (charge: C) => (charge.about === undefined ? 0 : 2) + (isOnTop(charge) ? 0 : 1);
  let open = Math.abs(cents);
  for (const charge of [...offOf.keys()].sort((one, other) => rank(one) - rank(other))) {
    const here = offOf.get(charge) ?? 0;
    const passed = Math.min(open, cents > 0 ? -charge.amount_cents - here : here);
    offOf.set(charge, here + (cents > 0 ? passed : -passed));
    open -= passed;
  }
}

/**
 * Passes discounts given on top, in cents, from a second part that is priced anew to the first part, which has the same
 * lines: as much of each as is needed, those about a line last. The sum of both does not change.
 */
export function passToFirst<C extends Charge>(first: readonly C[], rest: readonly C[], cents: number) {
  let open = cents;
  const passed = new Map<C, number>();
  const given = rest.filter((charge) => charge.amount_cents < 0 && isExtra(charge));
  for (const charge of [...given.filter(({ about }) => !about), ...given.filter(({ about }) => about)]) {
    const off = Math.min(open, -charge.amount_cents);
    if (off > 0) passed.set(charge, off);
    open -= off;
  }
  const lower = (charge: C, off: number) => ({ ...charge, amount_cents: charge.amount_cents - off });
  const offOf = ({ id }: C) => [...passed].find(([charge]) => charge.id === id)?.[1] ?? 0;
  const fresh = [...passed].filter(([charge]) => !first.some(({ id }) => id === charge.id));
  return {
    first: [
      ...first.map((charge) => (charge.id === undefined ? charge : lower(charge, offOf(charge)))),
      ...fresh.map(([charge, off]) => ({ ...charge, amount_cents: -off })),
    ],
    rest: worth(rest.map((charge) => lower(charge, -(passed.get(charge) ?? 0)))),
  };
}

const lineOf = <C extends Charge>(charges: readonly C[], key: string): C | undefined =>
  charges.find((charge) => charge.amount_cents > 0 && keyOfLine(charge) === key);

const shareOf = (cents: number, part: number, whole: number) => Number((BigInt(cents) * BigInt(part)) / BigInt(whole));

function lengthIn({ length }: Charge, nights: readonly Night[], its: readonly Night[]): Pick<Charge, "length"> {
  return length ? { length: lengthOfPart(length, nights.length - its.length) } : {};
}

/** The second part's share of a fee, in cents, by its units. */
function feeOfRest({ amount_cents, rate }: Charge, nights: number, left: number, rest_nights_cents: number): number {
  if (rate?.unit === "percent") return Math.min(amount_cents, percentOf(rest_nights_cents, rate.basis_points));
  const byNight = rate?.unit === "night" || rate?.unit === "guest_night";
  return byNight ? Number((BigInt(amount_cents) * BigInt(left)) / BigInt(nights)) : 0;
}

/** The payments to be divided, and the ratio as part and whole. */
function paidToShare(
  { total_cents, paid_cents, at_house_cents = 0, paid_at_house_cents = 0 }: StayMoney,
  rest_cents: number,
): [amounts: number[], part: number, whole: number] {
  if (paid_cents >= total_cents) return [[paid_cents], rest_cents, total_cents];
  const whole = total_cents - at_house_cents;
  const there = Math.max(0, Math.min(at_house_cents, paid_at_house_cents, paid_cents));
  return [[Math.min(whole, paid_cents - there)], rest_cents, whole];
}

/** The second part's share of each amount, in whole cents, as the difference of running sums. */
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

/** Removes lines of zero. */
function worth<T extends Charge>(lines: T[]): T[] {
  return lines.filter(({ amount_cents }) => amount_cents !== 0);
}
