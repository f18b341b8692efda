import { type Secrets, seal, unseal } from "#server/db/seal";

/** The company and address for which a link stops messages. */
export interface StopLink {
  tenant_id: string;
  address: string;
}

const place = "message-stop";
const written = /^[A-Za-z0-9_-]{60,600}$/;

/**
 * The link contains company and address, encrypted: no row is needed, and it cannot be made or read without the key.
 */
export function stopToken(secrets: Secrets, { tenant_id, address }: StopLink): string {
  return seal(secrets, place, JSON.stringify([tenant_id, address])).toString("base64url");
}

/** The content of a link; null if none of the keys made it. */
export function readStopToken(secrets: Secrets, token: string): StopLink | null {
  const sealed = Buffer.from(token, "base64url");
  if (!written.test(token) || sealed.toString("base64url") !== token) return null;
  try {
    const [tenant_id, address] = JSON.parse(unseal(secrets, place, sealed));
    return { tenant_id, address };
  } catch {
    return null;
  }
}

/** The unsubscribe link in the footer of a mail. */
export const stopPath = (token: string) => `/parar-mensagens/${token}`;
/** The address that mail programs call themselves (RFC 8058). */
export const oneClickPath = (token: string) => `/api/public/message-stops/${token}`;
