import { createHmac } from "node:crypto";
import type { Secrets } from "#server/db/seal";
import { tokenHash } from "#server/session/tokens";

/** What guest links depend on besides the request. */
export interface LinkServices {
  /** The keys from which tokens are derived: new tokens use the first. */
  secrets: Secrets;
  publicUrl: string;
}

/** The token of a link: 256 bits derived from the key, so it cannot be guessed but can be shown to the desk again. */
export function guestToken(secret: string, tenantId: string, linkId: string): string {
  return createHmac("sha256", secret).update(`guest-link/${tenantId}/${linkId}`).digest("base64url");
}

/** The token of a stored link; null if it was derived from none of the keys. */
export function keptToken(
  secrets: Secrets,
  tenantId: string,
  { id, token_hash }: { id: string; token_hash: Buffer },
): string | null {
  const tokens = secrets.map((secret) => guestToken(secret, tenantId, id));
  return tokens.find((token) => tokenHash(token).equals(token_hash)) ?? null;
}
