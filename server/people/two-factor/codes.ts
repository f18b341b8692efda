import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const period = 30;

const totp = (key: string, label = "") =>
  new TOTP({ issuer: "Estadia", label, secret: Secret.fromBase32(key), algorithm: "SHA1", digits: 6, period });

/** A new key of 160 bits, in base32, as RFC 4226 recommends. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The key as a URI for authenticator apps to read from a QR code. */
export function keyUri(key: string, email: string): string {
  return totp(key, email).toString();
}

/**
 * The RFC 6238 time step of a code, or null if it does not match the key. The codes before and after the current one
 * are accepted, because phone clocks may be off by some seconds.
 */
export function stepOf(key: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null; // digits of other scripts have the same length, but not in bytes
  const delta = totp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

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
