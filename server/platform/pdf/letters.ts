// The characters of the standard PDF encoding beyond Latin-1 (WinAnsi).
const furtherLetters = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const isStandard = (letter: string) =>
  (letter <= "ÿ" && (!/\p{Cc}/u.test(letter) || letter === "\t" || letter === "\n")) || furtherLetters.has(letter);

// Latin, Greek, Cyrillic, Armenian, Georgian, punctuation, currencies, arrows, mathematics, boxes and ticks:
// `tests/server/platform/pdf` checks that the embedded font has them. Scripts that run from right to left are not among
// them.
const ofFont =
  /[\u0100-\u02e9\u0370-\u0377\u037a-\u0482\u048a-\u0525\u0531-\u055f\u0561-\u0587\u0589\u10a0-\u10c5\u10d0-\u10fc\u1e00-\u1efb\u1f00-\u1ffe\u2010-\u2027\u2031-\u205e\u2070-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2189\u2190-\u2311\u2460-\u2469\u2500-\u269c\u269e-\u26b8\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u274d\u274f-\u2752\u2756\u2758-\u275e\u2761-\u2794\u2798-\u27af\u2c60-\u2c77\u2c79-\u2c7f\ufb00-\ufb06]/u;

/** Whether a character beyond the standard encoding is in the embedded font. */
export const isEmbedded = (letter: string): boolean =>
  !isStandard(letter) && ofFont.test(letter) && !/\p{Cn}|\p{M}/u.test(letter);

const isWritable = (letter: string) => isStandard(letter) || isEmbedded(letter);

/** Nothing of these is seen, on a page or on paper. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** The distinct characters of a text that cannot be written. */
export function unwritable(text: string): string[] {
  return [...new Set(text.normalize("NFC").replace(invisible, ""))].filter((letter) => !isWritable(letter));
}

/**
 * A text as it can be written: other characters lose their diacritics, and pictures are left out. Letters of an
 * alphabet that the fonts lack stay: `unwritable` names them, and their text is asked for in Latin letters.
 */
export function printable(text: string): string {
  const letters = [
    ...text
      .normalize("NFC")
      .replace(/[\p{Mn}\p{Cf}]/gu, "")
      .replaceAll("\t", " "),
  ];
  if (letters.every(isWritable)) return letters.join("");
  return letters
    .map((letter) => (isWritable(letter) ? letter : plainest(letter)))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

function plainest(letter: string): string {
  const latin = letter.normalize("NFKD").match(/[ -~]/g)?.join("");
  return latin || (/[\p{L}\p{N}\p{M}]/u.test(letter) ? letter : "");
}

/** Whether a name has letters that the fonts lack, as in Arabic or Chinese: it is written as in the passport. */
export const needsLatin = (name: string): boolean => unwritable(printable(name)).length > 0;

/** What is drawn of a text. Texts from before letters were checked may have some that the fonts lack. */
export const writableForm = (text: string): string =>
  [...printable(text)].map((letter) => (isWritable(letter) ? letter : "\u25a1")).join("");
