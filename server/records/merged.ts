import type { Fields } from "#contract/fields";

/** The values of a record of which nothing was said yet; undefined where a new one has to say something. */
export function unsaid<Values>(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.unsaid])) as Values;
}

/** The values after a save: of each name what was said, else what was before. Absent is kept, null empties. */
export function merged<Values extends object, const Name extends keyof Values>(
  names: readonly Name[],
  before: Values,
  said: object,
): Pick<Values, Name> {
  const sent = said as Partial<Values>;
  return Object.fromEntries(names.map((name) => [name, sent[name] === undefined ? before[name] : sent[name]])) as Pick<
    Values,
    Name
  >;
}

/** The names of a record's fields. */
export function namesOf<F extends Fields>(fields: F): (keyof F)[] {
  return Object.keys(fields);
}
