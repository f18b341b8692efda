import type { Fields } from "#contract/fields";

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
