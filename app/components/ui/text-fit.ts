import { fold } from "#domain/search-words";

/**
 * How well texts fit what is typed, already folded: 0 where the first begins so, 1 where a word does, 2 where one merely
 * holds it; null where none does. What begins so is more often meant than what holds it.
 */
export function fitOf(wanted: string, texts: readonly string[]): 0 | 1 | 2 | null {
  const folded = texts.map(fold);
  if (folded[0]?.startsWith(wanted)) return 0;
  if (folded.some((text) => ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, " ").includes(` ${wanted}`))) return 1;
  return folded.some((text) => text.includes(wanted)) ? 2 : null;
}
