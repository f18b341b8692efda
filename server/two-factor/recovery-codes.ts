import { createHash, randomInt } from "node:crypto";

const count = 10;
const length = 16;
// Without what is taken for one another: i, l, o, 0, 1. Sixteen of them are 79 random bits.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten new codes of four times four letters. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters[randomInt(letters.length)] as string;
  return Array.from({ length: count }, () =>
    Array.from({ length }, letter)
      .join("")
      .replace(/.{4}(?=.)/g, "$&-"),
  );
}

const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whether a code has the form of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return bare(code).length === length;
}

/** What is kept of a code, however it is spaced or written: its SHA-256. */
export function recoveryHash(code: string): Buffer {
  return createHash("sha256").update(bare(code)).digest();
}
