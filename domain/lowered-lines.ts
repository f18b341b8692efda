/**
 * A line of a price beside its nights; some lines are lodging too (`isLodging`). A discount is taken from the nights,
 * or from the line that `about` names by its key, at most that line's amount.
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

/** True for a line that pays for nights: unused ones, and what was agreed above the table price. */
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
 * What all lines take from the price of the nights, in cents. Discounts add to it, without what other lines bear of
 * those about them; what was agreed above the table price is subtracted. Negative if that is more. The SQL counterpart
 * is `charged_cents`: the other lines less what was taken from them.
 */
export function offNights(charges: readonly PriceLine[]): number {
  const above = charges.filter(({ amount_cents }) => amount_cents > 0);
  const whole = sum(above.filter((line) => !isLodging(line)));
  const left = linesLeft(charges).reduce((total, { left_cents }) => total + left_cents, 0);
  const surcharge = sum(above.filter(({ agreed }) => agreed !== undefined));
  return -sum(charges.filter(({ amount_cents }) => amount_cents < 0)) - (whole - left) - surcharge;
}

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { amount_cents }) => total + amount_cents, 0);
