const joining = new Set(["da", "das", "de", "do", "dos", "e"]);

/** First letters of the first and last name: "Maria das Dores Silva" is MS, "Ana" is A. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !joining.has(word.toLowerCase()));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase("pt-BR");
}
