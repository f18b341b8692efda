import { type RawBuilder, sql } from "kysely";
import { fold } from "#domain/search-words";

const accented = "ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ";
const bare = "AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn";

/**
 * Whether a text may hold one of somebody's texts (names, telephones, documents, masked ones too), however written: at
 * least where `namesPerson` of the domain says so. Reads every row; the application looks closer.
 */
export function namedIn(text: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<unknown> {
  const words = texts.map((each) => `%${fold(each).replace(/[^a-z0-9]+/g, "%")}%`);
  const numbers = texts.map(numberOf).filter((number) => number !== null);
  const compact = sql`regexp_replace(upper(${text}), '[^0-9A-Z]', '', 'g')`;
  return sql`(translate(${text}, ${accented}, ${bare}) ilike any(${words}::text[])
    or (${text} ~ '[0-9]{3}' and ${compact} like any(${numbers}::text[])))`;
}

/** The pattern of a number: of a telephone its last ten digits, of a masked document what is shown of it. */
function numberOf(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^0-9A-Z*]/g, "");
  if (!/\d{4}/.test(signs) || /[A-Z]{4}/.test(signs)) return null;
  const number = /^\d{12,}$/.test(signs) ? signs.slice(-10) : signs;
  return `%${number.replaceAll("*", "_")}%`;
}
