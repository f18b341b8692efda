import type { ChargeRate } from "#domain/fees";
import { isAgreedDiscount, isOnTop } from "#domain/kept-price";
import { sumCents, sumSignedCents } from "#domain/money";

interface Night {
  date: string;
  price_cents: number;
  /** Sold at the desk, to the guest of a stay that a channel brought. */
  desk?: true;
}

interface Charge {
  id?: string;
  /** Negative for a discount. */
  amount_cents: number;
  rate?: ChargeRate;
  /** What of it comes of nights that the desk sold. */
  desk_cents?: number;
}

/**
 * The nights of a changed stay with a mark on those that the desk sold: nights that were sold there before, and where the
 * desk sells them as many of the new dates, the last ones, as the stay is longer than before. A stay of as many nights, or
 * moved away from all its dates, has its nights in order, as its prices are kept.
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
 * Charges with what of each comes of the nights that the desk sold, in cents: of what is charged by the night the desk's
 * nights, of percentages and discounts the share of their price. Other fees are the channel's, what is charged on top is
 * the house's as a whole.
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

/** What of a stay the desk sold, in cents, besides what is charged on top; the database adds it up likewise. */
export function deskCents({ nights, charges }: { nights: readonly Night[]; charges: readonly Charge[] }): number {
  return sumSignedCents([
    ...nights.filter(({ desk }) => desk).map(({ price_cents }) => price_cents),
    ...charges.map(({ desk_cents = 0 }) => desk_cents),
  ]);
}

function part(cents: number, of: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(cents) * BigInt(of)) / BigInt(whole));
}
