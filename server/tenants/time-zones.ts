import { messages } from "#contract/messages";
import { timeZones } from "#domain/brazil";
import { invalid } from "#server/http/problem";

/** The time zones that people and companies may choose, each `{ name, label, offset }`. */
export async function listTimeZones(): Promise<{ data: { name: string; label: string; offset: string }[] }> {
  return { data: [...timeZones] };
}

/** Refuses, at the field `timezone`, a zone that is not offered. */
export function requireOfferedTimeZone(name: string): void {
  if (timeZones.some((zone) => zone.name === name)) return;
  throw invalid("timezone", messages.invalid("Fuso horário"));
}
