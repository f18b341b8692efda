import { canonicalDocument } from "#domain/documents";
import { fold } from "#domain/search-words";

/**
 * Whether a user's text (a sentence, a cell, a file name) contains one of a person's texts: name, e-mail, phone in
 * E.164, document in full or masked by `hideDocument`. Ignores case, accents and separators, and finds masked numbers
 * and numbers without country code. Names match whole words: "Mariana Prado" is not Ana Prado.
 */
export function namesPerson(said: string, texts: readonly string[]): boolean {
  const words = asWords(said);
  const plain = asNumber(said);
  const numbers = said.match(/\d[\d\s().\-/]{6,}\d/g)?.map((each) => each.replace(/\D/g, "")) ?? [];
  return texts.some((text) => {
    if (asWords(text) !== "  " && words.includes(asWords(text))) return true;
    const number = asNumber(text);
    if (!/^[0-9A-Z*]*\d{4,}[0-9A-Z*]*$/.test(number)) return false;
    if (number.includes("*")) return new RegExp(number.replaceAll("*", "[0-9A-Z]")).test(plain);
    return plain.includes(number) || numbers.some((each) => each.length >= 10 && number.endsWith(each));
  });
}

const asWords = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
const asNumber = (text: string) => canonicalDocument(text).replace(/[_()+]/g, "");
