import { fold } from "#domain/search-words";

/**
 * Characters that nobody sees, or that reorder what is seen: format characters (bidi controls, zero-width spaces and
 * joiners, soft hyphens, tags), fillers, controls other than those of ASCII, and the blank of Braille.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0080-\u009f\u2800]/gu;
const spaces = /[\p{Zs}\p{Zl}\p{Zp}]+/gu;

/**
 * A name as it is stored and printed: composed (NFC), without characters that nobody sees, with single spaces. Empty
 * for a name of such characters alone. Letters of all alphabets stay. ASCII controls stay too, for the contract to
 * refuse.
 */
export function cleanName(text: string): string {
  return text.normalize("NFC").replace(unseen, "").replace(spaces, " ").trim();
}

/** Whether a name has characters that nobody sees. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0;

/** Whether a name of a person has a letter that can be read; apply it to a clean name. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** The same for a company, which may be called "99". */
export const hasLetterOrDigit = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** True if a name is another one with more words: "Paula Souza Lima" of "Paula Lima", whatever accents and capitals. */
export function isFuller(name: string, short: string): boolean {
  const [all, some] = [name, short].map((each) => fold(cleanName(each)).split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ];
  let from = 0;
  for (const word of some) {
    from = all.indexOf(word, from) + 1;
    if (from === 0) return false;
  }
  return some.length > 0 && all.length > some.length;
}
