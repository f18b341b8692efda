import { fold } from "#domain/search-words";

const words = (name: string) => fold(name).match(/\p{L}{3,}/gu) ?? [];

/**
 * Whether two names are the same or share a word of three letters or more. What tells people apart who have one e-mail or telephone: the
 * front desk's own is written for many.
 */
export function sharesName(one: string, other: string): boolean {
  if (fold(one) === fold(other)) return true;
  const known = new Set(words(one));
  return words(other).some((word) => known.has(word));
}
