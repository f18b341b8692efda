import { Secret, TOTP } from "otpauth";

const period = 30;

const totp = (key: string, label = "") =>
  new TOTP({ issuer: "Estadia", label, secret: Secret.fromBase32(key), algorithm: "SHA1", digits: 6, period });

/** A new key of 160 bits, in base32, as RFC 4226 recommends. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The key as an address that authenticator apps read from a QR code. */
export function keyUri(key: string, email: string): string {
  return totp(key, email).toString();
}

/**
 * The time step of RFC 6238 that a code belongs to, or null where it is none of this key's. The codes before and after
 * the present one are taken too: clocks of phones go wrong by some seconds.
 */
export function stepOf(key: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null; // digits of other scripts would be as long, and not in bytes
  const delta = totp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
