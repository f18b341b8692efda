/**
 * A line of a price: besides the nights, unless it is lodging itself (`isLodging`). A discount may be `about` another line, given by its key: it is taken from that line, at most its
 * amount. All other discounts are taken from the nights.
 */
export interface PriceLine {
  id?: string | undefined;
  fee_id?: string | null | undefined;
  name?: string | undefined;
  /** Negative for a discount. */
  amount_cents: number;
  about?: string | undefined;
  /** Set for nights that were charged and not used. */
  unused?: readonly object[] | true | undefined;
  /** Set for the line of an agreed price: positive, it is what the nights cost above the table. */
  agreed?: object | undefined;
}

/** True for a charge that the nights cost: unused ones, and what was agreed above the table price. */
const isLodging = ({ unused, agreed }: PriceLine): boolean => unused !== undefined || agreed !== undefined;

/** What a lowered total is taken from, if it is not another line of the price. */
export const nightsLine = "nights";

/** The key of a line: an extra has an id, a fee that of its rate, and cleaning only a name. */
export const keyOfLine = ({ id, fee_id, name }: PriceLine): string => id ?? fee_id ?? name ?? "";

/** The lines besides the nights from which something can still be taken, with the cents that are left of each. */
export function linesLeft(charges: readonly PriceLine[]): { key: string; name: string; left_cents: number }[] {
  const lines = new Map<string, { key: string; name: string; left_cents: number }>();
  for (const line of charges.filter((each) => each.amount_cents > 0 && !isLodging(each))) {
    const key = keyOfLine(line);
    const before = lines.get(key)?.left_cents ?? 0;
    lines.set(key, { key, name: line.name ?? "", left_cents: before + line.amount_cents });
  }
  for (const { about, amount_cents } of charges) {
    const line = about === undefined ? undefined : lines.get(about);
    if (line && amount_cents < 0) line.left_cents = Math.max(0, line.left_cents + amount_cents);
  }
  return [...lines.values()].filter(({ left_cents }) => left_cents > 0);
}

/**
 * The discounts that the nights bear, in cents: all but those about another line, as far as that line reaches; less what
 * was agreed above the table price, so that it may be negative. In SQL `charged_cents`, which is the other lines less
 * what was taken from them.
 */
export function offNights(charges: readonly PriceLine[]): number {
  const above = charges.filter(({ amount_cents }) => amount_cents > 0);
  const whole = sum(above.filter((line) => !isLodging(line)));
  const left = linesLeft(charges).reduce((total, { left_cents }) => total + left_cents, 0);
  const surcharge = sum(above.filter(({ agreed }) => agreed !== undefined));
  return -sum(charges.filter(({ amount_cents }) => amount_cents < 0)) - (whole - left) - surcharge;
}

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { amount_cents }) => total + amount_cents, 0);
