import { fold } from "#domain/search-words";

/**
 * How well texts match a folded query: 0 if the first starts with it, 1 if a word does, 2 if one contains it; null if
 * none does. For ranking: a match at the start is more often meant.
 */
export function fitOf(wanted: string, texts: readonly string[]): 0 | 1 | 2 | null {
  const folded = texts.map(fold);
  if (folded[0]?.startsWith(wanted)) return 0;
  if (folded.some((text) => ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, " ").includes(` ${wanted}`))) return 1;
  return folded.some((text) => text.includes(wanted)) ? 2 : null;
}
