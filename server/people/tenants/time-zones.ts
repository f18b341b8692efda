import type { session } from "#contract/people/session";
import { messages } from "#contract/platform/messages";
import { timeZones } from "#domain/brazil";
import { invalid } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";

/** The time zones on offer, each `{ name, label, offset }`. */
export const listTimeZones: IdentityVerb<typeof session.timezones> = async () => ({ data: [...timeZones] });

/** Refuses, at the field `timezone`, a zone that is not offered. */
export function requireOfferedTimeZone(name: string): void {
  if (timeZones.some((zone) => zone.name === name)) return;
  throw invalid("timezone", messages.invalid("Fuso horário"));
}
