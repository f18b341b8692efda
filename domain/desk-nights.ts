import type { ChargeRate } from "#domain/fees";
import { isAgreedDiscount, isOnTop } from "#domain/kept-price";
import { sumCents, sumSignedCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
  /** Sold at the front desk, to the guest of a channel's stay. */
  desk?: true;
}

interface Charge {
  id?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
  /** The part from nights sold at the front desk. */
  desk_cents?: number;
}

/**
 * Marks the nights of a changed stay that the front desk sold: those already marked and, if the desk makes the change,
 * as many of the new dates (the last ones) as the stay has become longer. A stay with the same number of nights, or one
 * moved to entirely different dates, keeps its marks in order, like its prices.
 */
export function markDeskNights<N extends Night>(before: readonly Night[], after: readonly N[], sells: boolean): N[] {
  const overlaps = after.some(({ date }) => before.some((night) => night.date === date));
  const byDate = before.length !== after.length && overlaps;
  const wasAt = (date: string, index: number) => (byDate ? before.find((night) => night.date === date) : before[index]);
  const fresh = after.filter(({ date }, index) => wasAt(date, index) === undefined).map(({ date }) => date);
  const longer = Math.max(0, after.length - before.length);
  const sold = new Set(sells && longer > 0 ? fresh.slice(-longer) : []);
  return after.map(({ desk, ...night }, index) => {
    const isDesk = sold.has(night.date) || wasAt(night.date, index)?.desk === true;
    return { ...night, ...(isDesk && { desk: true }) } as N;
  });
}

/**
 * Adds to each charge its part from nights sold at the front desk, in cents: the desk's nights of charges per night,
 * and the proportional part of percentages and discounts. Other fees belong to the channel; extra charges belong
 * entirely to the company.
 */
export function withDeskShares<C extends Charge>(charges: readonly C[], nights: readonly Night[]): C[] {
  const desk = nights.filter((night) => night.desk);
  const [desk_cents, full_cents] = [desk, nights].map((list) => sumCents(list.map(({ price_cents }) => price_cents)));
  const shareOf = (charge: C): number => {
    const { amount_cents, rate } = charge;
    if (isOnTop(charge)) return 0;
    if (rate?.unit === "night" || rate?.unit === "guest_night") return part(amount_cents, desk.length, nights.length);
    if (rate?.unit === "percent" || isAgreedDiscount(charge)) return part(amount_cents, desk_cents!, full_cents!);
    return rate === undefined ? (charge.desk_cents ?? 0) : 0;
  };
  return charges.map((charge) => {
    const { desk_cents: before, ...rest } = charge;
    const share = shareOf(charge);
    return (share === 0 ? rest : { ...rest, desk_cents: share }) as C;
  });
}

/** The amount of a stay sold at the front desk, in cents, without extra charges. The database computes the same sum. */
export function deskCents({ nights, charges }: { nights: readonly Night[]; charges: readonly Charge[] }): number {
  return sumSignedCents([
    ...nights.filter(({ desk }) => desk).map(({ price_cents }) => price_cents),
    ...charges.map(({ desk_cents = 0 }) => desk_cents),
  ]);
}

function part(cents: number, of: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(cents) * BigInt(of)) / BigInt(whole));
}
