import { readProperty, readText, unfold } from "#domain/calendar/content-lines";

/** Lines before the first event in which a calendar says of itself. */
const head = 100;
/** What channels write of their own accord, which names no accommodation. */
const nothing = /^(?:airbnb|booking(?:\.com)?|vrbo|homeaway|google)?[\s:–-]*(?:calend[aá]ri?o?|calendar|agenda)?$/i;

/** What its owner called a calendar (X-WR-CALNAME); null where that says nothing of an accommodation. */
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
