import { showCents, sumCents } from "#domain/money";
import { type Season, seasonPrice } from "#domain/seasons";
import { weekday } from "#domain/stay-dates";

/** What a night costs where neither a day nor a season says anything; weekdays count from 0 Sunday. */
export interface OrdinaryRate {
  base_price_cents: number;
  weekend_price_cents: number | null;
  weekend_days: readonly number[];
  extra_guest_price_cents: number;
}

/** A priced night: cents, and why in Portuguese. */
export interface NightRate {
  price_cents: number;
  reason: string;
}

interface Rate {
  name: string;
  cents: number;
  /** How the amount comes about; null where name and price say it all. */
  sum: string | null;
}

/**
 * The price of one night: the day's own price, else that of the first season of a list that prices it (in order of
 * precedence), else the weekend's, else the base; then what each guest beyond those included adds. Cents, never
 * negative; the reason reads "Réveillon: R$ 900,00 (temporada) + R$ 80,00 (1 hóspede extra)".
 */
export function nightRate(
  ordinary: OrdinaryRate,
  date: string,
  day: { price_cents: number | null } | null,
  seasons: readonly Season[],
  extraGuests: number,
): NightRate {
  const rate = (day && ofDay(day)) ?? ofSeason(ordinary, date, seasons) ?? ofAccommodation(ordinary, date);
  const extra_cents = extraGuests * ordinary.extra_guest_price_cents;
  return { price_cents: sumCents([rate.cents, extra_cents]), reason: reasonOf(rate, extraGuests, extra_cents) };
}

function ofDay({ price_cents }: { price_cents: number | null }): Rate | null {
  return price_cents === null ? null : { name: "Preço do dia", cents: price_cents, sum: null };
}

function ofSeason(ordinary: OrdinaryRate, date: string, seasons: readonly Season[]): Rate | null {
  for (const season of seasons) {
    const priced = seasonPrice(season, ofAccommodation(ordinary, date).cents);
    if (priced !== null) return { name: season.name, ...priced };
  }
  return null;
}

function ofAccommodation({ base_price_cents, weekend_price_cents, weekend_days }: OrdinaryRate, date: string): Rate {
  return weekend_price_cents !== null && weekend_days.includes(weekday(date))
    ? { name: "Fim de semana", cents: weekend_price_cents, sum: null }
    : { name: "Base", cents: base_price_cents, sum: null };
}

function reasonOf({ name, cents, sum }: Rate, guests: number, extra_cents: number): string {
  if (extra_cents === 0) return sum === null ? name : `${name}: ${sum}`;
  const who = guests === 1 ? "1 hóspede extra" : `${guests} hóspedes extras`;
  return `${name}: ${sum ?? showCents(cents)} + ${showCents(extra_cents)} (${who})`;
}
