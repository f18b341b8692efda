import { createHash, randomInt } from "node:crypto";

const count = 10;
const length = 16;
// Without characters that look alike: i, l, o, 0, 1. Sixteen of them are 79 random bits.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten new codes of four groups of four letters. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters[randomInt(letters.length)] as string;
  return Array.from({ length: count }, () =>
    Array.from({ length }, letter)
      .join("")
      .replace(/.{4}(?=.)/g, "$&-"),
  );
}

const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

export function isRecoveryCode(code: string): boolean {
  return bare(code).length === length;
}

/** The stored form of a code, independent of spacing and case: its SHA-256. */
export function recoveryHash(code: string): Buffer {
  return createHash("sha256").update(bare(code)).digest();
}
