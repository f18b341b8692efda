interface Line {
  text: string;
  payer: string | null;
  number: string | null;
}

/** All words of a line that may tell who paid: the bank's own place for him goes first, and documents stand in either. */
export function wordsOfLine({ text, payer, number }: Line): string {
  const besides = (part: string | null) => (part !== null && !text.includes(part) ? [part] : []);
  return [...besides(payer), text, ...besides(number)].join(" | ");
}
