import { readProperty, readText, unfold } from "#domain/calendar/content-lines";

/** The calendar's own properties must be within this many lines, before the first event. */
const head = 100;
/** Default titles of channels, which do not name an accommodation. */
const nothing = /^(?:airbnb|booking(?:\.com)?|vrbo|homeaway|google)?[\s:–-]*(?:calend[aá]ri?o?|calendar|agenda)?$/i;

/** The title given to a calendar by its owner (X-WR-CALNAME); null if it does not name an accommodation. */
export function calendarTitle(text: string): string | null {
  let lines = 0;
  for (const line of unfold(text.slice(0, 20_000))) {
    const property = readProperty(line);
    lines += 1;
    if (lines > head || (property?.name === "BEGIN" && property.value.trim().toUpperCase() === "VEVENT")) return null;
    if (property?.name !== "X-WR-CALNAME") continue;
    const title = readText(property.value).replace(/\s+/g, " ").trim();
    return nothing.test(title) ? null : title;
  }
  return null;
}
