import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/db/secrets";

const signature = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`mail-report/${id}`).digest().subarray(0, 16);

/** The token with which a mail's recipient reports it: its id, signed. The same in every attempt to send it. */
export function reportToken(secrets: Secrets, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signature(secrets[0], id)]).toString("base64url");
}

/** The id of the mail that a token reports; null if none of the keys signed it. */
export function mailOfReport(secrets: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32 || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  const signed = secrets.some((secret) => timingSafeEqual(signature(secret, id), bytes.subarray(16)));
  return signed ? id : null;
}

/** The page on which a mail is reported, linked at its end. */
export const reportPath = (token: string) => `/denunciar/${token}`;
