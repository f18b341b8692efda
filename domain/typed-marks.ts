/**
 * Text as typed or pasted, without white space, hyphens of any kind, and the invisible marks of address books and web
 * pages. Other punctuation is kept.
 */
export function withoutTypedMarks(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
}
