import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, as text that fits cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
