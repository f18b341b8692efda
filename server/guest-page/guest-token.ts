import { createHmac } from "node:crypto";
import type { Secrets } from "#server/db/seal";
import { tokenHash } from "#server/session/tokens";

/** What the links of guests stand on besides the request. */
export interface LinkServices {
  /** The keys of the service from which tokens follow: the first makes new ones. */
  secrets: Secrets;
  publicUrl: string;
}

/** The token of a link: 256 bits that nobody finds without the key, and that the desk can be shown again with it. */
export function guestToken(secret: string, tenantId: string, linkId: string): string {
  return createHmac("sha256", secret).update(`guest-link/${tenantId}/${linkId}`).digest("base64url");
}

/** The token of a link that is kept; null when none of the keys is the one that it followed from. */
export function keptToken(
  secrets: Secrets,
  tenantId: string,
  { id, token_hash }: { id: string; token_hash: Buffer },
): string | null {
  const tokens = secrets.map((secret) => guestToken(secret, tenantId, id));
  return tokens.find((token) => tokenHash(token).equals(token_hash)) ?? null;
}
