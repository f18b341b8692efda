import { agreedName, tableCents } from "#domain/agreed-price";
import { type Coupon, couponCents, type LengthTerms } from "#domain/discounts";
import type { ChargeRate } from "#domain/fees";
import { isAgreedDiscount, isAgreedLine, keepCharge, keepLengthDiscount } from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import { totalCents } from "#domain/quote";

interface Night {
  date: string;
  price_cents: number;
  reason: string;
}

interface Charge {
  id?: string;
  fee_id: string | null;
  name: string;
  /** Negative for a discount. */
  amount_cents: number;
  coupon?: true;
  length?: LengthTerms;
  rate?: ChargeRate;
  agreed?: { kind: string; value: number };
}

interface Price<N extends Night, C extends Charge> {
  nights: N[];
  charges: C[];
}

/** What the charges of a stay are counted by: its paying guests, and its coupon. */
interface Counted {
  guests: number;
  coupon: Coupon | null;
}

/**
 * The kept price of a stay that has moved to another accommodation, beside the table price of that one: its nights cost
 * what `table` says for the same dates, discounts and fees follow them by their agreed terms, and the line of what was
 * agreed becomes the difference, as a total. The sum does not change by a centavo (cents). A price without such a line,
 * and one for nights without a table price, are returned as they are.
 */
export function agreedElsewhere<N extends Night, C extends Charge>(
  kept: Price<N, C>,
  table: readonly N[],
  counted: Counted,
): Price<N, C> {
  const line = kept.charges.find(isAgreedLine);
  const same = table.every(({ price_cents }, index) => kept.nights[index]?.price_cents === price_cents);
  if (line?.agreed === undefined || same) return kept;
  const nights = [...table];
  const others = onNights(kept, nights, counted);
  const table_cents = tableCents({ nights, charges: others });
  if (table_cents <= 0) return kept;
  const amount_cents = totalCents(kept) - totalCents({ nights, charges: others });
  if (amount_cents === 0) return { nights, charges: others };
  const sameSign = amount_cents > 0 === line.amount_cents > 0;
  const agreed = { ...line.agreed, kind: "total" as const, value: table_cents + amount_cents };
  const name = sameSign ? line.name : agreedName(-amount_cents, false);
  return { nights, charges: [...others, { ...line, name, amount_cents, agreed }] };
}

/** The charges of a kept price but the agreed line, by their agreed terms for nights with other prices. */
function onNights<N extends Night, C extends Charge>(
  { nights: before, charges }: Price<N, C>,
  after: readonly N[],
  { guests, coupon }: Counted,
): C[] {
  const others = charges.filter((charge) => !isAgreedLine(charge));
  const [had, has] = [priceOf(before), priceOf(after)];
  const byLength = others
    .filter((charge) => isAgreedDiscount(charge) && !(charge.coupon && coupon))
    .map((charge) => keepLengthDiscount(charge, had, has));
  const left = Math.max(0, sumSignedCents([has, ...byLength.map(({ amount_cents }) => amount_cents)]));
  const byCoupon = others
    .filter((charge) => isAgreedDiscount(charge) && charge.coupon)
    .flatMap((charge) => (coupon ? [{ ...charge, amount_cents: -couponCents(coupon, left) }] : []));
  const discounts = [...byLength, ...byCoupon].filter(({ amount_cents }) => amount_cents < 0);
  const was = { nights: before, charges: others, guests };
  const is = { nights: after, charges: discounts, guests };
  const rest = others.filter((charge) => !isAgreedDiscount(charge)).map((charge) => keepCharge(charge, was, is));
  return [...discounts, ...rest];
}

const priceOf = (nights: readonly Night[]) => sumSignedCents(nights.map(({ price_cents }) => price_cents));
