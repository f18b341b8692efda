/** The text without the characters at its end for which `isDropped` is true. */
export function withoutEnd(text: string, isDropped: (letter: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isDropped(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** The non-empty lines of a text, trimmed, with this text between them. */
export const joinedLines = (text: string, between: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(between);

/** Whether a text looks like an e-mail address; whether it exists is unknown. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
