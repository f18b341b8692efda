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
