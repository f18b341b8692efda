import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { plural } from "~/lib/format";

type Feed = CalendarAccommodation["feeds"][number];

/** How long ago an instant was: "há 3 h", "há 2 dias". */
export function agoText(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return `há ${minutes} min`;
  if (minutes < 48 * 60) return `há ${Math.round(minutes / 60)} h`;
  return `há ${plural(Math.round(minutes / 1440), { none: "", one: "dia", many: "dias" })}`;
}

/** "Airbnb: lido há 3 h, com falha" */
export function feedText({ name, failing, last_success_at }: Feed): string {
  const read = last_success_at === null ? "ainda não lido" : `lido ${agoText(last_success_at)}`;
  return `${name}: ${read}${failing ? ", com falha" : ""}`;
}

/** The state of all imported calendars: the oldest successful import, and how many fail; null without any. */
export function feedSummary(accommodations: readonly Pick<CalendarAccommodation, "feeds">[]) {
  const feeds = accommodations.flatMap((each) => each.feeds);
  if (feeds.length === 0) return null;
  const failing = feeds.filter((feed) => feed.failing).length;
  const read = feeds.flatMap(({ last_success_at }) => last_success_at ?? []).sort();
  const text = read[0] ? `lidos ${agoText(read[0])}` : "ainda não lidos";
  return { failing, text: failing > 0 ? `${feeds.length - failing} de ${feeds.length} sem falha` : text };
}
