import type { NightPrices } from "#contract/bookings/calendar";
import { nightsBetween } from "#domain/stay-dates";
import { formatMoney, plural } from "~/lib/format";
import { formatAmount } from "~/lib/format-amount";
import type { Session } from "~/lib/session-state";
import { holds } from "~/lib/session-state";
import { widthOfText } from "~/routes/bookings/calendar/chart/bar";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import { stretchDays } from "~/routes/bookings/calendar/chart/use-window";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** The prices of an accommodation's nights from a date on. */
export interface RowPrices extends NightPrices {
  from: string;
}

/** The prices that are known, by accommodation. */
export type Prices = ReadonlyMap<string, RowPrices>;

/** Whether free nights show their price: only a user who sees amounts may know it. */
export const seesPrices = (session: Session) => holds(session, "money.view") && holds(session, "bookings.view");

interface NightPrice {
  cents: number;
  /** The least number of nights of a stay with this one. */
  least: number;
}

/** The price of a night; null if it is unknown, past, or not sold. */
export function nightPrice(row: RowPrices | undefined, date: string): NightPrice | null {
  const night = row ? nightsBetween(row.from, date) : -1;
  const cents = row?.prices_cents?.[night];
  return typeof cents === "number" ? { cents, least: row?.min_nights[night] ?? 1 } : null;
}

/** ", R$ 420,00 a noite, mínimo de 2 noites"; empty for a night without a price. */
export function priceWords(price: NightPrice | null): string {
  if (price === null) return "";
  const least = price.least > 1 ? `, mínimo de ${plural(price.least, { none: "", one: "noite", many: "noites" })}` : "";
  return `, ${formatMoney(price.cents)} a noite${least}`;
}

/** The columns in which a price would be covered: taken nights, and those under a bar of the first lane. */
export function coveredColumns(bars: readonly Bar[], days: ChartDays): Set<number> {
  const covered = new Set<number>();
  for (const { occupies, lane, check_in, check_out } of bars) {
    if (!occupies && lane > 0) continue;
    const until = Math.min(days.indexOf(check_out), days.days.length);
    for (let column = Math.max(0, days.indexOf(check_in)); column < until; column += 1) covered.add(column);
  }
  return covered;
}

const digit = 6.8; // px, as wide as a figure space
const room = 4; // px that stay free in a cell

/** A price in a cell of the chart, in its middle: "420", "490²ⁿ"; as much of it as fits, or nothing. */
export function cellText({ cents, least }: NightPrice, day: number): string {
  const price = formatAmount(cents);
  const texts = least > 1 ? [`${price}${raised(least)}ⁿ`, price] : [price];
  const text = texts.find((each) => widthOfText(each) <= day - room);
  if (text === undefined) return "";
  return "\u2007".repeat(Math.round((day - widthOfText(text)) / 2 / digit)) + text;
}

const raised = (count: number) => [...String(count)].map((each) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(each)]).join("");

interface Cells {
  /** The first column of a stretch. */
  first: number;
  days: ChartDays;
  /** px */
  day: number;
  covered: ReadonlySet<number>;
}

/** The prices of the free nights of a stretch, with a tab from night to night; empty if there is none. */
export function stretchPrices(row: RowPrices, { first, days, day, covered }: Cells): string {
  const cells = Array.from({ length: stretchDays }, (_, index) => {
    const column = first + index;
    const price = covered.has(column) ? null : nightPrice(row, days.dateAt(column));
    return price ? cellText(price, day) : "";
  });
  return cells.join("\t").trimEnd();
}
