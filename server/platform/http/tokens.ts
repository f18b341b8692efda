import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, in characters safe for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The hash by which a browser is recognised: of the session token that each has, signed in or not. */
export function browserOf({ sessionToken }: { sessionToken: string | null }): Buffer | null {
  return sessionToken === null ? null : tokenHash(sessionToken);
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The lifetime of a session, unused and at most; longer if the person chose to stay signed in on the device. */
export function sessionLifetime(remember: boolean): { idle: number; absolute: number } {
  return remember ? { idle: 30 * day, absolute: 90 * day } : { idle: 12 * hour, absolute: 7 * day };
}

/** How long a device counts as known after a log-in. */
export const deviceLifetime = 365 * day;

/** The last use of a session is recorded at most this often. */
export const touchEvery = 5 * 60 * 1000;

/** How long the link that confirms a new address works. */
export const emailChangeLifetime = day;

/** How long the link of a reset mail works. */
export const resetLifetime = hour;

/** How long the link that confirms a sign-up works. */
export const signUpLifetime = day;
