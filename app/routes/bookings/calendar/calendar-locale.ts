import type { Session } from "~/lib/session-state";

/** The locale of weekdays and months: the user's, en-IE for a user without one (specification 9). */
export function calendarLocale(session: Session): string {
  return session.preferences?.locale || "en-IE";
}

/** The first weekday (0 Sunday): Sunday in Brazil, Monday in Ireland. */
export function firstWeekdayOf(session: Session): number {
  return calendarLocale(session) === "pt-BR" ? 0 : 1;
}

const forms = new Map<string, Intl.DateTimeFormat>();

function form(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = forms.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  forms.set(key, made);
  return made;
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** "sex" */
export function shortWeekday(date: string, locale: string): string {
  return form(locale, { weekday: "short" }).format(noon(date)).replace(".", "");
}

/** "sexta-feira, 20 de novembro de 2026" */
export function wholeDate(date: string, locale: string): string {
  return form(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(noon(date));
}

/** "Novembro de 2026" */
export function monthName(date: string, locale: string): string {
  const text = form(locale, { month: "long", year: "numeric" }).format(noon(date));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const short = { day: "numeric", month: "short", year: "numeric" } as const;

/** "14 de nov. de 2026" */
export function shortDate(date: string, locale: string): string {
  return form(locale, short).format(noon(date));
}

/** "20 de nov. – 19 de dez. de 2026"; what both dates have in common is written once, and a known year is omitted. */
export function shortDates(from: string, to: string, locale: string, knownYear?: string): string {
  const { year, ...day } = short;
  const isKnown = from.slice(0, 4) === knownYear && to.slice(0, 4) === knownYear;
  return form(locale, isKnown ? day : { ...day, year }).formatRange(noon(from), noon(to));
}

/**
 * Makes the formats of the chart's dates before they are needed: with the first ones of a document the engine loads the
 * names and patterns of its locale, 30 ms on a fast processor.
 */
export function prepareDates(locale: string): void {
  const [from, to] = ["2026-11-20", "2026-12-19"];
  for (const knownYear of [undefined, "2026"]) shortDates(from, to, locale, knownYear);
  monthName(from, locale);
  shortWeekday(from, locale);
}
