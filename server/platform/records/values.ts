import type { Fields, ShownOf } from "#contract/platform/record";

/** The default values of a new record; undefined for a required field. */
export function unsaid<Values>(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.unsaid])) as Values;
}

/**
 * The values after a save: for each name the new value, otherwise the previous one. An absent field is kept, null
 * clears it.
 */
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

/** The values of fields in a row, as an answer shows them: its schema checks them. */
export function shownValues<F extends Fields>(fields: F, row: Record<keyof F, unknown>): ShownOf<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, row[name]])) as ShownOf<F>;
}

export function namesOf<F extends Fields>(fields: F): (keyof F)[] {
  return Object.keys(fields);
}

/**
 * The columns that a query selects of a record: id, version, and its fields by name, each a column of its table, except
 * `besides`, which are stored elsewhere.
 */
export function columnsOf<F extends Fields, const Elsewhere extends keyof F & string = never>(
  fields: F,
  ...besides: Elsewhere[]
): ("id" | "version" | Exclude<keyof F & string, Elsewhere>)[] {
  const names = Object.keys(fields).filter((name) => !(besides as string[]).includes(name));
  return ["id", "version", ...(names as Exclude<keyof F & string, Elsewhere>[])];
}
