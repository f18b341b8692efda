interface Line {
  text: string;
  payer: string | null;
  number: string | null;
}

/** All words of a line that may identify the payer: the bank's payer field first, and documents from either field. */
export function wordsOfLine({ text, payer, number }: Line): string {
  const besides = (part: string | null) => (part !== null && !text.includes(part) ? [part] : []);
  return [...besides(payer), text, ...besides(number)].join(" | ");
}
