import type { Quote } from "#contract/quotes";
import { addDays, weekday } from "#domain/stay-dates";
import { nightsText } from "~/domains/bookings/booking-words";
import { formatDayMonth, formatMoney } from "~/lib/format";

type Night = Quote["nights"][number];

/** Nights of one price and one reason. Amounts and reason are absent for people without `money.view`. */
export interface NightGroup {
  /** First and last night; the last one is not the check-out. */
  first: string;
  last: string;
  count: number;
  each_cents: number | undefined;
  sum_cents: number | undefined;
  reason: string | undefined;
  /** The nights do not follow each other: dates would mislead. */
  scattered: boolean;
}

/** More lines than this are no longer read, so that a long stay is told by kind of night. */
const readableLines = 8;

/** Nights that follow each other at one price for one reason, told as one line; a long stay by kind of night. */
export function groupNights(nights: readonly Night[]): NightGroup[] {
  const runs: NightGroup[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run && isSameKind(run, night) && addDays(run.last, 1) === night.date) extend(run, night);
    else runs.push(groupOf(night));
  }
  return runs.length > readableLines ? byKind(nights) : runs;
}

function byKind(nights: readonly Night[]): NightGroup[] {
  const kinds: NightGroup[] = [];
  for (const night of nights) {
    const kind = kinds.find((group) => isSameKind(group, night));
    if (kind) extend(kind, night);
    else kinds.push(groupOf(night));
  }
  return kinds;
}

function groupOf({ date, price_cents, reason }: Night): NightGroup {
  return {
    first: date,
    last: date,
    count: 1,
    each_cents: price_cents,
    sum_cents: price_cents,
    reason,
    scattered: false,
  };
}

function isSameKind(group: NightGroup, night: Night): boolean {
  return group.each_cents === night.price_cents && group.reason === night.reason;
}

function extend(group: NightGroup, night: Night): void {
  if (addDays(group.last, 1) !== night.date) group.scattered = true;
  group.last = night.date;
  group.count += 1;
  if (group.sum_cents !== undefined && night.price_cents !== undefined) group.sum_cents += night.price_cents;
}

const weekdays = ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."];

/** A date as a quote names it: "sáb. 26/12". */
export function formatWeekday(date: string): string {
  return `${weekdays[weekday(date)]} ${formatDayMonth(date)}`;
}

/** Which nights a line stands for: "sáb. 26/12", "seg. 28/12 a sex. 01/01", "12 noites". */
export function groupTitle(group: NightGroup): string {
  if (group.scattered) return nightsText(group.count);
  return group.count === 1
    ? formatWeekday(group.first)
    : `${formatWeekday(group.first)} a ${formatWeekday(group.last)}`;
}

/** Why they cost what they cost: "Fim de semana", "Réveillon, 5 noites × R$ 1.150,00". */
export function groupReason({ count, each_cents, reason, scattered }: NightGroup): string | undefined {
  if (each_cents === undefined) return scattered || count === 1 ? reason : nightsText(count);
  if (count === 1) return reason;
  const sum = scattered ? `${formatMoney(each_cents)} por noite` : `${nightsText(count)} × ${formatMoney(each_cents)}`;
  return reason ? `${reason}, ${sum}` : sum;
}
