import type { RateDay } from "#contract/catalogue/rate-calendar";
import { weekday } from "#domain/stay-dates";
import { formatMoney, formatNumber, plural } from "~/lib/format";
import { weekdayNames } from "~/routes/accommodations/accommodation-words";
import { monthNames } from "~/routes/accommodations/rate-calendar/calendar-year";
import type { PriceRange } from "~/routes/accommodations/rate-calendar/rate-change";

/** What occupies a night, in a word. */
export const takenWords = {
  booking: "reserva",
  block: "bloqueio",
  import: "reserva importada",
  preparation: "preparo",
} as const satisfies Record<NonNullable<RateDay["taken"]>["kind"], string>;

/** A price in a day's cell: whole reais, and cents separately, null if there are none. */
export function cellPrice(cents: number): { reais: string; cents: string | null } {
  const rest = cents % 100;
  const reais = formatNumber((cents - rest) / 100);
  return { reais, cents: rest === 0 ? null : String(rest).padStart(2, "0") };
}

/** Whether a price is too wide for a narrow cell: with five digits, or with four and cents. */
export function isWidePrice(amount: number): boolean {
  return amount >= (amount % 100 === 0 ? 1_000_000 : 100_000);
}

/** "10 de janeiro, domingo". */
export function longDay(date: string): string {
  return `${Number(date.slice(8))} de ${monthNames[Number(date.slice(5, 7)) - 1]}, ${weekdayNames[weekday(date)]}`;
}

/** The content of a cell in words, for screen readers. */
export function cellLabel(day: RateDay, today: string): string {
  const { date, price_cents, override } = day;
  const own = override !== null && override.price_cents !== null;
  return [
    longDay(date) + (date === today ? ", hoje" : ""),
    ...(price_cents === undefined ? [] : [formatMoney(price_cents) + (own ? " próprio do dia" : "")]),
    ...(day.min_nights > 1 ? [`mínimo de ${day.min_nights} noites`] : []),
    ...(day.closed ? ["fechada"] : []),
    ...(day.taken ? [`ocupada: ${takenWords[day.taken.kind]}`] : []),
    ...(day.season ? [`temporada ${day.season}`] : []),
    ...(day.holiday ? [`feriado: ${day.holiday}`] : []),
  ].join(", ");
}

/** The tooltip of a day: facts that are not in its cell. */
export function cellHint(day: RateDay): string {
  const taken = day.taken && `Ocupada: ${takenWords[day.taken.kind]} ${day.taken.code ?? ""}`.trim();
  return [day.holiday, day.season && `Temporada ${day.season}`, day.reason, taken].filter(Boolean).join("\n");
}

/** "R$ 300,00", or "R$ 300,00 a R$ 450,00". */
export function priceRangeWords({ from, to }: PriceRange): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)} a ${formatMoney(to)}`;
}

/** "1 noite", "3 noites". */
export function nightCount(nights: number): string {
  return plural(nights, { none: "Nenhuma noite", one: "noite", many: "noites" });
}
