import { createHmac, timingSafeEqual } from "node:crypto";

export const csrfHeaderName = "X-XSRF-TOKEN";

/**
 * The CSRF token of a session: derived from its secret, so that a planted cookie with an equal header does not pass.
 */
export function csrfToken(key: string, sessionToken: string): string {
  return createHmac("sha256", key).update(sessionToken).digest("base64url");
}

/** True if the header carries the token of this session. */
export function isCsrfTokenRight(key: string, sessionToken: string | null, header: string | undefined): boolean {
  if (sessionToken === null || header === undefined) return false;
  const expected = Buffer.from(csrfToken(key, sessionToken));
  const given = Buffer.from(header);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
