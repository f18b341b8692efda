// The characters in which Windows-1252 differs from Latin-1, from 0x80 on. Node 20 decodes Windows-1252 as Latin-1.
const fromHexEighty = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Converts text decoded as Latin-1 (one character per byte) to Windows-1252. */
export function asWindows1252(latin: string): string {
  return latin.replace(/[\u0080-\u009f]/g, (letter) => fromHexEighty[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** The byte of a character in Windows-1252 or Latin-1; null if neither has it. */
export function byteInWindows1252(letter: string): number | null {
  const code = letter.charCodeAt(0);
  if (code <= 0xff) return code;
  const special = fromHexEighty.indexOf(letter);
  return special < 0 ? null : special + 0x80;
}
