import type { Fields } from "#contract/fields";

/** The values of a record of which nothing was said yet; undefined where a new one has to say something. */
export function unsaid<Values>(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.unsaid])) as Values;
}

/** The values after a save, by the names of `fields`: what is absent is kept as it was before, null empties. */
export function merged<Values extends object>(fields: Fields, before: Values, said: object): Values {
  const sent = said as Record<string, unknown>;
  const had = before as Record<string, unknown>;
  const names = Object.keys(fields);
  return Object.fromEntries(names.map((name) => [name, sent[name] === undefined ? had[name] : sent[name]])) as Values;
}
