import type { ReadCalendar } from "#contract/brought-calendars";
import { formatRange, plural } from "~/lib/format";
import { faultWords } from "~/routes/accommodations/channels/channel-words";

/** "42 noites ocupadas, de 24/11/2026 a 03/02/2027". */
export function nightsWords({ night_count, first_night, last_night }: ReadCalendar): string {
  const nights = plural(night_count, { none: "Nenhuma noite ocupada", one: "noite ocupada", many: "noites ocupadas" });
  if (first_night === null || last_night === null) return nights;
  return `${nights}: ${formatRange(first_night, last_night, { year: true })}`;
}

/** Why a calendar cannot be brought; null for one that can. */
export function refusalWords({ fault, read_by }: ReadCalendar): string | null {
  if (read_by !== null) return `Já é lido em ${read_by}. Nada a fazer.`;
  return fault && faultWords(fault);
}
