import type { RateTarget } from "#domain/rate-target";
import { invalid } from "#server/http/problem";

/**
 * Values after a save: what is absent is kept, null empties, and nothing but the keys of `before` is taken. A save that
 * names an accommodation and leaves a group standing, or the other way round, is refused with 422.
 */
export function merged<T extends RateTarget>(before: T, input: object): T {
  const sent = input as Record<string, unknown>;
  const entries = Object.entries(before).map(([key, value]) => [key, sent[key] === undefined ? value : sent[key]]);
  const values = Object.fromEntries(entries) as T;
  if (values.accommodation_id !== null && values.group !== null) {
    throw invalid("group", "Escolha a acomodação ou o local, não os dois");
  }
  return values;
}
