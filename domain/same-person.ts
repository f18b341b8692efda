import { fold } from "#domain/search-words";

const words = (name: string) => fold(name).match(/\p{L}{3,}/gu) ?? [];

/**
 * Whether two names are equal or share a word of at least three letters. Distinguishes people with the same e-mail or
 * phone number: the company's own is often entered for many guests.
 */
export function sharesName(one: string, other: string): boolean {
  if (fold(one) === fold(other)) return true;
  const known = new Set(words(one));
  return words(other).some((word) => known.has(word));
}
