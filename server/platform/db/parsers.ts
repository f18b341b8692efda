import pg from "pg";

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;
/** A timestamptz as the database writes it, in a column or cast to text within JSON. */
export const asMoment = pg.types.getTypeParser(1184) as (text: string) => Date;

function asSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered ${text}, which is no safe integer.`);
  return value;
}

const textList: number = 1009;
const asTexts = pg.types.getTypeParser(textList) as (text: string) => (string | null)[];
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    asTexts(text).map((each) => (each === null ? null : parse(each)));

/** By type: civil dates and ranges stay text, bigint becomes a safe integer, only timestamptz becomes a `Date`. */
const parsers = new Map<number, Parse>([
  [20, asSafeInteger], // int8
  [1016, listOf(asSafeInteger)],
  [1082, asText], // date
  [1182, listOf(asText)],
  [3912, asText], // daterange
  [1114, asText], // timestamp without zone: not an instant
  [1115, listOf(asText)],
  [1184, asMoment], // timestamptz
  [1185, listOf(asMoment)],
  [1700, asText], // numeric
  [1231, listOf(asText)],
]);

/**
 * The conversion of column values, per connection and the same on both engines. An int8 beyond 2^53 throws a
 * RangeError.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};
