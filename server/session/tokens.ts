import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, in characters safe for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
