// Where Windows-1252 differs from Latin-1, from 0x80 on. Node 20's own decoder takes the one for the other.
const fromHexEighty = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Text of which each letter is one byte, as Latin-1 reads a file, with the letters that Windows-1252 means by them. */
export function asWindows1252(latin: string): string {
  return latin.replace(/[\u0080-\u009f]/g, (letter) => fromHexEighty[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** The byte that Windows-1252, or Latin-1, writes a letter as; null for a letter that neither has. */
export function byteInWindows1252(letter: string): number | null {
  const code = letter.charCodeAt(0);
  if (code <= 0xff) return code;
  const special = fromHexEighty.indexOf(letter);
  return special < 0 ? null : special + 0x80;
}
