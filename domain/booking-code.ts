// Contains no two characters that are easily confused on the phone (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) and no vowels,
// which could form words.
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const length = 8;
const unbiased = 256 - (256 % alphabet.length); // higher bytes would favour the first letters

/** Random bytes to draw for one code: far more than needed, since one in forty is discarded. */
export const bookingCodeBytes = 32;

/** A booking code of 8 characters, each equally likely. Throws RangeError if too few bytes were usable. */
export function bookingCode(bytes: Uint8Array): string {
  const usable = [...bytes].filter((byte) => byte < unbiased).slice(0, length);
  if (usable.length < length) throw new RangeError("Too few random bytes for a booking code");
  return usable.map((byte) => alphabet[byte % alphabet.length]).join("");
}
