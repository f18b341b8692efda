import { canonicalDocument } from "#domain/documents";
import { fold } from "#domain/search-words";

/**
 * Whether words that somebody wrote (a sentence, a cell, the name of a file) hold one of a person's texts: name, e-mail,
 * telephone in E.164, document, whole or as `hideDocument` shows it. However it is written: in other letters, its words
 * parted by anything, a number masked or without country code. Names count as whole words: "Mariana Prado" is not Ana
 * Prado.
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
