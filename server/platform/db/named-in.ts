import { type RawBuilder, sql } from "kysely";
import { fold } from "#domain/search-words";

const accented = "ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ";
const bare = "AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn";

/**
 * The condition that a text may contain one of a person's texts (names, telephones, documents, also masked), in any
 * notation: it matches at least where `namesPerson` of the domain does. It scans every row once; the application checks
 * the matches.
 */
export function namedIn(text: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<unknown> {
  const any = texts.flatMap((each) => [wordsOf(each), ...numberOf(each)]);
  return sql`translate(${text}, ${accented}, ${bare}) ~* ${any.join("|")}`;
}

/** The words of a text with anything between them; a letter that is not an accented form matches any letter. */
function wordsOf(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/[^a-z0-9]/g, ".{1,2}")).join("[^a-z0-9]+") || "a^";
}

/**
 * A number with anything between its characters: the last ten of a telephone, the visible ones of a masked document.
 */
function numberOf(text: string): string[] {
  const signs = text.toLowerCase().replace(/[^0-9a-z*]/g, "");
  if (!/\d{4}/.test(signs) || /[a-z]{4}/.test(signs)) return [];
  const number = /^\d{12,}$/.test(signs) ? signs.slice(-10) : signs;
  return [[...number].map((sign) => (sign === "*" ? "[0-9a-z]" : sign)).join("[^0-9a-z]*")];
}
