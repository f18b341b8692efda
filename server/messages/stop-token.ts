import { type Secrets, seal, unseal } from "#server/db/seal";

/** Of which company and address a link stops messages. */
export interface StopLink {
  tenant_id: string;
  address: string;
}

const place = "message-stop";
const written = /^[A-Za-z0-9_-]{60,600}$/;

/** A link holds company and address sealed: no row is needed, and nobody makes or reads one without the key. */
export function stopToken(secrets: Secrets, { tenant_id, address }: StopLink): string {
  return seal(secrets, place, JSON.stringify([tenant_id, address])).toString("base64url");
}

/** What a link says; null for one that none of the keys made. */
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

/** Where the foot of a mail leads. */
export const stopPath = (token: string) => `/parar-mensagens/${token}`;
/** What mail programs call by themselves (RFC 8058). */
export const oneClickPath = (token: string) => `/api/public/message-stops/${token}`;
