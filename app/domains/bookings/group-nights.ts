import type { NightGroup } from "#domain/group-nights";
import { weekday } from "#domain/stay-dates";
import { nightsText } from "~/domains/bookings/booking-words";
import { formatDayMonth, formatMoney } from "~/lib/format";

const weekdays = ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."];

/** A date in a quote: "sáb. 26/12". */
export function formatWeekday(date: string): string {
  return `${weekdays[weekday(date)]} ${formatDayMonth(date)}`;
}

/** The nights of a line: "sáb. 26/12", "seg. 28/12 a sex. 01/01", "12 noites". */
export function groupTitle(group: NightGroup): string {
  if (group.scattered) return nightsText(group.count);
  return group.count === 1
    ? formatWeekday(group.first)
    : `${formatWeekday(group.first)} a ${formatWeekday(group.last)}`;
}

/** The reason of their price: "Fim de semana", "Réveillon, 5 noites × R$ 1.150,00". */
export function groupReason({ count, each_cents, reason, scattered }: NightGroup): string | undefined {
  if (each_cents === undefined) return scattered || count === 1 ? reason : nightsText(count);
  if (count === 1) return reason;
  const sum = scattered ? `${formatMoney(each_cents)} por noite` : `${nightsText(count)} × ${formatMoney(each_cents)}`;
  return reason ? `${reason}, ${sum}` : sum;
}
