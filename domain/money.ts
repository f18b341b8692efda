/**
 * The largest amount that may be entered, in cents: R$ 100.000.000,00. A stay of 365 nights with 2,000 people, each at
 * the maximum, still adds up exactly below 2^53.
 */
export const maxCents = 10_000_000_000;

/** Splits a total into equal whole parts; the remainder goes to the first. R$ 100,00 in 3: 33,34 + 33,33 + 33,33. */
export function splitCents(total: number, parts: number): number[] {
  requireCents(total);
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Not a number of parts: ${parts}`);
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, part) => (part === 0 ? total - each * (parts - 1) : each));
}

/**
 * Distributes a total in proportion to whole, non-negative weights by largest remainder (ties: the earlier one). The
 * sum is exact and each share is within one cent of its true value; a weight of zero gets nothing.
 */
export function shareCents(total: number, weights: number[]): number[] {
  requireCents(total);
  for (const weight of weights) requireCents(weight);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError("At least one weight has to be above zero");

  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const missing = total - sumCents(shares);
  for (const { index } of byRemainder.slice(0, missing)) shares[index]! += 1;
  return shares;
}

/** A share of an amount in basis points (10,000 is 100%), rounded half up to the cent. */
export function percentOf(cents: number, basisPoints: number): number {
  requireCents(cents);
  requireCents(basisPoints);
  return requireCents(Number((BigInt(cents) * BigInt(basisPoints) + 5_000n) / 10_000n));
}

/** Sum of amounts; throws RangeError beyond the safe integers. */
export function sumCents(amounts: number[]): number {
  return amounts.reduce((sum, cents) => requireCents(sum + requireCents(cents)), 0);
}

/** Sum of signed amounts, such as charges and discounts; throws RangeError beyond the safe integers. */
export function sumSignedCents(amounts: number[]): number {
  return amounts.reduce((sum, cents) => {
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(sum + cents)) {
      throw new RangeError(`Not an amount in whole cents: ${sum + cents}`);
    }
    return sum + cents;
  }, 0);
}

/** A share in basis points for display: 1,250 is "12,5%". */
export function showPercent(basisPoints: number): string {
  return percent.format(basisPoints / 10_000);
}

/** An amount for display, "R$ 1.234,50"; a no-break space keeps sign and number together. */
export function showCents(cents: number): string {
  return reais.format(cents / 100);
}

const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

function requireCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in whole cents: ${cents}`);
  return cents;
}
