/**
 * Text as typed or pasted, without white space, hyphens of any kind, and the invisible marks of address books and web
 * pages. Other punctuation is kept.
 */
export function withoutTypedMarks(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
}

/**
 * A text without characters that reorder what is read, or that nobody sees: "\u202e05" would be shown as "50". Of
 * bidirectional text: marks, embeddings, overrides and isolates. Of no width: spaces and joiners, apart from U+200C and
 * U+200D, which letters and emoji need.
 */
export const withoutDeceivingMarks = (text: string): string =>
  text.replace(/[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
